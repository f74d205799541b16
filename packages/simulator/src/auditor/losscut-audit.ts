/** Nobody whose equity has come to the loss-cut line is left open. */

import type { AccountBook } from "./account-book.ts";
import { must } from "./audited.ts";

/** Domain.md 1.4.3, on every tick of `symbol` that stated a price. */
export function checkNobodyIsCutLate(books: AccountBook, symbol: number): void {
  for (const [memberId, { positions }] of books.members) {
    let holds = false;
    let isCut = true;
    for (const { optionId, closing } of positions.values()) {
      holds ||= books.option(optionId).symbol === symbol;
      isCut &&= closing === "LOSSCUT";
    }
    if (!holds || isCut) continue;
    must(
      books.equity(memberId) > books.losscutLine(memberId),
      () => `member ${memberId} stands at the loss-cut line after a tick of ${symbol}`,
    );
  }
}
