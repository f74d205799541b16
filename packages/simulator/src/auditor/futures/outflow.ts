/** What may leave a wallet on which positions stand. */

import { type AnyInput, must } from "../audited.ts";
import type { FuturesBook } from "./book.ts";

const ONE = 10n ** 8n;
/** What takes money out of a wallet by a member's or an operator's word. */
const OUTFLOWS = ["transferOwn", "exchange", "deductMember"];

/** What an input that was taken has left in the wallet covers the margin of what stands on it in cross, at its worth of now. */
export function checkOutflow(book: FuturesBook, input: AnyInput): void {
  const { memberId = 0 } = input;
  const { fromWallet, wallet } = input as {
    readonly fromWallet?: string;
    readonly wallet?: string;
  };
  if (!OUTFLOWS.includes(input.kind) || (fromWallet ?? wallet) !== "FUTURES") return;
  const cross = book.holdingsOf(memberId).filter(({ marginType }) => marginType === "CROSS");
  let [profit, margin] = [0n, 0n];
  for (const each of cross) {
    const mark = book.markOf(each.optionId, input.at);
    must(mark !== undefined, () => `member ${memberId} takes out with a mark that is silent`);
    profit += book.profitAt(each, mark ?? 0n) / ONE;
    const cost = book.costOf(each);
    margin += (cost < 0n ? -cost : cost) / (ONE * BigInt(each.leverage));
  }
  const cash = book.cover(memberId, input.at);
  const worth = profit < 0n ? cash + profit : cash;
  must(worth >= margin, () => `member ${memberId} is left ${worth} for a margin of ${margin}`);
}
