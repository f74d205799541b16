/**
 * A trader's part of what each follow has won: it stands apart as it is won, is settled above the highest alone and cut at 10^-8, is owed to the
 * trader to the unit and paid once, after every follow of the week is settled (domain.md 4.3 rule 8; decision 060).
 */

import { weekOf } from "@naru/vocabulary/copytrade/words";
import {
  FIRST_MEMBER_ID,
  houseAccount,
  memberAccount,
  nameOfAccount,
  ownerOf,
} from "@naru/vocabulary/ledger-account";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import { isSame } from "../is-same.ts";
import type {
  AuditedCorrection,
  AuditedFollow,
  AuditedPayment,
  AuditedShare,
  AuditedTrader,
} from "./audited-copytrade.ts";
import type { CopyBook, NaiveFollow } from "./book.ts";
import { BATCHES_IDLE_MAX } from "./copies.ts";

const SHARE_ONE = 10_000n;

interface Moved {
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}

/** What an own word of the trader's, or of operators, is. */
const WORDS = [
  ...["applyTrader", "decideTrader", "setTraderTerms", "endTrader"],
  ...["setTraderIntake", "setTraderProfile"],
];

export class Shares {
  readonly #book: CopyBook;
  readonly #tell: (word: string) => void;
  /** Of the input at hand: what must move and what moved, by what it names. */
  readonly #due = new Map<number, Moved>();
  readonly #moved = new Map<number, Moved>();
  /** Settlements whose follow has not said so yet, by follow; what was taken for traders who have not said so yet. */
  readonly #settled = new Map<number, AuditedShare>();
  readonly #owing = new Map<number, { units: bigint; week: number }>();
  readonly #paid = new Map<number, bigint>();
  readonly #corrected = new Map<number, bigint>();
  /** So many batches in a row left a week unsettled that is over. */
  #late = 0;

  constructor(book: CopyBook, tell: (word: string) => void) {
    this.#book = book;
    this.#tell = tell;
  }

  /** Every movement of shares is ours. What goes to stand apart, or comes back, is looked at once the input is over. */
  takesTransfer({ code, debit, credit, amount, referenceId, id, memberId }: AuditedTransfer) {
    if (code !== "PS") return false;
    const [from, to] = [nameOfAccount(debit), nameOfAccount(credit)];
    if (from.endsWith("HOLD_SHARE") && ownerOf(credit) < FIRST_MEMBER_ID) {
      this.#moved.set(referenceId, { debit, credit, amount });
      return true;
    }
    if (from.endsWith("HOLD_SHARE") || to.endsWith("HOLD_SHARE")) {
      const follow = this.#book.followOf(memberId);
      must(follow?.row.id === referenceId, () => `share ${id} stands apart of nobody's follow`);
      return true;
    }
    this.#moved.set(referenceId, { debit, credit, amount });
    return true;
  }

  #house(memberId: number, purpose: "PROFITSHARE_PAYABLE" | "ADJUSTMENT"): number {
    return houseAccount(this.#book.books.siteOf(memberId).id, "USDT", purpose);
  }

