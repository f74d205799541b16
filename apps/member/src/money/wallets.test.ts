import { afterEach, beforeEach, expect, test } from "vitest";
import { language } from "../base/i18n.ts";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { walletName } from "./wallets.ts";

beforeEach(() => installRuntime({ site: { binaryCurrency: "KRW" } } as unknown as Runtime));
// The files after it in its worker speak the same language as before.
afterEach(() => language.set("ko"));

test.each([
  ["ko", ["원화", "코인선물", "BTC"]],
  ["en", ["KRW", "Futures", "BTC"]],
] as const)("a wallet is called in one word of the language: %s", (chosen, words) => {
  language.set(chosen);
  expect((["BINARY", "FUTURES", "BTC"] as const).map(walletName)).toEqual(words);
});
