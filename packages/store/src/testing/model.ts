/**
 * A small bookkeeper that makes lawful batches from a seed and remembers what the shard must be after each: what
 * tests compare with what was loaded, and what the benchmark commits. It decides nothing as the engine does; it only
 * moves rows as an engine would.
 */

import { FRESH_ACCOUNT } from "@naru/engine/account/commands";
import type { Change, MemberEvent } from "@naru/engine/change";
import type { AccountRow, FillRow, OrderRow, PositionRow } from "@naru/engine/rows";
import { basisOf } from "@naru/money/price";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import type { TapeTick } from "@naru/vocabulary/tick";
import type { CommitBatch, StoredAnswer } from "../batch.ts";
import type { JournalInput } from "../journal.ts";

export const SITE = {
  id: 1,
  currency: "KRW",
  type: "101101",
  isDemo: true,
  timeZone: "Asia/Seoul",
} as const;
export const OPTION = {
  id: 1003,
  siteId: 1,
  symbol: 3,
  koName: "나스닥 100",
  isPlay: true,
  isStop: false,
  isRest: false,
  change: null,
  intradayMargin: 300_000n,
  overnightMargin: 2_000_000n,
  losscut: 60_000n,
  fee: 5_000n,
  maxContracts: 50,
} as const;
const PLAIN = { formerQty: 0, overnightQty: 0, isOvernightWhole: false, isAuto: false } as const;
export const INSTRUMENT = {
  symbol: 3,
  root: "NQ",
  currency: "USD",
  calendar: "CME",
  precision: 2,
  tickUnits: 25,
  unitValue: 200_000_000_000n,
} as const;

export const MONEY_RULES = {
  siteId: 1,
  wallet: "BINARY",
  isOn: true,
  depositMin: 10_000n,
  depositMax: 100_000_000n,
  depositUnit: 1_000n,
  withdrawMin: 10_000n,
  withdrawMax: 50_000_000n,
  withdrawUnit: 1n,
  withdrawFee: 1_000n,
  memberDayMax: 100_000_000n,
  ...{ siteDayMax: 10_000_000_000n, beneficiaryFrom: 1_000_000n, isSenderFirst: true },
  convertMin: 5_000n,
  spreadBps: 20,
  expiryMinutes: 1_440,
} as const;
export const COUPON_BATCH = {
  id: 7,
  siteId: 1,
  wallet: "BINARY",
  units: 50_000n,
  codes: 10,
  quota: 2,
  perMember: 1,
  contracts: 5,
  expiresAt: 2_000_000_000_000,
  isStopped: false,
} as const;

const RATE = 138_000_000_000n;
const FIRST_MEMBER = 10_000;
const BANK = houseAccount(SITE.id, "KRW", "BANK");
const PNL = houseAccount(SITE.id, "KRW", "PNL");
const FEE = houseAccount(SITE.id, "KRW", "FEE");

/** What the shard must be, by id. */
export interface ModelState {
  sequence: number;
  at: number;
  nextId: number;
  tapeSequence: number;
  readonly accounts: Map<number, AccountRow>;
  readonly openOrders: Map<number, OrderRow>;
  readonly closedOrders: Map<number, OrderRow>;
  readonly fills: FillRow[];
  readonly openPositions: Map<number, PositionRow>;
  readonly balances: Map<number, bigint>;
  readonly answers: StoredAnswer[];
  readonly events: Map<number, readonly MemberEvent[]>;
  readonly ticks: TapeTick[];
}

export interface ModelOptions {
  readonly seed: number;
  readonly members: number;
  /** Epoch ms of the first batch. */
  readonly startAt: number;
  /** Engine time between two batches, 1 ms unless told otherwise. */
  readonly stepMs?: number;
  /** Keep closed orders, fills, answers, events and ticks for comparison (not in benchmarks). */
  readonly remember: boolean;
}

