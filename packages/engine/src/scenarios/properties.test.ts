/**
 * What is true of every life of a shard, told against slow and obvious recomputations.
 * `npm run prove -- properties --size N` raises the number of lives; a failing life is printed with its seed.
 */

import { type Draws, drawsOf } from "@naru/fixtures/draws";
import fc from "fast-check";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { MemberStatus } from "@naru/vocabulary/member";
import type { TradeTick } from "@naru/vocabulary/tick";
import { MARGIN_WALLETS, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { expect, test } from "vitest";
import type { Change } from "../change.ts";
import { COMMANDS, isOf } from "../areas.ts";
import { decide } from "../decide.ts";
import { openDraft } from "../draft.ts";
import type { Input } from "../input.ts";
import { equity } from "../account/spendable.ts";
import { figuresOf } from "../account/figures.ts";
import { losscutLine } from "../oversea/exposure.ts";
import { restoreState, checkSums, type StateRows } from "../restore.ts";
import type { AlertRow, PositionRow } from "../rows.ts";
import { canonicalJson, canonicalState, parseCanonicalJson, rowsOf } from "../snapshot.ts";
import { createState } from "../create-state.ts";
import { rateFor, type State } from "../state.ts";
import { step } from "../step.ts";
import { NaiveTerms } from "./naive-terms.ts";
import { lives, type Happening } from "./random-happenings.ts";
import { beginning, Teller, type Owned } from "./random-inputs.ts";
import { INSTRUMENTS, MEMBERS } from "./random-world.ts";

const RUNS = Number(process.env["NARU_PROPERTY_RUNS"] ?? "2000");
/** Lives lived twice, their states compared as text at every step, take over ten times as long. */
const TWIN_RUNS = Math.ceil(RUNS / 10);
const PATIENCE_MS = 600_000 + RUNS * 60;

/** `expect` costs more than a step of the shard: it is asked only where it will fail. */
function same<Value extends string | number | bigint | boolean | undefined>(
  actual: Value,
  expected: Value,
): void {
  if (actual !== expected) expect(actual).toBe(expected);
}

function must(isSo: boolean, what: string): void {
  if (!isSo) expect.fail(what);
}

/** Multiplier and decimals by option, written again from the instruments' own texts. */
const CONTRACTS = new Map([
  [1, { multiplier: 50n, unitsPerPoint: 100n, isWon: false }],
  [10, { multiplier: 100n, unitsPerPoint: 10n, isWon: false }],
  [48, { multiplier: 1_000n, unitsPerPoint: 1n, isWon: true }],
]);

/** A shard in which nothing has happened but its beginning. */
function begun(): State {
  const state = createState();
  for (const input of beginning()) step(state, input);
  return state;
}

function idsIn(state: State): (memberId: number) => Owned {
  return (memberId) => {
    const rows = [...(state.accounts.get(memberId)?.orders.values() ?? [])];
    const positionRows = [...(state.accounts.get(memberId)?.positions.values() ?? [])];
    return {
      rows,
      positionRows,
      orders: rows.map(({ id }) => id),
      positions: positionRows.map(({ id }) => id),
    };
  };
}

function cashOf(state: State, memberId: number): bigint {
  return state.balances.get(memberAccount(memberId, "BINARY", "AVAILABLE")) ?? 0n;
}

/** What a member has at one moment. */
interface Holding {
  readonly memberId: number;
  readonly version: number;
  readonly warned: number;
  readonly status: MemberStatus;
  readonly cash: bigint;
  readonly positions: readonly PositionRow[];
  /** Of the contracts held, by the terms that bind each. */
  readonly line: bigint;
  readonly margin: bigint;
}

function holdingsOf(state: State, terms: NaiveTerms): Holding[] {
  return MEMBERS.flatMap((memberId) => {
    const account = state.accounts.get(memberId);
    if (account === undefined) return [];
    const { version, status, warned } = account.row;
    const positions = [...account.positions.values()];
    const line = terms.asked(memberId, "losscut");
    const margin = terms.asked(memberId, "intradayMargin");
    const cash = cashOf(state, memberId);
    return [{ memberId, version, warned, status, cash, positions, line, margin }];
  });
}

/**
 * Open profit the long way: points × multiplier × contracts × rate, truncated once per position.
 */
function naiveOpenProfit(state: State, positions: readonly PositionRow[]): bigint {
  let sum = 0n;
  for (const { optionId, qty, basis } of positions) {
    const contract = CONTRACTS.get(optionId);
    if (contract === undefined) throw new Error(`no contract ${optionId}`);
    const last = BigInt(state.markets.get(optionId)?.last ?? 0);
    const rate = contract.isWon ? 100_000_000n : (rateFor(state, 1, "USD") ?? 0n);
    const moved = last * BigInt(qty) * 100_000_000n - basis;
    sum += (moved * contract.multiplier * rate) / (10n ** 16n * contract.unitsPerPoint);
  }
  return sum;
}

/** Whether equity is at or below Σ loss-cut at the prices and rates of now, each contract by the terms that bind it. */
function isBreached(state: State, { cash, positions, line }: Holding): boolean {
  return positions.length > 0 && cash + naiveOpenProfit(state, positions) <= line;
}

/** What a life has moved so far, summed from its changes alone. */
class Sums {
  readonly held = new Map<string, number>();
  readonly cash = new Map<number, bigint>();

  note(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === "fill") {
        const { memberId, optionId, tradeType, qty, profit, fee, rule } = change.row;
        const key = `${memberId}:${optionId}`;
        const before = this.held.get(key) ?? 0;
        const after = before + (tradeType === "LONG" ? qty : -qty);
        this.held.set(key, after);
        // An exit only ever makes a position smaller.
        if (rule === "TAKE_PROFIT" || rule === "STOP_LOSS") {
          must(Math.abs(after) < Math.abs(before) && after * before >= 0, `${rule} ${before}`);
        }
        this.#move(memberId, profit - fee);
      }
      // Deposits and deficits refer to no fill; both come to the member.
      if (change.kind === "transfer" && change.row.referenceId === 0) {
        this.#move(change.row.memberId, change.row.amount);
      }
    }
  }

  #move(memberId: number, units: bigint): void {
    this.cash.set(memberId, (this.cash.get(memberId) ?? 10_000_000n) + units);
  }
}

