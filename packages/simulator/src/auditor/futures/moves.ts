/** Movements of what is in FUTURES, and what they account for. */

import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  houseAccount,
  memberAccount,
  nameOfAccount,
  ownerOf,
  purposeOf,
  slotOf,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import { type AuditedTransfer, must } from "../audited.ts";
import { isSame } from "../is-same.ts";

export type Movement = Pick<AuditedTransfer, "debit" | "credit" | "amount">;

/** Movements of the input at hand that nothing has accounted for yet, by what they name. */
export class Moves {
  readonly #moved = new Map<number, AuditedTransfer[]>();

  /** Settlement of what is in FUTURES, or on its way between its members, is ours. */
  take(row: AuditedTransfer): boolean {
    if (row.code !== "C") return false;
    if (!isOfFutures(row.debit) && !isOfFutures(row.credit)) return false;
    this.#moved.set(row.referenceId, [...(this.#moved.get(row.referenceId) ?? []), row]);
    return true;
  }

  /** What names something has moved as is due, in that order; nothing is due of what is zero. */
  account(referenceId: number, due: readonly Movement[], what: () => string): void {
    const moved = (this.#moved.get(referenceId) ?? []).map(worded);
    const expected = due.filter(({ amount }) => amount !== 0n).map(worded);
    must(
      isSame(moved, expected),
      () => `${what()} moves ${moved.join(", ")}; due was ${expected.join(", ")}`,
    );
    this.#moved.delete(referenceId);
  }

  /** Takes what names nothing and matches. */
  loose(matches: (row: AuditedTransfer) => boolean): AuditedTransfer[] {
    const loose = this.#moved.get(0) ?? [];
    const left = loose.filter((row) => !matches(row));
    if (left.length === 0) this.#moved.delete(0);
    else this.#moved.set(0, left);
    return loose.filter(matches);
  }

  checkDone(): void {
    const words = (): string => [...this.#moved.values()].flat().map(worded).join(", ");
    must(this.#moved.size === 0, () => `${words()} moved for nothing`);
  }
}

/** An amount as a movement one way, or the other where it is below zero. */
export function flow(from: number, to: number, amount: bigint): Movement {
  return amount < 0n
    ? { debit: to, credit: from, amount: -amount }
    : { debit: from, credit: to, amount };
}

/** The accounts between which what is of FUTURES moves. */
export function accountsOf(books: AccountBook, memberId: number) {
  const { siteId } = books.member(memberId).row;
  const house = (purpose: "PNL" | "FEE" | "INSURANCE" | "FUNDING_CLEARING" | "BAD_DEBT"): number =>
    houseAccount(siteId, "USDT", purpose);
  return {
    free: memberAccount(memberId, "FUTURES", "AVAILABLE"),
    aside: memberAccount(memberId, "FUTURES", "MARGIN_ISO"),
    pnl: house("PNL"),
    fee: house("FEE"),
    insurance: house("INSURANCE"),
    clearing: house("FUNDING_CLEARING"),
    debts: house("BAD_DEBT"),
  };
}

function isOfFutures(account: number): boolean {
  if (ownerOf(account) < FIRST_MEMBER_ID)
    return purposeOf(account) === HOUSE_PURPOSE_CODES.codeOf.FUNDING_CLEARING;
  return slotOf(account) === WALLET_SLOTS.codeOf.FUTURES;
}

function worded({ debit, credit, amount }: Movement): string {
  return `${amount} ${nameOfAccount(debit)} to ${nameOfAccount(credit)}`;
}
