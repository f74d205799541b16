/** Holds rounds against the tape: strike, close, why one is void, which there are, and the chain of each site's day. */

import { hash } from "node:crypto";
import {
  BOUNDARY_MS,
  dayOfRound,
  gameOf,
  roundDayIdOf,
  roundIdOf,
  type VoidReason,
} from "@naru/vocabulary/binary";
import { canonicalRound, genesisOfDay, type RoundMark } from "@naru/vocabulary/round-chain";
import type { AccountBook } from "./account-book.ts";
import { type AnyInput, AuditError, type AuditedInput, must } from "./audited.ts";
import type {
  AuditedBinaryInput,
  AuditedRound,
  AuditedRoundClock,
  AuditedRoundDay,
} from "./audited-binary.ts";
import type { BinaryBook } from "./binary-book.ts";
import { sumOf } from "./binary-book.ts";
import { isSame } from "./is-same.ts";

/** A boundary waits no longer than this for a tick that counts, ms. */
const LATE_AFTER_MS = 1_000;
/** A round without a bet that is found later than this after its lock need not be kept, ms. */
const UNBET_KEPT_MS = 3_600_000;

const CALENDAR = ["sessionOpened", "sessionClosed", "rolledOver"];
const PRICED = ["trade", "quote", "depth"];

interface NaiveDay {
  readonly length: number;
  readonly head: string;
}

export class RoundAudit {
  readonly #books: AccountBook;
  readonly #binary: BinaryBook;
  readonly #tell: (word: string) => void;
  /** Of every round whose bets are being settled, what was paid over their stakes. */
  readonly #paid = new Map<number, bigint>();
  /** Rounds that ended: nothing of them comes again. */
  readonly #ended = new Set<number>();
  readonly #days = new Map<number, NaiveDay>();
  readonly #endedDays = new Set<number>();
  /** Symbols whose clock was last moved on by a calendar, which waits for no price. */
  readonly #isByCalendar = new Set<number>();

  constructor(books: AccountBook, binary: BinaryBook, tell: (word: string) => void) {
    this.#books = books;
    this.#binary = binary;
    this.#tell = tell;
  }

  /** A bet of a round was settled with so much over its stake. */
  notePaid(roundId: number, units: bigint): void {
    this.#paid.set(roundId, (this.#paid.get(roundId) ?? 0n) + units);
  }

