/**
 * Commission, told naively: each payee's day is settled once and in order, what was earned is booked against the house's fees,
 * all that is owed is paid where it is enough and the account open, and what the house owes is what its payees are owed.
 */

import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { AccountBook } from "./account-book.ts";
import type { AreaAudit } from "./area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "./audited.ts";
import type { Expected } from "./refusal-oracle.ts";

export interface AuditedCommission {
  readonly siteId: number;
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly day: number;
  readonly owed: bigint;
  readonly proposalId: number;
}

/** A payee's day, as it was sent. */
export interface AuditedSettlement {
  readonly kind: "settleCommission";
  readonly at: number;
  readonly memberId: number;
  readonly wallet: WalletType;
  readonly forDay: number;
  readonly units: bigint;
  readonly least: bigint;
  readonly proposalId: number;
}

interface PartnerAudit extends AreaAudit {
  readonly rows: { readonly commission: (row: AuditedCommission, input: AnyInput) => void };
}

/** Audits commission from a life's beginning. */
export function auditPartner(books: AccountBook): PartnerAudit {
  const known = new Map<string, AuditedCommission>();
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  /** Movements of the input at hand that are not accounted for yet. */
  let moved: AuditedTransfer[] = [];
  return {
    told,
    rows: {
      commission(row, input) {
        must(isSettlement(input), () => `commission comes of ${input.kind}`);
        const sent = input as unknown as AuditedSettlement;
        const before = known.get(keyOf(row));
        must((before?.day ?? 0) < sent.forDay, () => `${keyOf(row)} is settled again`);
        const due = dueOf(books, sent, before?.owed ?? 0n);
        must(row.day === sent.forDay, () => `${keyOf(row)} is settled for ${row.day}`);
        must(row.owed === due.owed, () => `${keyOf(row)} is owed ${row.owed}, not ${due.owed}`);
        const isMoved =
          moved.length === due.moves.length &&
          moved.every((each, index) => isSameMove(each, due.moves[index], sent));
        must(isMoved, () => `${keyOf(row)} moves other money than was earned`);
        moved = [];
        known.set(keyOf(row), row);
        tell(due.paid > 0n ? "commission paid" : "commission owed");
        if (sent.units < 0n) tell("commission taken back");
      },
    },
    takesTransfer(row) {
      if (row.code !== "CM") return false;
      moved.push(row);
      return true;
    },
    expected: (input) => (isSettlement(input) ? expectedOf(input) : undefined),
    checkEnd() {
      must(moved.length === 0, () => "commission moved without a row");
    },
    checkAll() {
      const owed = new Map<number, bigint>();
      for (const row of known.values()) {
        const account = payable(books, row);
        owed.set(account, (owed.get(account) ?? 0n) + row.owed);
      }
      for (const [account, sum] of owed)
        must(books.ledger.balanceOf(account) === sum, () => `${account} does not hold ${sum}`);
    },
  };
}

interface Move {
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}

function dueOf(books: AccountBook, sent: AuditedSettlement, before: bigint) {
  const { memberId, wallet, units, least } = sent;
  const site = books.siteOf(memberId);
  const fees = houseAccount(site.id, currencyOfWallet(wallet, site.currency), "FEE");
  const debt = payable(books, sent);
  const moves: Move[] = [
    units > 0n
      ? { debit: fees, credit: debt, amount: units }
      : { debit: debt, credit: fees, amount: -units },
  ];
  const earned = before + units;
  const isOpen = books.member(memberId).money.status === "ACTIVE";
  if (!isOpen || earned <= 0n || earned < least) return { moves, owed: earned, paid: 0n };
  const credit = memberAccount(memberId, wallet, "AVAILABLE");
  moves.push({ debit: debt, credit, amount: earned });
  return { moves, owed: 0n, paid: earned };
}

function isSameMove(row: AuditedTransfer, due: Move | undefined, sent: AuditedSettlement): boolean {
  return (
    row.debit === due?.debit &&
    row.credit === due.credit &&
    row.amount === due.amount &&
    row.memberId === sent.memberId &&
    row.referenceId === sent.proposalId
  );
}

function payable(books: AccountBook, of: { memberId: number; wallet: WalletType }): number {
  const site = books.siteOf(of.memberId);
  return houseAccount(site.id, currencyOfWallet(of.wallet, site.currency), "PARTNER_PAYABLE");
}

function keyOf({ memberId, wallet }: AuditedCommission): string {
  return `commission of ${memberId} in ${wallet}`;
}

function isSettlement(input: object): input is AuditedSettlement {
  return "kind" in input && input.kind === "settleCommission";
}

const UNITS_MAX = 10n ** 17n;

function expectedOf({ forDay, units, least }: AuditedSettlement): Expected {
  const isDay = Number.isSafeInteger(forDay) && forDay >= 1 && forDay <= 99_999_999;
  const isAmount = units !== 0n && units <= UNITS_MAX && units >= -UNITS_MAX;
  return isDay && isAmount && least >= 0n ? "none" : "INVALID_REQUEST";
}
