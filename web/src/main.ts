import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/history.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";
import "./styles/table.css";
import "./styles/record.css";
import "./styles/map.css";
import "./styles/asks.css";
import "./styles/phone.css";
import "./styles/sheet.css";
import "./styles/preferences.css";
import "./styles/print.css";

const page = document.getElementById("page");
if (!page) throw new Error("the page has no place for the table");

// Another link in the same tab is another seat: start afresh.
begin();
mount(App, { target: page, props: { secret: location.hash.slice(1) } });
