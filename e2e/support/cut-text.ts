/** Words of controls and figures that do not fit where they stand: whoever enlarges the text must still read them whole. */

import type { Page } from "@playwright/test";

/**
 * One sentence for each text that is cut off on the page as it is, but for the totals of the depth, which are as long as they
 * become on a busy day. `isWithinButtons`: nor may a word lean over the edge of a button that clips nothing.
 */
export function cutTexts(page: Page, isWithinButtons = false): Promise<string[]> {
  return page.evaluate((isStrict) => {
    for (const total of document.querySelectorAll("[data-figure=total]"))
      if (total.firstChild !== null) total.firstChild.nodeValue = "12,888";
    const CONTROL = "button, a, label, input, select, [role]";
    /** Glyphs may lean over their box by less than this. */
    const SLACK = 1;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest(".sr-only, [inert], [aria-hidden=true], canvas") === null;
    /** The box beyond which nothing of it is seen; none where a finger may scroll it into sight. */
    const cutAt = (text: Text): DOMRect | null => {
      for (
        let at = text.parentElement;
        at !== null && at !== document.body;
        at = at.parentElement
      ) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === "auto" || overflowX === "scroll") return null;
        if (overflowX === "hidden" || overflowX === "clip") return at.getBoundingClientRect();
      }
      return new DOMRect(0, 0, window.innerWidth, 0);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const words = text.data.trim();
      const parent = text.parentElement;
      if (words === "" || parent === null || !isShown(parent)) continue;
      const isControls = parent.closest(CONTROL)?.closest("button, a, [role=button]") !== null;
      if (!isControls && !/\d/.test(words)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = cutAt(text);
      if (box === null) continue;
      const button = isStrict ? parent.closest("button")?.getBoundingClientRect() : undefined;
      const left = Math.max(box.left, button?.left ?? box.left);
      const right = Math.min(box.right, button?.right ?? box.right);
      for (const rect of range.getClientRects())
        if (rect.width > 0 && (rect.right > right + SLACK || rect.left < left - SLACK)) {
          found.push(
            `"${words}" by ${Math.round(Math.max(rect.right - right, left - rect.left))} px`,
          );
          break;
        }
    }
    // What a browser writes into a field of a day is in no text of the page: it fits where the field has the width that it would choose.
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]")) {
      if (!isShown(field)) continue;
      const whole = field.cloneNode() as HTMLInputElement;
      whole.style.cssText = "position: absolute; width: max-content; flex: none";
      field.after(whole);
      const missing = whole.offsetWidth - field.offsetWidth;
      whole.remove();
      if (missing > SLACK) found.push(`"${field.value}" by ${missing} px`);
    }
    return found;
  }, isWithinButtons);
}

/** One sentence for each control whose words lie under another control; what scrolls is read by scrolling. */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflow)) return true;
      return false;
    };
    for (const control of document.querySelectorAll<HTMLElement>("[role=tab], button")) {
      if (control.closest("[inert], [aria-hidden=true], .sr-only") !== null) continue;
      if (scrolls(control)) continue;
      const words = control.innerText.trim();
      const range = document.createRange();
      range.selectNodeContents(control);
      const { left, right, top, height, width } = range.getBoundingClientRect();
      if (words === "" || width < 2 || left < 0 || right > window.innerWidth) continue;
      for (const x of [left + 1, left + width / 2, right - 1]) {
        const other = document.elementFromPoint(x, top + height / 2)?.closest("button, [role=tab]");
        if (other === null || other === undefined || other === control) continue;
        if (control.contains(other) || other.contains(control)) continue;
        found.push(`"${words}" under "${(other as HTMLElement).innerText.trim()}"`);
        break;
      }
    }
    return found;
  });
}
