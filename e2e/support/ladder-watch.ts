/**
 * An observer in the page that writes down what a ladder shows, what fingers do to it and what it sends: read from the
 * drawn texts, so that it knows nothing of how the ladder works.
 */

import { addressOf } from "@naru/contract/paths";
import type { Page } from "@playwright/test";

export interface Shown {
  /** `performance.now()` of the page. */
  readonly at: number;
  /** The price of each row as drawn, without separators, from the top. */
  readonly prices: readonly string[];
}

export type Happening =
  /** `row` is the row under the finger, counted from the top; `at` the time of the touch itself. */
  | { readonly kind: "down"; readonly at: number; readonly heardAt: number; readonly row: number }
  | { readonly kind: "up"; readonly at: number }
  | { readonly kind: "order"; readonly at: number; readonly order: SentOrder };

export interface SentOrder {
  readonly key: string;
  readonly marketType: string;
  readonly tradeType: string;
  readonly price: string | null;
  readonly slTick: number | null;
  /** The status of the answer, once there is one. */
  status: number | null;
  /** The id in the answer. */
  id: string | null;
}

export interface Watch {
  readonly shown: readonly Shown[];
  readonly happenings: readonly Happening[];
}

interface WatchedWindow {
  ladderWatch: {
    shown: Shown[];
    happenings: Happening[];
    /** How often the last price changed. */
    moves: number;
  };
}

/** Begins to observe the page's ladder. */
export async function watchLadder(page: Page): Promise<void> {
  await page.evaluate((orders) => {
    const watch: WatchedWindow["ladderWatch"] = { shown: [], happenings: [], moves: 0 };
    (window as unknown as WatchedWindow).ladderWatch = watch;
    const cells = () => [...document.querySelectorAll<HTMLElement>("[data-zone=PRICE]")];
    const priceIn = (cell: Element) =>
      [...cell.querySelectorAll("span")]
        .map((span) => (span.textContent ?? "").replaceAll(",", ""))
        .find((text) => /^\d+(\.\d+)?$/.test(text)) ?? "";
    let drawn = "";
    let last = "";
    const look = () => {
      const prices = cells().map(priceIn);
      if (prices.join() !== drawn) watch.shown.push({ at: performance.now(), prices });
      drawn = prices.join();
      const price = document.querySelector("main strong")?.textContent ?? "";
      if (price !== last) watch.moves += 1;
      last = price;
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    addEventListener(
      "pointerdown",
      ({ timeStamp, clientY }) => {
        const row = cells().findIndex((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return clientY >= top && clientY < bottom;
        });
        watch.happenings.push({ kind: "down", at: timeStamp, heardAt: performance.now(), row });
      },
      { capture: true },
    );
    addEventListener(
      "pointerup",
      ({ timeStamp }) => watch.happenings.push({ kind: "up", at: timeStamp }),
      { capture: true },
    );
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const isOrder = typeof input === "string" && input.endsWith(orders);
      if (!isOrder || typeof init?.body !== "string") return await send(input, init);
      const body = JSON.parse(init.body) as Omit<SentOrder, "key" | "status" | "id">;
      const key = new Headers(init.headers).get("idempotency-key") ?? "";
      const order: SentOrder = {
        key,
        marketType: body.marketType,
        tradeType: body.tradeType,
        price: body.price,
        slTick: body.slTick,
        status: null,
        id: null,
      };
      watch.happenings.push({ kind: "order", at: performance.now(), order });
      const answer = await send(input, init);
      if (answer.ok) order.id = ((await answer.clone().json()) as { id: string }).id;
      // Last: an order counts as answered from here on, with its id.
      order.status = answer.status;
      return answer;
    };
  }, addressOf("placeOverseaOrder"));
}

/** Resolves when the last price on the page has changed `count` more times. */
export async function marketMoves(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (more) =>
      new Promise<void>((resolve) => {
        const { ladderWatch } = window as unknown as WatchedWindow;
        const until = ladderWatch.moves + more;
        const look = () => {
          if (ladderWatch.moves >= until) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    count,
  );
}

/** All that was written down so far. */
export function readWatch(page: Page): Promise<Watch> {
  return page.evaluate(() => {
    const { shown, happenings } = (window as unknown as WatchedWindow).ladderWatch;
    return { shown, happenings };
  });
}
