// What is wrong with the page as it stands, as sentences: text over text, text outside its box or cut off,
// anything wider than the window, lists that scroll sideways, targets too small to hit.
() => {
  const faults = new Set();
  const OFF = 1.5;
  const LEAST = 24;
  /** Texts that may be cut off, as a touch shows them whole. */
  const OPENS = "[data-peek], .sum:not(.whole), .where:has([aria-expanded=false])";
  const SIDEWAYS = ".scroll, .order ol";
  const pen = document.createElement("canvas").getContext("2d");
  const inks = new Map();
  const words = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 40));
  const name = (element) => {
    const parts = [];
    for (let one = element; one && one !== document.body && parts.length < 3; one = one.parentElement) {
      parts.unshift(one.localName + [...one.classList].filter((part) => !part.startsWith("svelte-")).map((part) => `.${part}`).join(""));
    }
    return parts.join(" > ");
  };
  const px = (value) => Math.round(value);
  const clear = (colour) => /^transparent$|[,/] 0(\.\d+)?\)$/.test(colour) && !/[,/] 0\.(8[5-9]|9\d*)\)$/.test(colour);

  /** How far the letters themselves reach above and below the line they stand on, and what the font claims. */
  function ink(text, style) {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const key = `${font} ${text}`;
    if (!inks.has(key)) {
      pen.font = font;
      // Accents stacked by whoever wrote the text are a matter of its own.
      const size = pen.measureText(text.normalize("NFC").replace(/\p{M}+/gu, "").trim());
      inks.set(key, { up: size.actualBoundingBoxAscent, down: size.actualBoundingBoxDescent, ascent: size.fontBoundingBoxAscent, descent: size.fontBoundingBoxDescent });
    }
    return inks.get(key);
  }

  function ancestors(element) {
    const found = [];
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      found.push({ element: one, style });
      if (style.position === "fixed" || one.matches("dialog:modal")) break;
    }
    return found;
  }

  function inner(element) {
    const box = element.getBoundingClientRect();
    return { left: box.left + element.clientLeft, top: box.top + element.clientTop, right: box.left + element.clientLeft + element.clientWidth, bottom: box.top + element.clientTop + element.clientHeight };
  }

  const cut = (box, by) => ({ left: Math.max(box.left, by.left), top: Math.max(box.top, by.top), right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom) });
  const empty = (box) => box.right - box.left <= 1 || box.bottom - box.top <= 1;
  const scrolls = (value) => value === "auto" || value === "scroll";

  /** Every row of every text in sight, with its letters' box, and how much of that is not clipped away. */
  function rows() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest("noscript, title, .sr")) continue;
      const style = getComputedStyle(element);
      const around = ancestors(element);
      const size = ink(node.data, style);
      const pane = element.closest("svg");
      const drawn = pane && getComputedStyle(pane).overflow !== "visible" && pane.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const scale = rect.height / (size.ascent + size.descent || 1);
        const line = rect.top + size.ascent * scale;
        const whole = { left: rect.left, right: rect.right, top: line - size.up * scale, bottom: line + size.down * scale };
        const box = drawn ? cut(whole, drawn) : whole;
        if (drawn && empty(box)) continue;
        const left = clipped(box, around, element);
        const opens = element.closest(OPENS);
        if (opens && empty(left.shown)) continue;
        found.push({ node, element, around, box: opens ? left.shown : box, ...left });
      }
    }
    return found;
  }

  function clipped(box, around, element) {
    let shown = box;
    let scroller = null;
    let lost = "";
    for (const { element: one, style } of around) {
      if (one === document.body || (style.overflowX === "visible" && style.overflowY === "visible") || style.display === "inline") continue;
      const by = inner(one);
      const across = style.overflowX !== "visible" && (box.left < by.left - OFF || box.right > by.right + OFF);
      const along = style.overflowY !== "visible" && (box.top < by.top - OFF || box.bottom > by.bottom + OFF);
      if (!scroller && ((across && !scrolls(style.overflowX)) || (along && !scrolls(style.overflowY)))) lost ||= name(one);
      shown = cut(shown, by);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) scroller ||= one;
    }
    return { shown, scroller, lost: element.closest("svg") ? "" : lost };
  }

  function checkRow({ node, element, around, box, shown, lost }) {
    if (lost && !element.closest(OPENS)) faults.add(`${words(node.data)} in ${name(element)} is cut off by ${lost}`);
    if (element.closest("svg")) return;
    for (const { element: one, style } of around) {
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
      const drawn = !clear(style.backgroundColor) || parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth) > 0;
      if (drawn && !style.display.startsWith("inline") && style.display !== "contents") {
        const by = one.getBoundingClientRect();
        const aside = Math.max(by.left - box.left, box.right - by.right);
        const above = Math.max(by.top - box.top, box.bottom - by.bottom);
        if (aside > OFF) faults.add(`${words(node.data)} in ${name(element)} stands ${px(aside)} px beside ${name(one)}`);
        if (above > OFF) faults.add(`${words(node.data)} in ${name(element)} stands ${px(above)} px above or below ${name(one)}`);
      }
    }
    if (!around.some(({ element: one }) => one.matches(SIDEWAYS)) && !empty(shown) && (shown.left < -OFF || shown.right > innerWidth + OFF)) {
      faults.add(`${words(node.data)} in ${name(element)} leaves the window`);
    }
  }

  /** Whether both of two texts can be seen where they cross: nothing opaque lies over either. */
  function bothSeen(one, other, x, y) {
    const stack = document.elementsFromPoint(x, y);
    const [first, second] = [stack.indexOf(one.element), stack.indexOf(other.element)];
    if (first < 0 || second < 0) return false;
    return !stack.slice(0, Math.max(first, second)).some((over) => {
      const style = getComputedStyle(over);
      const paint = over instanceof SVGElement ? style.fill : style.backgroundColor;
      return paint !== "none" && !clear(paint);
    });
  }

  /** Where two texts cross; what something cuts off that does not scroll is never seen. */
  function crossing(one, other) {
    const together = one.scroller && one.scroller === other.scroller;
    const box = cut(together ? one.box : one.shown, together ? other.box : other.shown);
    return empty(box) ? null : box;
  }

  function checkPairs(all) {
    const sorted = all.filter(({ shown, scroller }) => scroller || !empty(shown)).sort((a, b) => a.box.top - b.box.top);
    sorted.forEach((one, index) => {
      for (let next = index + 1; next < sorted.length && sorted[next].box.top < one.box.bottom - 1; next++) {
        const other = sorted[next];
        if (other.node === one.node && !one.element.closest("svg")) {
          if (!one.element.closest(OPENS) && crossing(one, other)) faults.add(`the lines of ${words(one.node.data)} in ${name(one.element)} lie over each other`);
          continue;
        }
        const box = crossing(one, other);
        if (!box) continue;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const inSight = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && !empty(cut(one.shown, other.shown));
        if (inSight ? bothSeen(one, other, x, y) : one.scroller === other.scroller && !fixed(one) && !fixed(other)) {
          faults.add(`${words(one.node.data)} in ${name(one.element)} and ${words(other.node.data)} in ${name(other.element)} lie over each other`);
        }
      }
    });
  }

  const fixed = ({ around }) => around.some(({ style }) => style.position === "fixed" || style.position === "sticky");

  function checkSizes() {
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.add(`the page is ${root.scrollWidth} px wide in a window of ${innerWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("svg")) continue;
      const style = getComputedStyle(element);
      if (scrolls(style.overflowX) && !element.matches(SIDEWAYS) && element.scrollWidth > element.clientWidth + 1) {
        faults.add(`${name(element)} scrolls sideways, ${element.scrollWidth} px in ${element.clientWidth}`);
      }
    }
    for (const target of document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button], [data-token] .disc, [data-cell] path")) {
      const box = target.getBoundingClientRect();
      if (!target.checkVisibility({ visibilityProperty: true }) || !box.width || target.closest(".mini")) continue;
      if (box.width < LEAST - 0.1 || box.height < LEAST - 0.1) faults.add(`${name(target)} ${words(target.textContent || target.ariaLabel || "")} is a target of ${px(box.width)} × ${px(box.height)} px`);
    }
    const map = document.querySelector(".map");
    if (map?.checkVisibility() && (map.clientHeight < 180 || map.clientWidth < 240)) faults.add(`the map is ${map.clientWidth} × ${map.clientHeight} px`);
  }

  /** What still lies under the bars at the foot of the window once the page is scrolled to its end. */
  function checkEnd() {
    const before = scrollY;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const bars = [...document.querySelectorAll("body *")].filter((one) => getComputedStyle(one).position === "fixed" && one.checkVisibility() && !one.matches("dialog, dialog *"));
    for (const row of rows()) {
      if (fixed(row) || row.scroller || empty(row.shown)) continue;
      const bar = bars.find((one) => !empty(cut(row.box, one.getBoundingClientRect())));
      if (bar) faults.add(`${words(row.node.data)} in ${name(row.element)} stays under ${name(bar)} at the page’s end`);
    }
    scrollTo({ top: before, behavior: "instant" });
  }

  const touchable = document.createElement("style");
  touchable.textContent = "* { pointer-events: auto !important; }";
  document.head.append(touchable);
  const all = rows();
  all.forEach(checkRow);
  checkPairs(all);
  checkSizes();
  if (!document.querySelector("dialog:modal")) checkEnd();
  touchable.remove();
  return [...faults];
}