function checkBooks(state: State, sums: Sums, terms: NaiveTerms): void {
  checkSums(state);
  for (const { memberId, cash, positions, line, margin } of holdingsOf(state, terms)) {
    same(cash, sums.cash.get(memberId) ?? 10_000_000n);
    must(positions.length > 0 || cash >= 0n, `a flat member owes ${cash}`);
    for (const wallet of WALLET_TYPES.filter((each) => !MARGIN_WALLETS.includes(each))) {
      const spot = state.balances.get(memberAccount(memberId, wallet, "AVAILABLE")) ?? 0n;
      must(spot >= 0n, `${wallet} holds ${spot}`);
    }
    const account = state.accounts.get(memberId);
    if (account === undefined) throw new Error(`no account ${memberId}`);
    const wallet = figuresOf(openDraft(state, account, state.now), "BINARY");
    same(equity(wallet), cash + naiveOpenProfit(state, positions));
    same(wallet.margin, margin);
    same(losscutLine(state, positions), line);
    for (const { symbol } of INSTRUMENTS) {
      const qty = account.positions.get(symbol)?.qty ?? 0;
      same(qty, sums.held.get(`${memberId}:${symbol}`) ?? 0);
    }
    for (const order of account.orders.values())
      must(order.filledQty < order.qty, `order ${order.id} works and has nothing left`);
  }
}

/** Contracts that former terms bind. */
function formerIn(state: State): number {
  let sum = 0;
  for (const { positions } of state.accounts.values())
    for (const { formerQty } of positions.values()) sum += formerQty;
  return sum;
}

/** The symbol whose price in force an input stated, seen from outside. */
function symbolTicked(state: State, input: Input): number | undefined {
  if (input.kind !== "tickArrived") return undefined;
  const { tick } = input.tick;
  const market = state.markets.get(tick.symbol);
  if (market === undefined || market.session !== "OPEN" || market.halted) return undefined;
  const states = tick.kind === "trade" || (tick.kind === "quote" && !market.hasTrades);
  return states ? tick.symbol : undefined;
}

/**
 * Domain.md 1.4.3 on every tick that moves equity: nobody who holds the symbol is left at or below
 * the line.
 */
