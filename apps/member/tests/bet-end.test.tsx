/** The end of a bet: what is said of it, and the alarm that may be off. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBet, aRound } from "../src/areas/binary/fixtures.ts";
import { toasts } from "../src/base/notices.ts";
import { preferAsMember } from "../src/base/preferences.ts";
import { tellBetEnd } from "../src/bets/bet-end.ts";
import { begin } from "./show.tsx";

const vibrate = vi.fn<() => boolean>();
beforeEach(() => {
  begin();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
});
afterEach(() => {
  vibrate.mockReset();
  Reflect.deleteProperty(navigator, "vibrate");
});

const bet = aBet(aRound(0), { point: "10000" });

test.each([
  [{ result: "WON", profit: "9000" }, "실현 · 나루 지수 +9,000원"],
  [{ result: "WON", profit: "10000", fee: "1000" }, "실현 · 나루 지수 +9,000원"],
  [{ result: "LOST" }, "실격 · 나루 지수 -10,000원"],
  [{ result: "VOID" }, "무효 · 나루 지수 10,000원 돌려받았어요"],
] as const)("%o: %s", (over, text) => {
  tellBetEnd({ ...bet, ...over });
  expect(toasts.get().map((shown) => shown.text)).toEqual([text]);
  expect(vibrate).toHaveBeenCalledOnce();
});

test("with the alarm off it is said without a sound or a vibration", () => {
  preferAsMember({ betEndAlarm: false });
  tellBetEnd({ ...bet, result: "LOST" });
  expect(toasts.get()).toHaveLength(1);
  expect(vibrate).not.toHaveBeenCalled();
});