  takeShare(row: AuditedShare, input: AnyInput): void {
    const { id, followId, memberId, net, gain, highWater, share, taken, cause, week } = row;
    const words = (): string => `share ${id} of follow ${followId}`;
    const follow = this.#book.follows.get(followId);
    must(follow !== undefined && !this.#settled.has(followId), () => `${words()} comes twice`);
    if (follow === undefined) return;
    const isTold =
      follow.row.memberId === memberId &&
      follow.row.traderId === row.traderId &&
      net === follow.net &&
      highWater === follow.row.highWater &&
      gain === net - highWater &&
      row.shareRate === follow.row.shareRate &&
      week === follow.row.week;
    must(isTold, () => `${words()} is of ${gain} above ${highWater}, it has won ${follow.net}`);
    const due = this.#book.share(follow.row, net);
    const apart = this.#book.apart(memberId);
    must(
      gain > 0n && share === due && taken === apart && taken <= due,
      () => `${words()} takes ${taken} of ${share}, due was ${due}, apart stand ${apart}`,
    );
    if (cause === "WEEK") {
      const isOver = input.kind === "sharesDue" && week < weekOf(input.at);
      must(isOver, () => `${words()} is settled before its week is over`);
    }
    if (taken < share) this.#tell(cause === "WEEK" ? "share carried" : "share forgiven");
    this.#tell(`share ${cause}`);
    this.#settled.set(followId, row);
    if (taken === 0n) return;
    const debit = memberAccount(memberId, "FUTURES", "HOLD_SHARE");
    const credit = this.#house(memberId, "PROFITSHARE_PAYABLE");
    this.#due.set(id, { debit, credit, amount: taken });
    const owing = this.#owing.get(row.traderId);
    const units = taken + (owing?.units ?? 0n);
    this.#owing.set(row.traderId, { units, week: Math.min(week, owing?.week ?? week) });
  }

  /** A follow's row says what it has won, and its highest changes with a settlement alone. */
  takeFollow(before: NaiveFollow, row: AuditedFollow): void {
    const { id, net, highWater, shared, endedAt, memberId } = row;
    must(net === before.net, () => `follow ${id} has won ${net}, its copies ${before.net}`);
    const settled = this.#settled.get(id);
    this.#settled.delete(id);
    const isCarried =
      settled !== undefined && settled.cause === "WEEK" && settled.taken < settled.share;
    const rise =
      settled === undefined ? 0n : isCarried ? risen(settled.taken, row.shareRate) : settled.gain;
    const mark = before.row.highWater + rise;
    const given = before.row.shared + (settled?.taken ?? 0n);
    must(
      highWater === mark && shared === given,
      () =>
        `follow ${id} has its highest at ${highWater} with ${shared}, not ${mark} with ${given}`,
    );
    if (settled !== undefined)
      must(
        settled.cause === (endedAt === null ? "WEEK" : row.status),
        () => `follow ${id} is settled by ${settled.cause} and is ${row.status}`,
      );
    // What was won and is not settled is settled with the end, or its week's, where anything of it stands apart.
    if (settled !== undefined || net <= highWater) return;
    const isSettling = endedAt !== null || row.week > before.row.week;
    const isWhole = endedAt !== null || this.#book.apart(memberId) > 0n;
    must(
      !isSettling || !isWhole,
      () => `follow ${id} ends with ${net} above ${highWater} unshared`,
    );
  }

  /** A trader's row; whether it is of a decision of his. */
  takeTrader(row: AuditedTrader, input: AnyInput): boolean {
    const { memberId, payable, earned, owedWeek } = row;
    const before = this.#book.traders.get(memberId);
    this.#book.traders.set(memberId, row);
    const was = before ?? { payable: 0n, earned: 0n, owedWeek: null };
    const words = (): string =>
      `trader ${memberId} is owed ${payable} of ${earned} by ${input.kind}, was ${was.payable} of ${was.earned}`;
    const owing = this.#owing.get(memberId);
    const paid = this.#paid.get(memberId);
    if (owing !== undefined) {
      this.#owing.delete(memberId);
      const { units, week } = owing;
      const first = Math.min(was.owedWeek ?? week, week);
      const isOwed = payable === was.payable + units && earned === was.earned + units;
      must(isOwed && owedWeek === first, words);
      return false;
    }
    if (paid !== undefined) {
      this.#paid.delete(memberId);
      must(payable === 0n && owedWeek === null && earned === was.earned, words);
      return true;
    }
    const corrected = this.#corrected.get(memberId) ?? 0n;
    this.#corrected.delete(memberId);
    must(WORDS.includes(input.kind) || corrected !== 0n, words);
    const isKept =
      payable === was.payable && owedWeek === was.owedWeek && earned === was.earned + corrected;
    must(isKept, words);
    return true;
  }

  /** A trader is paid what he is owed, once no follow of a week that is over waits. */
  takePayment({ id, memberId, units }: AuditedPayment, { kind, at }: AnyInput): void {
    const trader = this.#book.traders.get(memberId);
    const week = weekOf(at);
    const isDue = kind === "sharesDue" && (trader?.owedWeek ?? week) < week;
    must(
      isDue && units > 0n && trader?.payable === units,
      () => `payment ${id} of ${units}, member ${memberId} is owed ${trader?.payable}`,
    );
    for (const { row } of this.#book.follows.values())
      must(row.week >= week, () => `payment ${id} comes before follow ${row.id} is settled`);
    this.#paid.set(memberId, units);
    this.#tell("shares paid");
    const debit = this.#house(memberId, "PROFITSHARE_PAYABLE");
    const credit = memberAccount(memberId, "FUTURES", "AVAILABLE");
    this.#due.set(id, { debit, credit, amount: units });
  }

  takeCorrection({ id, memberId, units }: AuditedCorrection, input: AnyInput): void {
    const { kind, isTrader } = input as AnyInput & { readonly isTrader?: boolean };
    must(
      kind === "correctShare" && input.memberId === memberId && units !== 0n,
      () => `correction ${id} comes of ${kind}`,
    );
    const house = this.#house(memberId, "ADJUSTMENT");
    const own = memberAccount(memberId, "FUTURES", "AVAILABLE");
    const [debit, credit] = units > 0n ? [house, own] : [own, house];
    this.#due.set(id, { debit, credit, amount: units > 0n ? units : -units });
    if (isTrader === true && this.#book.traders.has(memberId)) this.#corrected.set(memberId, units);
    this.#tell("share corrected");
  }

  checkEnd(): void {
    for (const [id, due] of [...this.#due, ...this.#moved])
      must(
        isSame(this.#due.get(id), this.#moved.get(id)),
        () =>
          `${this.#moved.get(id)?.amount ?? "nothing"} moves for share ${id}, due was ${due.amount}`,
      );
    this.#due.clear();
    this.#moved.clear();
    const left = [this.#settled, this.#owing, this.#paid, this.#corrected].map(({ size }) => size);
    must(isSame(left, [0, 0, 0, 0]), () => "a share is settled, owed or paid that nobody says");
    for (const { row, net } of this.#book.follows.values()) {
      const [due, apart] = [this.#book.share(row, net), this.#book.apart(row.memberId)];
      const isShort = apart < due && this.#book.perpetuals.cash(row.memberId) <= 0n;
      must(
        apart === due || isShort,
        () => `${apart} stand apart of member ${row.memberId}, due was ${due}`,
      );
    }
  }

  /** No follow is left in a week that is over, and no trader who is owed something of one. */
  checkCommit(at: number): void {
    const week = weekOf(at);
    const isLate =
      [...this.#book.follows.values()].some(({ row }) => row.week < week) ||
      [...this.#book.traders.values()].some(({ owedWeek }) => (owedWeek ?? week) < week);
    this.#late = isLate ? this.#late + 1 : 0;
    must(this.#late <= BATCHES_IDLE_MAX, () => `a week of shares before ${week} is left alone`);
  }

  /** What the house owes is what traders are owed, and of who follows nobody nothing stands apart. */
  checkAll(): void {
    const owed = new Map<number, bigint>();
    for (const { siteId, payable } of this.#book.traders.values())
      owed.set(siteId, (owed.get(siteId) ?? 0n) + payable);
    for (const siteId of this.#book.books.sites.keys()) {
      const account = houseAccount(siteId, "USDT", "PROFITSHARE_PAYABLE");
      const sum = this.#book.books.ledger.balanceOf(account);
      must(sum === (owed.get(siteId) ?? 0n), () => `${sum} wait for traders of site ${siteId}`);
    }
    for (const memberId of this.#book.books.members.keys()) {
      const isFollowing = this.#book.followOf(memberId) !== undefined;
      const apart = this.#book.apart(memberId);
      must(isFollowing || apart === 0n, () => `${apart} stand apart of ${memberId} for nobody`);
    }
  }
}

/** By how much the highest rises where so much of a share was taken. */
function risen(taken: bigint, shareRate: number): bigint {
  const rate = BigInt(shareRate);
  return (taken * SHARE_ONE + rate - 1n) / rate;
}
