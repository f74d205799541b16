/**
 * Small faults that were looked at and change nothing: both lines do the same for every input there is. They count
 * neither as noticed nor as missed. A line that is written anew is looked at anew.
 */

export interface Harmless {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly because: string;
}

export const HARMLESS: readonly Harmless[] = [
  {
    file: "packages/engine/src/trading/exits/exit-side.ts",
    before: 'return position.qty > 0 ? "above" : "below";',
    after: 'return position.qty >= 0 ? "above" : "below";',
    because: "a position that is held has contracts",
  },
  {
    file: "packages/engine/src/trading/trigger-index.ts",
    before: "if (word >= words.length) return -1;",
    after: "if (word > words.length) return -1;",
    because: "past the end there is nothing, level by level, up to the last -1",
  },
  {
    file: "packages/engine/src/ledger/posting.ts",
    before: 'if (profit > 0n) transfer(draft, "C", pnl, member, profit, referenceId);',
    after: 'if (profit >= 0n) transfer(draft, "C", pnl, member, profit, referenceId);',
    because: "a profit of nothing has returned before",
  },
  {
    file: "packages/engine/src/dnw/transfer-own.ts",
    before: "noteWarning(draft);",
    after: ";",
    because: "no other wallet has the currency of the one that warnings look at",
  },
  {
    file: "packages/engine/src/dnw/adjust.ts",
    before: "noteWarning(draft);",
    after: ";",
    because: "what may be taken away leaves the margin covered, above the first warning",
  },
  {
    file: "packages/engine/src/oversea/exposure.ts",
    before: "if (Math.abs(after) < Math.abs(held) && after * held >= 0) return true;",
    after: "if (Math.abs(after) < Math.abs(held) && after / held >= 0) return true;",
    because: "a quotient has the sign of its product, and nothing is smaller than no contracts",
  },
  {
    file: "packages/engine/src/oversea/exposure.ts",
    before: "if (Math.abs(after) < Math.abs(held) && after * held >= 0) return true;",
    after: "if (Math.abs(after) <= Math.abs(held) && after * held >= 0) return true;",
    because: "an order has contracts: as many on the same side would be none",
  },
  {
    file: "packages/engine/src/trading/exposure.ts",
    before:
      "let exposure = (book.openPosition(draft, optionId)?.qty ?? 0) * directionOf(tradeType);",
    after:
      "let exposure = (book.openPosition(draft, optionId)?.qty ?? 0) / directionOf(tradeType);",
    because: "a direction is one or minus one",
  },
  {
    file: "packages/engine/src/trading/trigger-index.ts",
    before: "return twin ? key + Math.sign(key) * TWINS : key;",
    after: "return twin ? key - Math.sign(key) * TWINS : key;",
    because: "twins lie beyond every order and every member on the other side as well",
  },
  {
    file: "packages/engine/src/oversea/arm-losscut.ts",
    before: "isUp ? last + Number(steps) : last - Number(steps),",
    after: "!(isUp) ? last + Number(steps) : last - Number(steps),",
    because: "it is looked at with each tick then, which takes longer and decides the same",
  },
  {
    file: "packages/engine/src/trading/execute.ts",
    before: "if (execution.qty <= 0) throw new Error(`order ${order.id} fills ${execution.qty}`);",
    after: "if (execution.qty < 0) throw new Error(`order ${order.id} fills ${execution.qty}`);",
    because: "an assertion that no rule reaches: the fill rules give contracts or nothing",
  },
  {
    file: "packages/engine/src/oversea/arm-losscut.ts",
    before: "if (rise === null) triggersOf(state, symbol).remove(twin);",
    after: "if (rise === null) ;",
    because: "a twin that is left over makes the account be looked at, which decides the same",
  },
  {
    file: "packages/engine/src/trading/exits/follow-position.ts",
    before: 'const exits = partial.filter((exit) => (exit.kind === "TP") === isProfit);',
    after: 'const exits = partial.filter((exit) => (exit.kind === "TP") !== isProfit);',
    because: "both kinds are trimmed, each by itself, in either order",
  },
  {
    file: "packages/money/src/amount.ts",
    before: "return value < 0n ? -value : value;",
    after: "return value <= 0n ? -value : value;",
    because: "nothing is its own negative",
  },
];
