/** What asking for coins to be sent out owes: they are held with what their network costs. */

import type { AccountBook } from "../account-book.ts";
import { AuditError } from "../audited.ts";
import type { AuditedMoneyInput } from "../audited-money.ts";
import { dayAt } from "../money-book.ts";
import { accountsOf, asked, type Due, unitsOf } from "../money-parts.ts";
import { COIN_OF } from "./coin-of.ts";

/** The due of a withdrawal of coins that was taken; throws where its coin has no rate. */
export function coinsDue(
  books: AccountBook,
  input: Extract<AuditedMoneyInput, { kind: "requestCoinWithdraw" }>,
): Due {
  const { memberId, network, amount, at } = input;
  const wallet = COIN_OF[network];
  const own = accountsOf(books, memberId);
  const site = books.siteOf(memberId);
  const units = unitsOf(books, memberId, wallet, amount);
  const fee = books.money.outOf(site.id, network)?.fee ?? 0n;
  const worth = books.money.worthNow(site, wallet, units, at);
  if (worth === undefined) throw new AuditError("coins without a rate were taken");
  const day = dayAt(at, site.timeZone);
  const [debit, credit] = [own.of(wallet, "AVAILABLE"), own.of(wallet, "HOLD_WITHDRAW")];
  return {
    movements: [{ code: "W", debit, credit, amount: units + fee, of: "request" }],
    request: asked(books, { memberId, at, wallet }, { kind: "WITHDRAW", units, fee, day }),
    worth,
  };
}
