/** The bar under the ladder: its join buttons order as the market buttons do, and stand back with them. */

import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../src/base/notices.ts";
import type { Reason } from "../src/trading/base/reason.ts";
import { anOption } from "../src/trading/gallery/fixtures.ts";
import { HitBar } from "../src/trading/ladder/hit-bar.tsx";
import type { Trade } from "../src/trading/base/use-trade.ts";
import { LadderBar } from "../src/trading/ladder/ladder-bar.tsx";
import { begin } from "./show.tsx";

beforeEach(() => void begin());

function shown(reason: Reason | null) {
  const onJoin = vi.fn<() => void>();
  render(
    <LadderBar
      {...{ askTotal: 120, bidTotal: 80, step: 1, isAway: false, isLocked: false, reason, onJoin }}
      onRecentre={() => {}}
      onStep={() => {}}
      onLock={undefined}
      onSettings={undefined}
    />,
  );
  return onJoin;
}
const join = (side: string) => screen.getByRole("button", { name: new RegExp(`^최우선 ${side}`) });

test("while orders go out, they have their side's colour and say what the book holds", () => {
  const onJoin = shown(null);
  expect(join("매수").innerHTML).toContain("text-up");
  expect(join("매도").innerHTML).toContain("text-down");
  expect(join("매수").textContent).toContain("80");
  fireEvent.click(join("매수"));
  fireEvent.click(join("매도"));
  expect(onJoin.mock.calls.map(([side]: unknown[]) => side)).toEqual(["LONG", "SHORT"]);
});

test.each<[Reason, string, string]>([
  ["OFFLINE", "연결 끊김", "연결이 끊겨"],
  ["MARKET_CLOSED", "휴장 중", "휴장 중이라"],
])("%s: they are grey, say %s, and order nothing", (reason, short, sentence) => {
  const onJoin = shown(reason);
  for (const side of ["매수", "매도"]) {
    expect(join(side).innerHTML).not.toMatch(/text-(up|down)/);
    expect(join(side).textContent).toContain(short);
    expect(join(side).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(join(side));
  }
  expect(onJoin).not.toHaveBeenCalled();
  expect(toasts.get().at(-1)?.text).toContain(sentence);
});

/** The line that takes the other side's best price. */
function hitting(gate: Reason | null) {
  const onHit = vi.fn<() => void>();
  const book = { bids: [["20123.00", 5]], asks: [["20123.25", 7]] };
  const trade = { book, option: anOption(), gate } as unknown as Trade;
  render(<HitBar {...{ trade, onHit }} />);
  return onHit;
}
const hit = (side: string) => screen.getByRole("button", { name: new RegExp(`^최유리 ${side}`) });

test("a buy takes the best ask and a sell the best bid, as their buttons say", () => {
  const onHit = hitting(null);
  expect(hit("매수").textContent).toContain("20,123.25");
  expect(hit("매도").textContent).toContain("20,123.00");
  fireEvent.click(hit("매수"));
  fireEvent.click(hit("매도"));
  expect(onHit.mock.calls.map(([side]: unknown[]) => side)).toEqual(["LONG", "SHORT"]);
});

test("while nothing can be ordered they say why and order nothing", () => {
  const onHit = hitting("OFFLINE");
  expect(hit("매수").textContent).toContain("연결 끊김");
  fireEvent.click(hit("매수"));
  expect(onHit).not.toHaveBeenCalled();
});
