/**
 * Holds bets on binary rounds against what was sent and what the tape says: a stake waits until its round is over, each bet
 * is settled once and moves what is due, told by arithmetic of our own, and what waits of everybody is what is open.
 */

import { roundIdOf, roundOf } from "@naru/vocabulary/binary";
import { houseAccount, memberAccount, nameOfAccount } from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "./account-book.ts";
import type { AreaAudit } from "./area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "./audited.ts";
import type {
  AuditedBet,
  AuditedBinaryInput,
  AuditedBinaryOption,
  AuditedBinaryTerms,
  AuditedRound,
  AuditedRoundClock,
  AuditedRoundDay,
} from "./audited-binary.ts";
import { BinaryBook, outcomeOf } from "./binary-book.ts";
import { expectedOfBinary } from "./binary-oracle.ts";
import { isSame } from "./is-same.ts";
import { amountOf } from "./money-book.ts";
import { RoundAudit } from "./round-audit.ts";

interface BinaryAreaAudit extends AreaAudit {
  readonly rows: {
    readonly binaryOption: (row: AuditedBinaryOption, input: AnyInput) => void;
    readonly round: (row: AuditedRound, input: AnyInput) => void;
    readonly bet: (row: AuditedBet, input: AnyInput) => void;
    readonly roundDay: (row: AuditedRoundDay, input: AnyInput) => void;
    readonly roundClock: (row: AuditedRoundClock, input: AnyInput) => void;
  };
}

/** Audits binary rounds from a life's beginning. */
export function auditBinary(books: AccountBook): BinaryAreaAudit {
  const binary = new BinaryBook(books);
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  const rounds = new RoundAudit(books, binary, tell);
  const bets = new BetAudit(books, binary, rounds, tell);
  return {
    told,
    rows: {
      binaryOption: (row, input) => takeOption(binary, row, input),
      round: (row, input) => rounds.takeRound(row, input),
      bet: (row, input) => bets.take(row, input),
      roundDay: (row, input) => rounds.takeDay(row, input),
      roundClock: (row, input) => rounds.takeClock(row, input),
    },
    takesTransfer: (row) => bets.takesTransfer(row),
    decisions: (memberId) => bets.decisions(memberId),
    expected: (input) => expectedOfBinary(books, binary, input as AuditedBinaryInput),
    checkEnd(input) {
      bets.checkEnd(input);
      if (input.kind === "tickArrived" || input.kind === "roundsDue")
        rounds.checkNothingWaits(input.at);
      rounds.checkCounted(input);
      binary.tape.hear(input);
    },
    checkAll() {
      bets.checkWaiting(books.members.keys());
      bets.checkDebts(books.members.keys());
    },
  };
}

/** An option is as operators sent it; its terms change once every round of the former ones is locked. */
function takeOption(binary: BinaryBook, row: AuditedBinaryOption, input: AnyInput): void {
  const before = binary.options.get(row.id);
  const isSent = input.kind === "defineBinaryOption" || input.kind === "setBinaryOptionState";
  if (before !== undefined && !isSent) binary.former.set(row.id, before);
  const due = optionDue(binary, before, input as AuditedBinaryInput);
  const own = termsAndState(row);
  must(
    due !== undefined && isSame(own, termsAndState(due)),
    () => `binary option ${row.id} is not as ${input.kind} makes it`,
  );
  binary.options.set(row.id, row);
}

function optionDue(
  binary: BinaryBook,
  before: AuditedBinaryOption | undefined,
  input: AuditedBinaryInput,
): AuditedBinaryOption | undefined {
  if (input.kind === "defineBinaryOption") {
    if (before === undefined) return { ...input.option, change: null };
    const terms = termsOf(input.option);
    const effectiveAt = Math.max(input.effectiveAt ?? 0, input.at + 1);
    return { ...before, change: isSame(terms, termsOf(before)) ? null : { terms, effectiveAt } };
  }
  if (before === undefined) return undefined;
  if (input.kind === "setBinaryOptionState") {
    const { isPlay, isStop, isRest } = input;
    return { ...before, isPlay, isStop, isRest };
  }
  if (before.change === null) return undefined;
  const { change, ...rest } = before;
  for (const bet of binary.bets.values()) {
    const isBound = bet.optionId === before.id && !binary.rounds.has(bet.roundId);
    const { lockAt } = roundOf(bet.roundId);
    must(
      !isBound || binary.termsOf(before, lockAt) !== before,
      () => `terms of option ${before.id} change before round ${bet.roundId} is locked`,
    );
  }
  return { ...rest, ...change.terms, change: null };
}