export class Model {
  readonly state: ModelState;
  private readonly options: ModelOptions;
  private readonly positionOf = new Map<number, number>();
  private random: number;
  private changes: Change[] = [];
  private inputs: JournalInput[] = [];
  private answers: StoredAnswer[] = [];
  private ticks: TapeTick[] = [];

  constructor(options: ModelOptions) {
    this.options = options;
    this.random = options.seed >>> 0 || 1;
    this.state = {
      sequence: 0,
      at: options.startAt,
      nextId: 1,
      tapeSequence: 0,
      accounts: new Map(),
      openOrders: new Map(),
      closedOrders: new Map(),
      fills: [],
      openPositions: new Map(),
      balances: new Map(),
      answers: [],
      events: new Map(),
      ticks: [],
    };
  }

  /** The first batch: the site, its one instrument, every member with a deposit. */
  opening(): CommitBatch {
    this.begin();
    this.changes.push(
      { kind: "site", row: SITE },
      { kind: "instrument", row: INSTRUMENT },
      { kind: "option", row: OPTION },
      {
        kind: "rate",
        row: { siteId: SITE.id, currency: "USD", rate: RATE, at: this.state.at },
      },
    );
    this.inputs.push({ kind: "defineInstrument", at: this.state.at, instrument: INSTRUMENT });
    for (let index = 0; index < this.options.members; index += 1) {
      const memberId = FIRST_MEMBER + index;
      this.touch(memberId);
      this.transfer(memberId, BANK, cashOf(memberId), 100_000_000n, "D");
      this.inputs.push({
        kind: "deposit",
        at: this.state.at,
        memberId,
        wallet: "BINARY",
        units: 100_000_000n,
        code: "D",
      });
    }
    return this.end();
  }

  /** A batch of `count` commands and a few ticks. */
  batch(count: number, tickCount = 2): CommitBatch {
    this.begin();
    for (let index = 0; index < tickCount; index += 1) this.tick();
    for (let index = 0; index < count; index += 1) this.order();
    return this.end();
  }

  private begin(): void {
    this.state.at += this.options.stepMs ?? 1;
    this.changes = [];
    this.inputs = [];
    this.answers = [];
    this.ticks = [];
  }

  private end(): CommitBatch {
    const { state } = this;
    state.sequence += 1;
    if (this.options.remember) {
      state.answers.push(...this.answers);
      state.ticks.push(...this.ticks);
      const events = this.changes.flatMap((change) =>
        change.kind === "event" ? [change.event] : [],
      );
      if (events.length > 0) state.events.set(state.sequence, events);
    }
    return {
      sequence: state.sequence,
      at: state.at,
      nextId: state.nextId,
      inputs: this.inputs,
      changes: this.changes,
      answers: this.answers,
      ticks: this.ticks,
      beatMark: state.at,
    };
  }

  private tick(): void {
    const sequence = this.state.tapeSequence + 1;
    const { at } = this.state;
    this.state.tapeSequence = sequence;
    this.ticks.push({
      sequence,
      receivedAt: at,
      tick: { kind: "trade", symbol: 3, at: at - 3, price: 2_500_000 + this.below(400), qty: 2 },
    });
    this.inputs.push({ kind: "ticks", upTo: sequence });
  }

