/**
 * Holds one step's requests, quotes, bonuses and coupons, and its movements of money besides trading, against what the
 * input owes, and books them. What is held for withdrawals, and what is locked as bonuses, is in its account to the unit.
 */

import { memberAccount, nameOfAccount } from "@naru/vocabulary/ledger-account";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import type { AccountBook } from "./account-book.ts";
import {
  type AuditedAccount,
  type AuditedFill,
  type AuditedInput,
  type AuditedTransfer,
  must,
} from "./audited.ts";
import type {
  AuditedBonus,
  AuditedCouponUse,
  AuditedMoneyChange,
  AuditedMoneyInput,
  AuditedQuote,
  AuditedRequest,
} from "./audited-money.ts";
import { dueOf, paymentOf } from "./money-due.ts";
import type { Due, Movement } from "./money-parts.ts";

/** What one step has said about money. */
export interface MoneyStep {
  readonly requests: AuditedRequest[];
  readonly quotes: AuditedQuote[];
  /** The last row of each bonus. */
  readonly bonuses: Map<number, AuditedBonus>;
  readonly uses: AuditedCouponUse[];
  /** All but those of fills and of debts taken over. */
  readonly transfers: AuditedTransfer[];
}

const MONEY_KINDS: Readonly<Record<AuditedMoneyInput["kind"], true>> = {
  requestDeposit: true,
  requestWithdraw: true,
  requestCoinWithdraw: true,
  sendCoinInside: true,
  takeCoinFact: true,
  cancelRequest: true,
  approveRequest: true,
  rejectRequest: true,
  quoteExchange: true,
  exchange: true,
  transferOwn: true,
  useCoupon: true,
  deposit: true,
  creditMember: true,
  deductMember: true,
  grantBonus: true,
  revokeBonus: true,
  holdWithdrawals: true,
  setMemberLimits: true,
  setMemberStatus: true,
  requestsDue: true,
  setMoneyRules: true,
  defineCouponBatch: true,
  stopCouponBatch: true,
  setRate: true,
};

/** Whether an input is one of those about money. */
export function isAboutMoney(input: { readonly kind: string }): input is AuditedMoneyInput {
  return Object.hasOwn(MONEY_KINDS, input.kind);
}

export class MoneyAudit {
  readonly #books: AccountBook;
  /** Requests and bonuses that ended: nothing of them comes again. */
  readonly #ended = new Set<number>();
  /** No pending request ends before it (epoch ms). */
  #earliestEnd = Number.POSITIVE_INFINITY;

  constructor(books: AccountBook) {
    this.#books = books;
  }