function termsOf(terms: AuditedBinaryTerms): AuditedBinaryTerms {
  const { playTime, rate, commission, stakeMin, stakeMax, stakeUnit, sideCap, cutoffMs } = terms;
  return { playTime, rate, commission, stakeMin, stakeMax, stakeUnit, sideCap, cutoffMs };
}

function termsAndState(option: AuditedBinaryOption): object {
  const { id, siteId, symbol, gameType, isPlay, isStop, isRest, change } = option;
  return { ...termsOf(option), id, siteId, symbol, gameType, isPlay, isStop, isRest, change };
}

class BetAudit {
  readonly #books: AccountBook;
  readonly #binary: BinaryBook;
  readonly #rounds: RoundAudit;
  readonly #tell: (word: string) => void;
  readonly #settled = new Set<number>();
  /** Movements of the input at hand that no bet has accounted for yet, by the bet that they name. */
  readonly #moved = new Map<number, AuditedTransfer[]>();
  /** Whom the input at hand touched, each with the rounds whose bets were settled. */
  readonly #touched = new Map<number, Set<number>>();
  /** Of whom the house took a debt over with the input at hand. */
  readonly #debtors = new Set<number>();

  constructor(
    books: AccountBook,
    binary: BinaryBook,
    rounds: RoundAudit,
    tell: (word: string) => void,
  ) {
    this.#books = books;
    this.#binary = binary;
    this.#rounds = rounds;
    this.#tell = tell;
  }

  /** Whatever names a bet or moves what waits is of a bet. */
  takesTransfer(row: AuditedTransfer): boolean {
    const { referenceId, memberId, code, debit, credit } = row;
    const cash = memberAccount(memberId, "BINARY", "AVAILABLE");
    if (code === "C" && referenceId === 0 && credit === cash) this.#debtors.add(memberId);
    const waits = memberAccount(memberId, "BINARY", "BINARY_WAIT");
    const isKnown = this.#binary.bets.has(referenceId) || this.#settled.has(referenceId);
    // What comes from another shard may be called as a bet of this one is, and so may a proposal.
    const isByHand = code === "PP" || code === "PM";
    const isOfBet = isKnown && !isByHand && (debit === cash || credit === cash);
    if (!isOfBet && debit !== waits && credit !== waits) return false;
    const moved = this.#moved.get(referenceId) ?? [];
    this.#moved.set(referenceId, [...moved, row]);
    return true;
  }

  /** What the bets of one round come to is one decision of their member. */
  decisions(memberId: number): number {
    return this.#touched.get(memberId)?.size ?? 0;
  }

