/** Words of controls and figures that do not fit where they stand: whoever enlarges the text must still read them whole. */

import type { Page } from "@playwright/test";

/**
 * One sentence for each text that is cut off on the page as it is, but for the totals of the depth, which are as long as they
 * become on a busy day.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
      for (const rect of range.getClientRects())
        if (rect.width > 0 && (rect.right > box.right + SLACK || rect.left < box.left - SLACK)) {
          found.push(
            `"${words}" by ${Math.round(Math.max(rect.right - box.right, box.left - rect.left))} px`,
          );
          break;
        }
    }
    return found;
  });
}