  /** Nobody is asked, and nothing decided, while a request waits whose time is up. */
  checkNobodyWaits(at: number): void {
    if (at < this.#earliestEnd) return;
    this.#earliestEnd = Number.POSITIVE_INFINITY;
    for (const { money } of this.#books.members.values())
      for (const { id, expiresAt } of money.pending.values()) {
        must(
          expiresAt === null || expiresAt > at,
          () => `request ${id} is pending beyond its time`,
        );
        this.#noteEnd(expiresAt);
      }
  }

  #noteEnd(expiresAt: number | null): void {
    if (expiresAt !== null && expiresAt < this.#earliestEnd) this.#earliestEnd = expiresAt;
  }

  /** What an input owes, told before anything of it is booked. */
  dueOf(input: AuditedMoneyInput): Due {
    return dueOf(this.#books, input);
  }

  /** A rule or a batch is the one that was sent. */
  takeSetting(input: AuditedInput, change: AuditedMoneyChange): void {
    const { money } = this.#books;
    if (change.kind === "moneyRules") {
      const isSent = input.kind === "setMoneyRules" && isEqual(change.row, input.rules);
      must(isSent, () => `rules of ${change.row.wallet} that nobody sent`);
      money.rules.set(`${change.row.siteId}:${change.row.wallet}`, change.row);
    } else if (change.kind === "couponBatch") {
      const before = money.coupons.get(change.row.id);
      const isSent =
        before === undefined
          ? input.kind === "defineCouponBatch" && isEqual(change.row, input.batch)
          : input.kind === "stopCouponBatch" &&
            isEqual(change.row, { ...before.batch, isStopped: true });
      must(isSent, () => `coupon batch ${change.row.id} is not the one that was sent`);
      if (before === undefined)
        money.coupons.set(change.row.id, { batch: change.row, users: new Map(), uses: new Map() });
      else before.batch = change.row;
    }
  }

  /** Holds a step against what was due, and books it. */
  check(
    input: AuditedMoneyInput | undefined,
    due: Due,
    step: MoneyStep,
    fills: readonly AuditedFill[],
  ): void {
    const earned = this.#takeBonuses(due, step, fills);
    this.#takeRequests(due, step);
    this.#checkTransfers([...due.movements, ...earned], step);
    this.#takeQuotes(due, step);
    this.#takeUses(input, step);
    if (input !== undefined) this.#note(input);
    if (step.transfers.length + step.requests.length + step.bonuses.size === 0) return;
    const touched = new Set<number>();
    for (const { memberId } of step.transfers) touched.add(memberId);
    for (const { memberId } of step.requests) touched.add(memberId);
    for (const { memberId } of step.bonuses.values()) touched.add(memberId);
    for (const memberId of touched) this.checkBalances(memberId);
  }

  /** An account says of withdrawals what the books do. */
  checkAccount(row: AuditedAccount): void {
    const { money } = this.#books.member(row.memberId);
    const { status, heldUntil, dayMax, withdrawn } = money;
    const asked = withdrawn.get(row.dayOfWithdrawals) ?? 0n;
    must(row.status === status, () => `member ${row.memberId} is ${row.status}, not ${status}`);
    must(
      row.withdrawHeldUntil === heldUntil && row.withdrawDayMax === dayMax,
      () => `member ${row.memberId} is held until ${row.withdrawHeldUntil}, not ${heldUntil}`,
    );
    must(
      row.withdrawnToday === asked,
      () => `member ${row.memberId} asked for ${asked} that day, not ${row.withdrawnToday}`,
    );
  }

  #checkTransfers(due: readonly Movement[], { transfers, requests, bonuses }: MoneyStep): void {
    const newIds = { request: requests[0]?.id, bonus: [...bonuses.keys()][0] };
    for (let index = 0; index < Math.max(due.length, transfers.length); index += 1) {
      const [owed, row] = [due[index], transfers[index]];
      const words = (): string =>
        `${owed === undefined ? "nothing" : wordsOf(owed)} was due, ${row === undefined ? "nothing" : wordsOf(row)} was paid`;
      const isPaid =
        owed !== undefined &&
        row !== undefined &&
        owed.code === row.code &&
        owed.debit === row.debit &&
        owed.credit === row.credit &&
        owed.amount === row.amount &&
        row.referenceId === (typeof owed.of === "number" ? owed.of : newIds[owed.of]);
      must(isPaid, words);
    }
  }

  /** A request begins as it was asked for, ends once and otherwise stays what it was. */
  #takeRequests({ request, ended = [], worth = 0n }: Due, { requests }: MoneyStep): void {
    const due = request === undefined ? ended : [request, ...ended];
    must(
      due.length === requests.length,
      () => `${requests.length} requests changed, due were ${due.length}`,
    );
    for (const [index, row] of requests.entries()) {
      const owed = due[index] as Partial<AuditedRequest>;
      must(!this.#ended.has(row.id), () => `request ${row.id} ended and goes on`);
      must(
        isEqual(row, { id: row.id, ...owed }),
        () => `request ${row.id} is ${wordsOf(row)}, due was ${wordsOf(owed)}`,
      );
      const { money } = this.#books.member(row.memberId);
      if (row.status === "PENDING") {
        money.pending.set(row.id, row);
        this.#noteEnd(row.expiresAt);
      } else {
        money.pending.delete(row.id);
        this.#ended.add(row.id);
      }
      if (row.kind === "SEND")
        money.withdrawn.set(row.day, (money.withdrawn.get(row.day) ?? 0n) + worth);
      if (row.kind !== "WITHDRAW") continue;
      const isOfCoins = row.wallet !== "BINARY";
      if (isOfCoins && row.status === "PENDING") money.worths.set(row.id, worth);
      if (row.status === "APPROVED") {
        if (isOfCoins) money.approved.set(row.id, row);
        const rest = (row.askedUnits ?? row.units) - row.units;
        money.withdrawn.set(row.day, (money.withdrawn.get(row.day) ?? 0n) - rest);
        continue;
      }
      const counted = money.worths.get(row.id) ?? row.units;
      const by = row.status === "PENDING" ? counted : -counted;
      money.withdrawn.set(row.day, (money.withdrawn.get(row.day) ?? 0n) + by);
    }
  }

  #takeQuotes({ quote }: Due, { quotes }: MoneyStep): void {
    must(
      quotes.length === (quote === undefined ? 0 : 1),
      () => `${quotes.length} quotes where ${quote === undefined ? "none was" : "one was"} due`,
    );
    for (const row of quotes) {
      must(
        isEqual(row, { id: row.id, ...quote }),
        () => `quote ${row.id} is ${wordsOf(row)}, due was ${wordsOf(quote ?? {})}`,
      );
      this.#books.member(row.memberId).money.quote = row;
    }
  }

  #takeUses(input: AuditedMoneyInput | undefined, { uses, requests }: MoneyStep): void {
    const used = input?.kind === "useCoupon" ? input : undefined;
    must(
      uses.length === (used === undefined ? 0 : 1),
      () => `${uses.length} coupons used where ${used === undefined ? "none was" : "one was"}`,
    );
    for (const { batchId, codeId, memberId, requestId } of uses) {
      const isSaid =
        batchId === used?.batchId &&
        codeId === used.codeId &&
        memberId === used.memberId &&
        requestId === requests[0]?.id;
      must(isSaid, () => `coupon ${codeId} is used by ${memberId}, which nobody asked for`);
      const { users, uses: counts } = this.#books.money.coupon(batchId);
      const before = users.get(codeId);
      if (before === undefined) users.set(codeId, new Set([memberId]));
      else before.add(memberId);
      counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
    }
  }

