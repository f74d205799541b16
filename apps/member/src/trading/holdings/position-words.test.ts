import { expect, test } from "vitest";
import type { Product } from "../base/product.ts";
import type { PositionView } from "../base/views.ts";
import { positionWords } from "./position-words.ts";

const BARE = { tpTick: null, slTick: null, exits: [] };
const OWN: Pick<Product["own"], "words"> = {
  words: (_, chosen) => [chosen === "ko" ? "제 것" : "Own"],
};

test.each([
  ["nothing", {}, "익절·손절 없음 · 제 것", "No TP/SL · Own"],
  [
    "a trailing stop",
    { exits: [{ kind: "TRAIL", tick: 8, step: 1, qty: null, startPrice: null }] },
    "추적 · 제 것",
    "Trailing · Own",
  ],
  [
    "one that waits",
    { exits: [{ kind: "TRAIL", tick: 8, step: 1, qty: null, startPrice: "20130.00" }] },
    "추적 대기 20,130.00 · 제 것",
    "Trailing from 20,130.00 · Own",
  ],
  ["a pair", { tpTick: 10, slTick: 5 }, "익절 10 · 손절 5 · 제 것", "TP 10 · SL 5 · Own"],
])("of a position with %s is said what will happen", (_, exits, ko, en) => {
  const position = { ...BARE, ...exits } as unknown as PositionView;
  expect(positionWords(position, "ko", OWN).join(" · ")).toBe(ko);
  expect(positionWords(position, "en", OWN).join(" · ")).toBe(en);
});