  /** One member's command: most orders are filled at once, some rest, some resting ones end. */
  private order(): void {
    const memberId = FIRST_MEMBER + this.below(this.options.members);
    const dice = this.below(10);
    const resting = dice >= 8 ? this.restingOrder() : undefined;
    const version = this.touch(resting?.memberId ?? memberId);
    if (resting !== undefined) {
      this.answer(resting.memberId, {
        kind: "cancelOverseaOrder",
        at: this.state.at,
        memberId: resting.memberId,
        orderId: resting.id,
      });
      if (dice === 8) this.cancel(resting, version);
      else this.fill(resting, version);
      return;
    }
    const marketType = dice >= 6 ? "LIMIT" : "MARKET";
    const tradeType = this.below(2) === 0 ? "LONG" : "SHORT";
    const price = marketType === "LIMIT" ? 2_500_000 - 25 * this.below(100) : null;
    this.answer(memberId, {
      kind: "placeOverseaOrder",
      at: this.state.at,
      memberId,
      optionId: OPTION.id,
      marketType,
      tradeType,
      price: price === null ? null : String(price),
      stopPrice: null,
      qty: "1",
    });
    const order: OrderRow = {
      id: this.takeId(),
      siteId: SITE.id,
      memberId,
      optionId: OPTION.id,
      marketType,
      tradeType,
      price,
      stopPrice: null,
      triggerSide: null,
      tpTick: null,
      slTick: null,
      qty: 1,
      filledQty: 0,
      filledCost: 0n,
      status: "OPEN",
      reason: null,
      placedAt: this.state.at,
      closedAt: null,
    };
    this.put(order);
    this.event(memberId, version, "ORDER_SUCCESS", { order });
    if (marketType === "MARKET") this.fill(order, version);
  }

  private fill(order: OrderRow, version: number): void {
    const { at } = this.state;
    const price = 2_500_000 + this.below(400);
    const filled: OrderRow = {
      ...order,
      filledQty: 1,
      filledCost: BigInt(price),
      status: "FILLED",
      closedAt: at,
    };
    const direction = order.tradeType === "LONG" ? 1 : -1;
    const before = this.state.openPositions.get(this.positionOf.get(order.memberId) ?? 0);
    const closes = before !== undefined && Math.sign(before.qty) !== direction;
    const profit = closes ? BigInt((this.below(7) - 3) * 27_600) : 0n;
    const fill: FillRow = {
      id: this.takeId(),
      siteId: SITE.id,
      memberId: order.memberId,
      orderId: order.id,
      positionId: before?.id ?? this.takeId(),
      optionId: OPTION.id,
      tradeType: order.tradeType,
      price,
      qty: 1,
      rule: "MARKET",
      tapeSequence: this.state.tapeSequence,
      rate: RATE,
      fee: OPTION.fee,
      profit,
      at,
    };
    this.put(filled);
    this.changes.push({ kind: "fill", row: fill });
    if (this.options.remember) this.state.fills.push(fill);
    const position = this.movePosition(before, fill, direction);
    const cash = cashOf(order.memberId);
    if (profit > 0n) this.transfer(order.memberId, PNL, cash, profit, "C", fill.id);
    if (profit < 0n) this.transfer(order.memberId, cash, PNL, -profit, "C", fill.id);
    this.transfer(order.memberId, cash, FEE, OPTION.fee, "C", fill.id);
    this.event(order.memberId, version, "ORDER_FILLED", { order: filled });
    this.event(
      order.memberId,
      version,
      before === undefined
        ? "POSITION_OPEN"
        : position.qty === 0
          ? "POSITION_CLOSE"
          : "POSITION_UPDATE",
      { position },
    );
    this.event(order.memberId, version, "POINT", {});
  }

  private movePosition(
    before: PositionRow | undefined,
    fill: FillRow,
    direction: 1 | -1,
  ): PositionRow {
    const qty = (before?.qty ?? 0) + direction;
    const position: PositionRow = {
      id: fill.positionId,
      siteId: SITE.id,
      memberId: fill.memberId,
      optionId: OPTION.id,
      qty,
      basis: qty === 0 ? 0n : (before?.basis ?? 0n) + basisOf(fill.price, direction),
      realised: (before?.realised ?? 0n) + fill.profit,
      fees: (before?.fees ?? 0n) + fill.fee,
      maxQty: Math.max(before?.maxQty ?? 0, Math.abs(qty)),
      ...PLAIN,
      openedQty: (before?.openedQty ?? 0) + (qty === 0 ? 0 : 1),
      openedCost: (before?.openedCost ?? 0n) + (qty === 0 ? 0n : BigInt(fill.price)),
      closedCost: (before?.closedCost ?? 0n) + (qty === 0 ? BigInt(fill.price) : 0n),
      closing: null,
      openedAt: before?.openedAt ?? fill.at,
      closedAt: qty === 0 ? fill.at : null,
    };
    this.changes.push({ kind: "position", row: position });
    if (qty === 0) {
      this.state.openPositions.delete(position.id);
      this.positionOf.delete(fill.memberId);
    } else {
      this.state.openPositions.set(position.id, position);
      this.positionOf.set(fill.memberId, position.id);
    }
    return position;
  }

