import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const table = process.env["WINTERDAWN_TABLE"] ?? "http://127.0.0.1:5199";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/winterdawn/table/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // What a page loads at first is one piece, whatever of it is needed later too: in pieces it is longer.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
    // The first versions that know light-dark().
    target: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/live": { target: table, ws: true }, "/api": table, "/pictures": table } },
});