  /**
   * Bonuses are granted, counted by the contracts of the step's fills (the oldest first) and paid or taken back.
   *
   * @returns what the earned ones are paid
   */
  #takeBonuses(due: Due, step: MoneyStep, fills: readonly AuditedFill[]): Movement[] {
    const { bonuses } = step;
    const earned: Movement[] = [];
    const filled = new Map<number, number>();
    for (const { memberId, qty } of fills) filled.set(memberId, (filled.get(memberId) ?? 0) + qty);
    const rows = new Map(bonuses);
    const take = (owed: AuditedBonus): void => {
      const row = rows.get(owed.id);
      must(
        row !== undefined && isEqual(row, owed),
        () => `bonus ${owed.id} is ${wordsOf(row ?? {})}, due was ${wordsOf(owed)}`,
      );
      rows.delete(owed.id);
      const { bonuses: locked } = this.#books.member(owed.memberId).money;
      if (owed.status === "LOCKED") locked.set(owed.id, owed);
      else {
        locked.delete(owed.id);
        this.#ended.add(owed.id);
      }
    };
    for (const [memberId, contracts] of filled) {
      let left = contracts;
      for (const bonus of [...this.#books.member(memberId).money.bonuses.values()]) {
        if (left === 0) break;
        const counted = Math.min(left, bonus.contracts - bonus.done);
        left -= counted;
        const done = bonus.done + counted;
        const isEarned = done === bonus.contracts;
        if (isEarned) earned.push(paymentOf(this.#books, bonus));
        take({ ...bonus, done, status: isEarned ? "PAID" : "LOCKED" });
      }
    }
    if (due.revoked !== undefined) {
      const row = rows.get(due.revoked);
      const bonus = this.#books.member(row?.memberId ?? 0).money.bonuses.get(due.revoked);
      must(bonus !== undefined, () => `bonus ${due.revoked} is not locked`);
      take({ ...(bonus as AuditedBonus), status: "REVOKED" });
    }
    if (due.bonus !== undefined) {
      const [row] = rows.values();
      must(
        row !== undefined && !this.#ended.has(row.id),
        () => "a bonus is due, and none is granted",
      );
      const { id, memberId } = row as AuditedBonus;
      const status = due.bonus.contracts === 0 ? "PAID" : "LOCKED";
      take({ id, memberId, ...due.bonus, done: 0, status });
    }
    must(rows.size === 0, () => `bonus ${[...rows.keys()].join()} changed for nothing`);
    return earned;
  }

  /** What members and operators said, which no row of money tells. */
  #note(input: AuditedMoneyInput): void {
    if (!("memberId" in input)) return;
    const { money } = this.#books.member(input.memberId);
    if (input.kind === "setMemberStatus") money.status = input.status;
    else if (input.kind === "setMemberLimits") money.dayMax = input.withdrawDayMax;
    else if (input.kind === "holdWithdrawals")
      money.heldUntil = Math.max(money.heldUntil, input.until);
  }

  /** Nothing is below nothing, what waits is held, what is promised is locked. */
  checkBalances(memberId: number): void {
    const { money } = this.#books.member(memberId);
    const { ledger } = this.#books;
    for (const wallet of WALLET_TYPES) {
      let waiting = money.alsoHeld.get(wallet) ?? 0n;
      for (const request of money.pending.values())
        if (request.kind === "WITHDRAW" && request.wallet === wallet)
          waiting += request.units + request.fee;
      for (const request of money.approved.values())
        if (request.wallet === wallet) waiting += request.units + request.fee;
      const held = ledger.balanceOf(memberAccount(memberId, wallet, "HOLD_WITHDRAW"));
      must(held === waiting, () => `member ${memberId}: ${held} ${wallet} held for ${waiting}`);
      let promised = 0n;
      for (const bonus of money.bonuses.values())
        if (bonus.wallet === wallet) promised += bonus.units;
      const locked = ledger.balanceOf(memberAccount(memberId, wallet, "BONUS_LOCKED"));
      must(
        locked === promised,
        () => `member ${memberId}: ${locked} ${wallet} locked for ${promised}`,
      );
      const cash = ledger.balanceOf(memberAccount(memberId, wallet, "AVAILABLE"));
      // What the cash of perpetuals may be is looked at with them (`futures/audit.ts`).
      const isMargin = wallet === "BINARY" && !this.#books.isFlat(memberId);
      must(
        cash >= 0n || isMargin || wallet === "FUTURES",
        () => `member ${memberId} has ${cash} ${wallet}`,
      );
    }
  }
}

function wordsOf(row: Movement | AuditedTransfer | object): string {
  if ("debit" in row)
    return `${row.code} ${row.amount} ${nameOfAccount(row.debit)} to ${nameOfAccount(row.credit)}`;
  return JSON.stringify(row, (_, part: unknown) => (typeof part === "bigint" ? `${part}` : part));
}

/** Whether a row says everything that is owed, field by field; what the books do not know of it does not count. */
function isEqual(row: object, owed: object): boolean {
  for (const name in owed)
    if ((row as Record<string, unknown>)[name] !== (owed as Record<string, unknown>)[name])
      return false;
  return true;
}
