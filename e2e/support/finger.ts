/** A finger on the glass: touch events as the browser gets them from a screen, and what stood under them. */

import type { CDPSession, Locator, Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  /** Puts the finger down; resolves when the page has heard of it. */
  down(at: Point): Promise<void>;
  /** Moves it over the glass in steps, as a hand does. */
  slide(to: Point): Promise<void>;
  up(): Promise<void>;
}

const SLIDE_STEPS = 6;

/** The one finger of a page. */
export async function fingerOf(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let place: Point = { x: 0, y: 0 };
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd"): Promise<void> => {
    const touchPoints = type === "touchEnd" ? [] : [place];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    async down(at) {
      place = at;
      await touch("touchStart");
    },
    async slide(to) {
      const from = place;
      for (let step = 1; step <= SLIDE_STEPS; step += 1) {
        const share = step / SLIDE_STEPS;
        place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await touch("touchMove");
      }
    },
    up: () => touch("touchEnd"),
  };
}

/** The middle of an element on the screen. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("the element is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
