import { expect, test } from "vitest";
import { say } from "../../base/i18n.ts";
import { perpetualTexts } from "../texts.ts";
import { perpetualLists, type Say } from "./lists.ts";

const t: Say = (key, values) => say(perpetualTexts, key, values);

test.each([
  ["OPERATOR", "운영자 · 20,000 → 20,100"],
  ["LOSSCUT", "강제청산 · 20,000 → 20,100"],
  ["COPY", "카피 · 20,000 → 20,100"],
  [null, "20,000 → 20,100"],
] as const)("a position that %s has closed says so", (reason, left) => {
  const row = {
    ...{ futuresPositionId: "1", reason, entryPrice: "20000", exitPrice: "20100", net: "1" },
    ...{ closedAt: "2026-11-21T00:00:00.000Z", marginType: "CROSS", leverage: 10 },
  };
  expect(perpetualLists.positions.line(row as never, t).left).toBe(left);
});