  private cancel(order: OrderRow, version: number): void {
    const cancelled: OrderRow = {
      ...order,
      status: "CANCELLED",
      reason: "MEMBER",
      closedAt: this.state.at,
    };
    this.put(cancelled);
    this.event(order.memberId, version, "ORDER_CANCEL", { order: cancelled, reason: "MEMBER" });
  }

  private restingOrder(): OrderRow | undefined {
    for (const order of this.state.openOrders.values()) return order;
    return undefined;
  }

  private put(order: OrderRow): void {
    this.changes.push({ kind: "order", row: order });
    if (order.status === "OPEN") this.state.openOrders.set(order.id, order);
    else {
      this.state.openOrders.delete(order.id);
      if (this.options.remember) this.state.closedOrders.set(order.id, order);
    }
  }

  private touch(memberId: number): number {
    const version = (this.state.accounts.get(memberId)?.version ?? 0) + 1;
    const row: AccountRow = {
      memberId,
      siteId: SITE.id,
      role: "MEMBER",
      status: "ACTIVE",
      version,
      ...FRESH_ACCOUNT,
    };
    this.state.accounts.set(memberId, row);
    this.changes.push({ kind: "account", row });
    return version;
  }

  private transfer(
    memberId: number,
    debit: number,
    credit: number,
    amount: bigint,
    code: "C" | "D",
    referenceId = 0,
  ): void {
    const { balances } = this.state;
    const debitAfter = (balances.get(debit) ?? 0n) - amount;
    const creditAfter = (balances.get(credit) ?? 0n) + amount;
    balances.set(debit, debitAfter);
    balances.set(credit, creditAfter);
    this.changes.push({
      kind: "transfer",
      row: {
        id: this.takeId(),
        siteId: SITE.id,
        code,
        debit,
        credit,
        amount,
        debitAfter,
        creditAfter,
        memberId,
        referenceId,
        at: this.state.at,
      },
    });
  }

  private answer(memberId: number, input: JournalInput): void {
    this.inputs.push(input);
    const id = this.state.nextId;
    this.answers.push({
      siteId: SITE.id,
      memberId,
      key: keyOf(this.state.at, id, this.answers.length),
      hash: "5f".repeat(32),
      outcome: `{"ok":true,"body":"{\\"id\\":\\"${id}\\",\\"status\\":\\"OPEN\\"}"}`,
    });
  }

  private event(
    memberId: number,
    version: number,
    name: MemberEvent["name"],
    rows: Pick<MemberEvent, "order" | "position" | "reason">,
  ): void {
    this.changes.push({
      kind: "event",
      event: { memberId, version, name, at: this.state.at, ...rows },
    });
  }

  private takeId(): number {
    const id = this.state.nextId;
    this.state.nextId += 1;
    return id;
  }

  /** A whole number from 0 to `limit` − 1 (xorshift). */
  private below(limit: number): number {
    this.random ^= this.random << 13;
    this.random ^= this.random >>> 17;
    this.random ^= this.random << 5;
    this.random >>>= 0;
    return this.random % limit;
  }
}

function cashOf(memberId: number): number {
  return memberAccount(memberId, "BINARY", "AVAILABLE");
}

/** A UUIDv7 of the batch's time, made different by the id and the place in the batch. */
function keyOf(at: number, id: number, place: number): string {
  const time = at.toString(16).padStart(12, "0");
  const tail = (id * 4096 + place).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
