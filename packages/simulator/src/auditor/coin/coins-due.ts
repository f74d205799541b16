/** What asking for coins to be sent out owes: held with what their network costs, or in transit to another member at once. */

import type { AccountBook } from "../account-book.ts";
import { AuditError } from "../audited.ts";
import type { AuditedMoneyInput } from "../audited-money.ts";
import { dayAt } from "../money-book.ts";
import { accountsOf, asked, done, type Due, unitsOf } from "../money-parts.ts";
import { COIN_OF } from "./coin-of.ts";

type Of<Kind extends AuditedMoneyInput["kind"]> = Extract<AuditedMoneyInput, { kind: Kind }>;

type OfCoins = Of<"requestCoinWithdraw"> | Of<"sendCoinInside"> | Of<"takeCoinFact">;

/** Whether an input is about coins that leave, or come from another member. */
export function isOfCoins(input: AuditedMoneyInput): input is OfCoins {
  const { kind } = input;
  return kind === "requestCoinWithdraw" || kind === "sendCoinInside" || kind === "takeCoinFact";
}

/** What was taken owes; throws where its coin has no rate. */
export function coinsDue(books: AccountBook, input: OfCoins): Due {
  if (input.kind === "requestCoinWithdraw") return withdrawalDue(books, input);
  return input.kind === "sendCoinInside" ? sendingDue(books, input) : receivingDue(books, input);
}

function withdrawalDue(books: AccountBook, input: Of<"requestCoinWithdraw">): Due {
  const { memberId, network, at } = input;
  const wallet = COIN_OF[network];
  const own = accountsOf(books, memberId);
  const { units, worth, day } = leaving(books, input);
  const fee = books.money.outOf(books.siteOf(memberId).id, network)?.fee ?? 0n;
  const [debit, credit] = [own.of(wallet, "AVAILABLE"), own.of(wallet, "HOLD_WITHDRAW")];
  return {
    movements: [{ code: "W", debit, credit, amount: units + fee, of: "request" }],
    request: asked(books, { memberId, at, wallet }, { kind: "WITHDRAW", units, fee, day }),
    worth,
  };
}

/** Coins that went to another member: no fee, and done as they were asked for. */
function sendingDue(books: AccountBook, input: Of<"sendCoinInside">): Due {
  const { memberId, network, at } = input;
  const wallet = COIN_OF[network];
  const own = accountsOf(books, memberId);
  const { units, worth, day } = leaving(books, input);
  const [debit, credit] = [own.of(wallet, "AVAILABLE"), own.house(wallet, "TRANSIT")];
  return {
    movements: [{ code: "CO", debit, credit, amount: units, of: "request" }],
    request: done(books, { memberId, at, wallet }, { kind: "SEND", units, day }),
    worth,
  };
}

/** Coins that came: theirs, once. */
function receivingDue(books: AccountBook, input: Of<"takeCoinFact">): Due {
  const { memberId, fromId, aboutId, network, units, at } = input;
  if (books.money.coinsTaken.has(`${fromId}:${aboutId}`)) return { movements: [] };
  const wallet = COIN_OF[network];
  const own = accountsOf(books, memberId);
  const [debit, credit] = [own.house(wallet, "TRANSIT"), own.of(wallet, "AVAILABLE")];
  return {
    movements: [{ code: "CI", debit, credit, amount: units, of: "request" }],
    request: done(books, { memberId, at, wallet }, { kind: "RECEIVE", units }),
  };
}

function leaving(
  books: AccountBook,
  { memberId, network, amount, at }: Of<"requestCoinWithdraw"> | Of<"sendCoinInside">,
): { readonly units: bigint; readonly worth: bigint; readonly day: number } {
  const wallet = COIN_OF[network];
  const site = books.siteOf(memberId);
  const units = unitsOf(books, memberId, wallet, amount);
  const worth = books.money.worthNow(site, wallet, units, at);
  if (worth === undefined) throw new AuditError("coins without a rate were taken");
  return { units, worth, day: dayAt(at, site.timeZone) };
}
