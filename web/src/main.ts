import { mount } from "svelte";
import App from "./App.svelte";
import { keepFocus } from "./lib/page/focus.ts";
import { begin } from "./lib/page/history.ts";
import "./styles/base/tokens.css";
import "./styles/base/base.css";
import "./styles/base/components.css";
import "./styles/table.css";
import "./styles/asks.css";
import "./styles/phone.css";
import "./styles/sheet.css";
import "./styles/base/preferences.css";

const page = document.getElementById("page");
if (!page) throw new Error("the page has no place for the table");

// Another link in the same tab is another seat: start afresh.
begin();
keepFocus();
mount(App, { target: page, props: { secret: location.hash.slice(1) } });
