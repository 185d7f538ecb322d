/** The page's theme: the reader's own, or the one chosen here and remembered by this browser. */
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
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A browser that keeps nothing still shows the theme until the page is left.
    }
  }

  #show(): void {
    const root = document.documentElement;
    if (this.chosen === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.chosen;
  }
}

function remembered(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : "auto";
  } catch {
    return "auto";
  }
}

export const themes = new Themes();