  takeRound(row: AuditedRound, { at }: AnyInput): void {
    const { id } = row;
    const { rounds } = this.#binary;
    must(!this.#ended.has(id), () => `round ${id} ended and goes on`);
    const before = rounds.get(id);
    const told = before ?? this.#locked(row);
    const { state, hash: chained, place, endedAt } = row;
    const isClosing = before?.state === "LOCKED" && row.state !== "LOCKED";
    must(!isClosing || at >= row.closeAt, () => `round ${id} closes before its time`);
    const paid = this.#paid.get(id) ?? 0n;
    must(
      before !== undefined ||
        state === told.state ||
        (endedAt !== null && told.voidReason !== null),
      () => `round ${id} begins as ${state}`,
    );
    const due = { ...(isClosing ? this.#closed(told) : told), state, paid };
    const is = { ...due, hash: chained, place, endedAt };
    must(isSame(only(row, is), is), () => `round ${id} is ${worded(row)}, due was ${worded(is)}`);
    if (endedAt === null) {
      must(state === "LOCKED" || state === "CLOSED", () => `round ${id} is ${state} and runs`);
      must(chained === "" && place === null, () => `round ${id} runs and is in a chain`);
      rounds.set(id, is);
      return;
    }
    must(endedAt === at, () => `round ${id} ended at ${endedAt}, not ${at}`);
    this.#checkEnded(row);
    rounds.delete(id);
    this.#paid.delete(id);
    this.#ended.add(id);
    const hasBets = row.buyCount + row.sellCount > 0;
    this.#tell(`round ${row.voidReason ?? state}${hasBets ? " with bets" : ""}`);
  }

  /** A day's chain goes on with the round that has just ended, or begins. */
  takeDay(row: AuditedRoundDay, input: AnyInput): void {
    const { id, siteId, day, length, head } = row;
    must(id === roundDayIdOf(siteId, day), () => `day ${day} has the id ${id}`);
    must(!this.#endedDays.has(id), () => `day ${day} of site ${siteId} ended and goes on`);
    const said = input as AuditedBinaryInput;
    const isBound = said.kind === "dayBound" && said.day === day;
    const known = this.#days.get(id);
    if (known === undefined) {
      const genesis = genesisOfDay(siteId, day, isBound ? [said.hash] : []);
      must(row.genesis === genesis, () => `day ${day} of site ${siteId} begins with other words`);
      this.#days.set(id, { length: 0, head: hash("sha256", genesis, "hex") });
    }
    const told = this.#days.get(id);
    must(
      told?.length === length && told.head === head,
      () => `day ${day} of site ${siteId} is at ${length} ${head}, its rounds at ${told?.length}`,
    );
    if (row.endedAt === null) return;
    for (const { siteId: site, day: of } of this.#binary.rounds.values())
      must(site !== siteId || of !== day, () => `day ${day} ends before its rounds`);
    this.#endedDays.add(id);
  }

  /** The boundaries up to this one are passed: every round that plays, or has a bet, was locked at its own. */
  takeClock({ symbol, boundaryAt }: AuditedRoundClock, { at, kind }: AnyInput): void {
    if (CALENDAR.includes(kind)) this.#isByCalendar.add(symbol);
    else this.#isByCalendar.delete(symbol);
    const before = this.#binary.clocks.get(symbol);
    must(boundaryAt % BOUNDARY_MS === 0, () => `a clock stands at ${boundaryAt}`);
    must(boundaryAt > (before ?? 0), () => `the clock of ${symbol} goes to ${boundaryAt}`);
    must(boundaryAt <= at, () => `the clock of ${symbol} is ahead, at ${boundaryAt}`);
    if (before !== undefined)
      for (let passed = before + BOUNDARY_MS; passed <= boundaryAt; passed += BOUNDARY_MS)
        this.#checkPassed(symbol, passed, at);
    this.#binary.former.clear();
    this.#binary.clocks.set(symbol, boundaryAt);
    this.#binary.tape.forget(symbol, boundaryAt);
  }

  /** Nothing that still counts at a boundary comes after it was passed, but for those that a calendar has passed. */
  checkCounted(input: AnyInput): void {
    const said = input as AuditedInput;
    if (said.kind !== "tickArrived") return;
    const { at, symbol, kind } = said.tick.tick;
    const boundaryAt = this.#binary.clocks.get(symbol);
    if (boundaryAt === undefined || !PRICED.includes(kind) || this.#isByCalendar.has(symbol))
      return;
    must(
      at > boundaryAt || said.at > boundaryAt + LATE_AFTER_MS,
      () => `symbol ${symbol} passed ${boundaryAt} before its price of ${at}`,
    );
  }

  /** No boundary waits beyond its time once anything is taken of the market. */
  checkNothingWaits(at: number): void {
    for (const [symbol, boundaryAt] of this.#binary.clocks)
      must(
        boundaryAt + BOUNDARY_MS >= at - LATE_AFTER_MS,
        () => `rounds of ${symbol} wait at ${boundaryAt}, it is ${at}`,
      );
    for (const { id, closeAt } of this.#binary.rounds.values())
      must(closeAt >= at - LATE_AFTER_MS, () => `round ${id} closed at ${closeAt} and runs on`);
  }

  #checkPassed(symbol: number, boundaryAt: number, at: number): void {
    const isOpen = this.#binary.tape.isOpen(symbol, boundaryAt);
    for (const known of this.#binary.options.values()) {
      const option = this.#binary.former.get(known.id) ?? known;
      if (option.symbol !== symbol || boundaryAt % gameOf(option.gameType).lengthMs !== 0) continue;
      const id = roundIdOf(option.id, boundaryAt);
      const hasBets = this.#binary.betsOf(id).length > 0;
      const isPlayed = isOpen && this.#binary.isPlayed(option, boundaryAt);
      const isDue = hasBets || (isPlayed && at - boundaryAt <= UNBET_KEPT_MS);
      const isThere = this.#binary.rounds.has(id) || this.#ended.has(id);
      must(isThere || !isDue, () => `round ${id} was never locked`);
    }
  }

  /** A round as its lock must make it. */
  #locked(row: AuditedRound): AuditedRound {
    const option = this.#binary.option(row.optionId);
    const { symbol, siteId, gameType } = option;
    const { lockAt } = row;
    const { rate, commission, cutoffMs } = this.#binary.termsOf(option, lockAt);
    const strike = this.#binary.tape.markAt(symbol, lockAt);
    const reason =
      typeof strike !== "string"
        ? this.#binary.tape.isLeft(symbol, lockAt, strike)
          ? "STALE_STRIKE"
          : null
        : strike === "STALE"
          ? "STALE_LOCK"
          : strike;
    const bets = this.#binary.betsOf(row.id);
    const [buys, sells] = [
      bets.filter(({ side }) => side === "B"),
      bets.filter(({ side }) => side === "S"),
    ];
    return {
      ...{ id: roundIdOf(option.id, lockAt), siteId, optionId: option.id, symbol, gameType },
      ...{ lockAt, closeAt: lockAt + gameOf(gameType).lengthMs, day: dayOfRound(lockAt) },
      state: reason === null ? "LOCKED" : "CLOSED",
      voidReason: reason,
      ...{ rate, commission, cutoffMs },
      ...strikeOf(typeof strike === "string" ? null : strike),
      ...closeOf(null),
      ...{ buyStake: sumOf(buys), buyCount: buys.length },
      ...{ sellStake: sumOf(sells), sellCount: sells.length },
      ...{ paid: 0n, place: null, hash: "", endedAt: null },
    };
  }

  /** A locked round as its close must make it. */
  #closed(round: AuditedRound): AuditedRound {
    const close = this.#binary.tape.markAt(round.symbol, round.closeAt);
    const mark = typeof close === "string" ? null : close;
    return { ...round, voidReason: voidReasonOf(round, close), ...closeOf(mark) };
  }

  #checkEnded(row: AuditedRound): void {
    const { id, siteId, day, state, strikePrice, closePrice, voidReason } = row;
    const open = this.#binary.betsOf(id).length;
    must(open === 0, () => `round ${id} ends with ${open} open bets`);
    const isUp = (closePrice ?? 0) > (strikePrice ?? 0);
    const result = voidReason !== null ? "VOID" : isUp ? "BUY" : "SELL";
    must(state === result, () => `round ${id} ends as ${state}, its prices as ${result}`);
    const dayId = roundDayIdOf(siteId, day);
    const { length, head } = this.#days.get(dayId) ?? {
      length: 0,
      head: hash("sha256", genesisOfDay(siteId, day, []), "hex"),
    };
    const instrument = this.#books.instruments.get(row.symbol);
    if (instrument === undefined) throw new AuditError(`no instrument ${row.symbol}`);
    const { root: stock, precision } = instrument;
    const text = canonicalRound({ ...row, place: length + 1 }, { stock, precision });
    const bytes = Buffer.concat([Buffer.from(head, "hex"), Buffer.from(text)]);
    const next = hash("sha256", bytes, "hex");
    must(
      row.place === length + 1 && row.hash === next,
      () => `round ${id} is ${row.place} ${row.hash} of its day, not ${length + 1} ${next}`,
    );
    this.#days.set(dayId, { length: length + 1, head: next });
  }
}

function voidReasonOf(
  { lockAt, strikePrice }: AuditedRound,
  close: RoundMark | "HALTED" | "STALE",
): VoidReason | null {
  if (close === "STALE") return "STALE_CLOSE";
  if (close === "HALTED") return "HALTED";
  if (close.at <= lockAt) return "NO_TICK";
  return close.price === strikePrice ? "EQUAL" : null;
}

function strikeOf(mark: RoundMark | null) {
  return {
    strikePrice: mark?.price ?? null,
    strikeSequence: mark?.sequence ?? null,
    strikeTickAt: mark?.at ?? null,
    strikeReceivedAt: mark?.receivedAt ?? null,
  };
}

function closeOf(mark: RoundMark | null) {
  return {
    closePrice: mark?.price ?? null,
    closeSequence: mark?.sequence ?? null,
    closeTickAt: mark?.at ?? null,
    closeReceivedAt: mark?.receivedAt ?? null,
  };
}

/** Of a row what another has too; more than the books know of it does not count. */
function only(row: object, like: object): object {
  const all = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(like).map((name) => [name, all[name]]));
}

function worded(row: object): string {
  return JSON.stringify(row, (_, part: unknown) => (typeof part === "bigint" ? `${part}` : part));
}
