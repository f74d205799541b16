import { afterEach, beforeEach, expect, test } from "vitest";
import { language } from "../base/i18n.ts";
import { toasts } from "../base/notices.ts";
import { memberPreferences } from "../base/preferences.ts";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { accountState } from "../live/wiring.ts";
import { keptSettings } from "./kept-settings.ts";
import { isUnder, readOwnWarning, tellOwnWarning } from "./own-warning.ts";

beforeEach(() => {
  installRuntime({ timers: { now: () => 0, after: () => () => {} } } as unknown as Runtime);
  language.set("ko");
  memberPreferences.set({
    ...memberPreferences.get(),
    notify: { hidden: [], silent: ["ALERT"], isQuiet: false, quiet: [0, 0] },
  });
  toasts.set([]);
  keptSettings.set({ ownWarning: 80 });
});
afterEach(() => accountState.set({ ...accountState.get(), account: null }));

test.each([
  [80, 80],
  [0, null],
  [101, null],
  [1.5, null],
  ["80", null],
  [undefined, null],
])("%s is kept as %s", (kept, read) => {
  expect(readOwnWarning(kept)).toBe(read);
});

test.each<[ratio: string | null, percent: number | null, was: boolean, now: boolean]>([
  ["0.7999", 80, false, true],
  ["0.80", 80, false, false],
  ["0.81", 80, true, true],
  ["0.82", 80, true, false],
  ["0.10", null, true, false],
  [null, 80, true, false],
])("%s of the cushion with a warning at %s, before %s, is %s", (ratio, percent, was, now) => {
  expect(isUnder({ ratio }, percent, was)).toBe(now);
});

/** What was told as the cushion went so. */
function told(...ratios: string[]): number {
  accountState.set({ ...accountState.get(), account: null });
  const end = tellOwnWarning();
  for (const ratio of ratios) {
    const gauge = { ratio, level: 0, toLosscut: "1", ticks: {} };
    accountState.set({ ...accountState.get(), account: { gauge } as never });
  }
  end();
  return toasts.get().length;
}

test("it is told once under the threshold, and again only after the cushion was clearly back", () => {
  expect(told("0.90", "0.79", "0.81", "0.78", "0.70")).toBe(1);
  expect(toasts.get()[0]?.text).toBe("로스컷까지 여유가 80% 아래로 내려갔어요");
  toasts.set([]);
  expect(told("0.90", "0.79", "0.83", "0.79")).toBe(2);
});

test("without a threshold nothing is told", () => {
  keptSettings.set({});
  expect(told("0.90", "0.10")).toBe(0);
});