  take(row: AuditedBet, input: AnyInput): void {
    const { id, memberId, roundId, status } = row;
    must(!this.#settled.has(id), () => `bet ${id} was settled and goes on`);
    const before = this.#binary.bets.get(id);
    const touched = this.#touched.get(memberId) ?? new Set<number>();
    this.#touched.set(memberId, touched);
    if (before === undefined) {
      this.#takeNew(row, input as AuditedBinaryInput);
      return;
    }
    const round = this.#binary.rounds.get(roundId);
    must(round?.state === "CLOSED", () => `bet ${id} ends, its round is ${round?.state}`);
    const outcome = outcomeOf(round as AuditedRound, before);
    const due = { ...before, ...outcome, endedAt: input.at };
    must(
      isSame(row, due),
      () =>
        `bet ${id} is ${status} with ${row.profit} less ${row.fee}, due was ${due.status} with ${due.profit} less ${due.fee}`,
    );
    this.#checkMoved(row);
    this.#rounds.notePaid(roundId, due.profit - due.fee);
    touched.add(roundId);
    this.#binary.bets.delete(id);
    this.#settled.add(id);
    this.#tell(`bet ${status}`);
  }

  #takeNew(row: AuditedBet, input: AuditedBinaryInput): void {
    const { id, side, roundId, optionId, memberId } = row;
    if (input.kind !== "placeBet") return must(false, () => `bet ${id} that nobody placed`);
    const option = this.#binary.option(optionId);
    const { lockAt } = roundOf(roundId);
    const { rate, commission } = this.#binary.termsOf(option, lockAt);
    const isAsked =
      memberId === input.memberId &&
      roundId === input.roundId &&
      roundId === roundIdOf(optionId, lockAt) &&
      side === input.side &&
      row.stake === amountOf(input.amount, this.#books.siteOf(memberId).currency)?.units &&
      row.siteId === option.siteId &&
      row.gameType === option.gameType &&
      row.rate === rate &&
      row.commission === commission &&
      row.createdAt === input.at;
    must(isAsked, () => `bet ${id} is not the one that was asked for`);
    const isOpen = row.status === "OPEN" && row.endedAt === null && row.profit + row.fee === 0n;
    must(isOpen, () => `bet ${id} begins as ${row.status}`);
    this.#checkMoved(row);
    this.#binary.bets.set(id, row);
  }

  /** The movements of a bet are those that are due, in their order. */
  #checkMoved(bet: AuditedBet): void {
    const moved = (this.#moved.get(bet.id) ?? []).map(worded);
    const due = this.#due(bet).map(worded);
    must(
      isSame(moved, due),
      () =>
        `bet ${bet.id} is ${bet.status} and moves ${moved.join(", ")}; due was ${due.join(", ")}`,
    );
    this.#moved.delete(bet.id);
  }

  #due({ memberId, siteId, status, stake, profit, fee }: AuditedBet): Movement[] {
    const { currency } = this.#books.siteOf(memberId);
    const available = memberAccount(memberId, "BINARY", "AVAILABLE");
    const waits = memberAccount(memberId, "BINARY", "BINARY_WAIT");
    const house = (purpose: "PNL" | "FEE"): number => houseAccount(siteId, currency, purpose);
    const move = (debit: number, credit: number, amount: bigint): Movement[] =>
      amount === 0n ? [] : [{ code: "C", debit, credit, amount }];
    if (status === "OPEN") return move(available, waits, stake);
    if (status === "LOST") return move(waits, house("PNL"), stake);
    return [
      ...move(waits, available, stake),
      ...move(house("PNL"), available, profit),
      ...move(available, house("FEE"), fee),
    ];
  }

  /** Everything that moved was of a bet that says so, and what waits of those whom it touched is what is open. */
  checkEnd(input: AnyInput): void {
    const { kind } = input;
    const isPlaced =
      kind === "placeBet" && [...this.#touched.keys()].join() === `${input.memberId}`;
    must(kind !== "placeBet" || isPlaced, () => `a bet of member ${input.memberId} is not there`);
    const words = (): string => [...this.#moved.values()].flat().map(worded).join(", ");
    must(this.#moved.size === 0, () => `${words()} moved for no bet`);
    this.checkWaiting(this.#touched.keys());
    this.checkDebts(this.#touched.keys());
    for (const memberId of this.#debtors) {
      const [cash, back] = [this.#books.cash(memberId), this.#binary.mayComeBack(memberId)];
      must(cash === -back, () => `member ${memberId} is left ${cash}, and ${back} may come back`);
    }
    this.#touched.clear();
    this.#debtors.clear();
  }

  /** Who holds nothing owes no more than stakes that wait may still bring. */
  checkDebts(memberIds: Iterable<number>): void {
    for (const memberId of memberIds) {
      if (this.#books.member(memberId).positions.size > 0) continue;
      const [cash, back] = [this.#books.cash(memberId), this.#binary.mayComeBack(memberId)];
      must(cash >= -back, () => `member ${memberId} owes ${-cash}, and ${back} may come back`);
    }
  }

  checkWaiting(memberIds: Iterable<number>): void {
    for (const memberId of memberIds) {
      const waits = this.#books.ledger.balanceOf(memberAccount(memberId, "BINARY", "BINARY_WAIT"));
      const open = this.#binary.waiting(memberId);
      must(waits === open, () => `of member ${memberId} ${waits} wait for open bets of ${open}`);
    }
  }
}

type Movement = Pick<AuditedTransfer, "code" | "debit" | "credit" | "amount">;

function worded({ code, debit, credit, amount }: Movement): string {
  return `${code} ${amount} ${nameOfAccount(debit)} to ${nameOfAccount(credit)}`;
}