function checkNobodyIsCutLate(state: State, symbol: number, terms: NaiveTerms): void {
  for (const holding of holdingsOf(state, terms)) {
    const isMoved = holding.positions.some(({ optionId }) => optionId === symbol);
    if (!isMoved || !isBreached(state, holding)) continue;
    expect(holding.positions.map(({ closing }) => closing)).toEqual(
      holding.positions.map(() => "LOSSCUT"),
    );
  }
}

/**
 * A loss-cut befalls nobody above the line, unless other fills of the same tick brought him there;
 * returns how many.
 */
function checkNobodyIsCutEarly(
  state: State,
  before: readonly Holding[],
  changes: readonly Change[],
): number {
  let cuts = 0;
  for (const holding of before) {
    const fills = changes.flatMap((change) =>
      change.kind === "fill" && change.row.memberId === holding.memberId ? [change.row] : [],
    );
    const waiting = holding.positions.filter(({ closing }) => closing === "LOSSCUT");
    const cut = fills.filter(
      ({ rule, positionId }) => rule === "LOSSCUT" && !waiting.some(({ id }) => id === positionId),
    );
    if (cut.length === 0) continue;
    cuts += 1;
    must(
      isBreached(state, holding) || fills.some(({ rule }) => rule !== "LOSSCUT"),
      `${holding.memberId} was cut above the line`,
    );
  }
  return cuts;
}

/**
 * Domain.md 1.5: every open exit has its position, none closes more than there is, and a position
 * has at most one stop and one profit for the whole of it. A trailing stop with a trigger price has no best price worse than that.
 */
function checkExits(state: State): number {
  let count = 0;
  for (const { exits, positions } of state.accounts.values()) {
    count += exits.size;
    for (const position of positions.values()) {
      const own = [...exits.values()].filter(({ positionId }) => positionId === position.id);
      for (const isProfit of [true, false]) {
        const side = own.filter(({ kind }) => (kind === "TP") === isProfit);
        const partial = side.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
        must(partial <= Math.abs(position.qty), `exits of ${partial} for ${position.qty}`);
      }
      for (const kind of ["TP", "SL"] as const) {
        const whole = own.filter((exit) => exit.kind === kind && exit.level === 0);
        must(whole.length <= 1, `${whole.length} ${kind} for the whole position`);
      }
      for (const { id, peak, startPrice } of own) {
        const isBegun = startPrice !== null && peak !== null;
        must(!isBegun || (peak - startPrice) * position.qty >= 0, `exit ${id} began at ${peak}`);
      }
    }
    const held = new Set([...positions.values()].map(({ id }) => id));
    for (const exit of exits.values()) must(held.has(exit.positionId), `orphan exit ${exit.id}`);
  }
  return count;
}

/** Of the exits that were set together, a profit and a stop of one level never both fill; none fills before it has begun. */
class ExitFills {
  readonly #groups = new Map<number, string>();
  readonly #kinds = new Map<string, string>();
  #groupCount = 0;
  count = 0;
  /** Trailing stops that waited for a price and have begun. */
  readonly begun = new Set<number>();

