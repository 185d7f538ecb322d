/** The page's theme: the reader's own, or the one chosen here and remembered by this browser. */
import { store, stored } from "./stored.ts";

export type Theme = "auto" | "light" | "dark";

const KEY = "winterdawn-theme";

class Themes {
  chosen = $state<Theme>(remembered());

  constructor() {
    this.#show();
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    this.#show();
    store(KEY, theme);
  }

  #show(): void {
    const root = document.documentElement;
    if (this.chosen === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.chosen;
  }
}

function remembered(): Theme {
  const theme = stored(KEY);
  return theme === "light" || theme === "dark" ? theme : "auto";
}

export const themes = new Themes();