  note(changes: readonly Change[]): void {
    this.#groupCount += 1;
    for (const change of changes) {
      if (change.kind !== "exit") continue;
      const { id, level, status, kind, peak, startPrice } = change.row;
      if (!this.#groups.has(id)) this.#groups.set(id, `${this.#groupCount}:${level}`);
      if (startPrice !== null && peak !== null) this.begun.add(id);
      if (status !== "FILLED") continue;
      this.count += 1;
      must(startPrice === null || peak !== null, `exit ${id} fired while it waited`);
      const group = this.#groups.get(id) ?? "";
      const side = kind === "TP" ? "profit" : "stop";
      if (level > 0) same(this.#kinds.get(group) ?? side, side);
      this.#kinds.set(group, side);
    }
  }
}

/** An alert is told as fired once, on a tick that brought the last price or a candle's volume to it, and is open no more. */
class AlertsFired {
  readonly #fired = new Set<number>();
  readonly #trades: TradeTick[] = [];
  /** Those by volume among them. */
  byVolume = 0;

  note(state: State, input: Input, changes: readonly Change[]): void {
    if (input.kind === "tickArrived" && input.tick.tick.kind === "trade")
      this.#trades.push(input.tick.tick);
    for (const change of changes) {
      if (change.kind !== "event" || change.event.alert?.status !== "FIRED") continue;
      const { id, optionId, price, side, memberId, volumeQty } = change.event.alert;
      must(!this.#fired.has(id), `alert ${id} was told twice`);
      this.#fired.add(id);
      must(state.accounts.get(memberId)?.alerts.has(id) === false, `alert ${id} goes on waiting`);
      if (volumeQty !== null) {
        this.byVolume += 1;
        this.#checkVolume(change.event.alert);
        continue;
      }
      const last = state.markets.get(optionId)?.last ?? 0;
      must(side === "above" ? last >= price : last <= price, `alert ${id} at ${last}`);
    }
  }

  /** With the last trade the candle has so many contracts. */
  #checkVolume({ id, optionId, volumeQty, volumeMinutes }: AlertRow): void {
    const own = this.#trades.filter(({ symbol }) => symbol === optionId);
    const candleOf = ({ at }: TradeTick): number =>
      Math.floor(at / ((volumeMinutes ?? 0) * 60_000));
    const last = own.at(-1);
    const traded = own
      .filter((trade) => last !== undefined && candleOf(trade) === candleOf(last))
      .reduce((sum, { qty }) => sum + qty, 0);
    must(traded >= (volumeQty ?? 0), `alert ${id} at ${traded} contracts`);
  }

  get count(): number {
    return this.#fired.size;
  }
}

/** Domain.md 1.4.6: no order of a calendar survives the end of its trading day. */
function checkNoOrderSurvives(state: State, input: Input): void {
  if (input.kind !== "sessionClosed" || !input.endsTradingDay) return;
  for (const { orders } of state.accounts.values())
    for (const { id, optionId } of orders.values())
      must(
        state.instruments.get(optionId)?.calendar !== input.calendar,
        `order ${id} outlived its day`,
      );
}

/** How near the loss-cut is, told again: the warning in force by its definition. */
function naiveLevel(state: State, { cash, positions, line, margin }: Holding): number {
  if (positions.length === 0 || margin <= line) return 0;
  const room = cash + naiveOpenProfit(state, positions) - line;
  const isBelow = (percent: bigint): boolean => 100n * room <= percent * (margin - line);
  return isBelow(30n) ? 3 : isBelow(50n) ? 2 : isBelow(70n) ? 1 : 0;
}

/**
 * After a tick the warning in force is the one of the prices of now, and it was said exactly where
 * it is deeper than before.
 */
function checkWarnings(
  state: State,
  symbol: number,
  before: readonly Holding[],
  changes: readonly Change[],
  terms: NaiveTerms,
): number {
  let warnings = 0;
  for (const holding of holdingsOf(state, terms)) {
    const had = before.find(({ memberId }) => memberId === holding.memberId);
    const isMoved = [...holding.positions, ...(had?.positions ?? [])].some(
      ({ optionId }) => optionId === symbol,
    );
    if (!isMoved) continue;
    const row = state.accounts.get(holding.memberId)?.row;
    const isCut = holding.positions.some(({ closing }) => closing === "LOSSCUT");
    const said = changes.flatMap((change) =>
      change.kind === "event" &&
      change.event.name === "POSITION_WARN" &&
      change.event.memberId === holding.memberId
        ? [change.event.level]
        : [],
    );
    warnings += said.length;
    if (isCut) continue;
    const level = naiveLevel(state, holding);
    same(row?.warned, level);
    same(said.join(), level > (had?.warned ?? 0) ? String(level) : "");
  }
  return warnings;
}

function checkVersions(state: State, before: readonly Holding[], changes: readonly Change[]): void {
  for (const { memberId, version } of before) {
    const isTouched = changes.some(
      (change) =>
        (change.kind === "event" && change.event.memberId === memberId) ||
        (change.kind !== "event" &&
          "row" in change &&
          "memberId" in change.row &&
          change.row.memberId === memberId),
    );
    same((state.accounts.get(memberId)?.row.version ?? 0) - version, isTouched ? 1 : 0);
  }
}

/** A life as inputs, told against the state they lead to. */
function live(life: readonly Happening[], each: (state: State, input: Input) => void): State {
  const state = begun();
  const teller = new Teller();
  for (const happening of life) each(state, teller.tell(happening, idsIn(state)));
  return state;
}

test(
  "the books balance, positions are their fills, exits are their positions', nobody is cut late or early or warned twice, versions count batches",
  ({ task }) => {
    let cuts = 0;
    let warnings = 0;
    let exits = 0;
    let exitsFilled = 0;
    let begun = 0;
    let alerts = 0;
    let byVolume = 0;
    let formerContracts = 0;
    const property = fc.property(lives, (life) => {
      const sums = new Sums();
      const exitFills = new ExitFills();
      const alertsFired = new AlertsFired();
      let terms: NaiveTerms | undefined;
      live(life, (state, input) => {
        terms ??= new NaiveTerms(state);
        const before = holdingsOf(state, terms);
        const outcome = step(state, input);
        const changes = outcome.ok ? outcome.changes : [];
        sums.note(changes);
        terms.note(changes);
        checkBooks(state, sums, terms);
        formerContracts += formerIn(state);
        exits += checkExits(state);
        exitFills.note(changes);
        alertsFired.note(state, input, changes);
        checkNoOrderSurvives(state, input);
        const symbol = symbolTicked(state, input);
        if (symbol !== undefined) {
          checkNobodyIsCutLate(state, symbol, terms);
          warnings += checkWarnings(state, symbol, before, changes, terms);
        }
        cuts += checkNobodyIsCutEarly(state, before, changes);
        checkVersions(state, before, changes);
        if (input.kind === "placeOverseaOrder" && outcome.ok) {
          const member = before.find(({ memberId }) => memberId === input.memberId);
          expect(member?.status).toBe("ACTIVE");
        }
      });
      exitsFilled += exitFills.count;
      begun += exitFills.begun.size;
      alerts += alertsFired.count;
      byVolume += alertsFired.byVolume;
    });
    fc.assert(property, { numRuns: RUNS });
    // Lives in which nobody is ever cut would prove little.
    expect(cuts).toBeGreaterThan(RUNS / 3);
    expect(warnings).toBeGreaterThan(RUNS / 20);
    expect(exits).toBeGreaterThan(RUNS * 3);
    expect(exitsFilled).toBeGreaterThan(RUNS / 3);
    expect(begun).toBeGreaterThan(RUNS / 200);
    expect(alerts).toBeGreaterThan(RUNS / 20);
    expect(byVolume).toBeGreaterThan(RUNS / 50);
    expect(formerContracts).toBeGreaterThan(RUNS);
    task.meta.figure = `${RUNS} lives with ${cuts} loss-cuts, ${warnings} warnings, ${exits} exits of which ${exitsFilled} filled`;
  },
  PATIENCE_MS,
);

test(
  "deciding changes nothing; the same inputs give the same changes, also from rows in any order",
  ({ task }) => {
    const property = fc.property(lives, fc.nat(), (life, seed) => {
      let twin = begun();
      const draws = drawsOf(seed);
      const state = live(life, (current, input) => {
        if (draws.below(7) === 0) twin = restoreState(shuffledRows(rowsOf(twin), draws));
        if (isOf(COMMANDS, input)) {
          const before = canonicalState(current);
          const decision = canonicalJson(decide(current, input));
          expect(canonicalJson(decide(current, input))).toBe(decision);
          expect(canonicalState(current)).toBe(before);
        }
        const outcome = canonicalJson(step(current, input));
        expect(canonicalJson(step(twin, input))).toBe(outcome);
      });
      expect(canonicalState(twin)).toBe(canonicalState(state));
    });
    fc.assert(property, { numRuns: TWIN_RUNS });
    task.meta.figure = `${TWIN_RUNS} lives lived twice to one state`;
  },
  PATIENCE_MS,
);

/** Rows as a database without an ORDER BY may hand them over. */
function shuffledRows(rows: StateRows, draws: Draws): StateRows {
  const text = parseCanonicalJson(canonicalJson(rows));
  const copy = text as StateRows;
  return Object.fromEntries(
    Object.entries(copy).map(([name, value]) => [
      name,
      Array.isArray(value) ? shuffled(value, draws) : value,
    ]),
  ) as unknown as StateRows;
}

function shuffled<Row>(rows: readonly Row[], draws: Draws): Row[] {
  return rows
    .map((row) => ({ row, place: draws.part() }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}
