/** The production run loop on the real store, with members who have money and a market that stands still. */

import { createAnswers } from "../apps/server/src/engine/answers.ts";
import { restoreShard } from "../apps/server/src/engine/restore-shard.ts";
import {
  type CommandRequest,
  createRunLoop,
  type RunLoop,
} from "../apps/server/src/engine/run-loop.ts";
import { type EngineAnswer, onBus, type UntimedCommand } from "../apps/server/src/bus/messages.ts";
import { type Clock, systemClock } from "../apps/server/src/platform/clock.ts";
import type { Input } from "../packages/engine/src/input.ts";
import type { Instrument, OverseaOption } from "../packages/engine/src/instrument.ts";
import type { State } from "../packages/engine/src/state.ts";
import { unitValueOf } from "../packages/money/src/price.ts";
import { openDatabase } from "../packages/store/src/database.ts";
import { dayOf } from "../packages/store/src/day.ts";
import { ensurePartitions } from "../packages/store/src/partitions.ts";
import { openShard } from "../packages/store/src/shard.ts";
import type { Tick } from "../packages/vocabulary/src/tick.ts";

const SITE = 1;
export const FIRST_MEMBER = 10_000;
const CASH = "1000000000";
export const LAST = 250_000;
const TRADE_MS = 100;
const SEED_STEP = 1_000;
/** Members that are made at one price. */
const PRICED_STEP = 20;

export const INSTRUMENT: Instrument = {
  symbol: 101,
  root: "NRX",
  currency: "KRW",
  calendar: "ALWAYS",
  precision: 2,
  tickUnits: 25,
  unitValue: unitValueOf("1000", 2),
};

const OPTION: OverseaOption = {
  id: 1_101,
  siteId: SITE,
  symbol: INSTRUMENT.symbol,
  koName: "나루지수",
  isPlay: true,
  isStop: false,
  isRest: false,
  change: null,
  intradayMargin: 300_000n,
  overnightMargin: 2_000_000n,
  losscut: 60_000n,
  fee: 5_000n,
  maxContracts: 50,
};

/** A price that rests: 500 below the last. */
const FAR_BELOW = "2000.00";

export interface ShardLoop {
  /** The next command of a caller who buys, rests a limit order, cancels it, sells, and leaves it to the next member. */
  command(): Promise<void>;
  /** The same in another product. */
  tradersOf(orders: OrdersOf, members: Crowd): () => Promise<void>;
  /** Any command of a member. */
  send(memberId: number, command: UntimedCommand): Promise<EngineAnswer>;
  /** Takes ticks, beats and what is due. */
  pulse(): void;
  /** Once everything decided so far is committed. */
  drain(): Promise<void>;
  /** Once everything in the state now is committed, whatever comes meanwhile. */
  committed(): Promise<void>;
  readonly state: State;
  /** Of all commits since the last call, in ms. */
  takeCommitTimes(): number[];
  close(): Promise<void>;
}

/** Of four commands of a caller three are orders. */
export const ORDERS_PER_COMMAND = 3 / 4;

interface Caller {
  memberId: number;
  /** Buys at the market, rests a limit order, cancels it, sells at the market. */
  step: 0 | 1 | 2 | 3;
  restingId: string;
}

/** What a caller sends at each step. */
export type OrdersOf = (caller: Readonly<Caller>) => UntimedCommand;

/** Members one after the other. */
export interface Crowd {
  readonly first: number;
  readonly count: number;
}

/** Another world than that of the orders' bench. */
export interface OtherWorld {
  /** The world is there already, with its members: nothing is settled. */
  readonly isThere?: boolean;
  readonly clock?: Clock;
  /** After instrument and option. */
  readonly commands?: readonly UntimedCommand[];
  /** The last price, in price units, at an instant. */
  readonly priceAt?: (at: number) => number;
  /** What else a member is given, and does, once money is there. */
  readonly memberCommands?: (memberId: number) => readonly UntimedCommand[];
  /** What the market says besides: taken each time after the prices of the instrument. */
  readonly pullMore?: (at: number) => readonly Input[];
}

/** Opens the shard of an empty database and gives it members, the first of them `FIRST_MEMBER`. */
export async function openShardLoop(
  databaseUrl: string,
  members: number,
  {
    clock = systemClock(0),
    commands = [],
    priceAt = () => LAST,
    memberCommands = () => [],
    pullMore = () => [],
    isThere = false,
  }: OtherWorld = {},
): Promise<ShardLoop> {
  const database = openDatabase(databaseUrl);
  await ensurePartitions(database.db, dayOf(clock.now()) - 1, dayOf(clock.now()) + 1);
  await database.close();
  const store = await openShard({ databaseUrl, shard: 1, installationId: "bench", clock });
  const rows = await store.load();
  const state = restoreShard(rows);
  sequence = Math.max(sequence, rows.tapeSequence);
  let commitTimes: number[] = [];
  const pullOwn = market(priceAt);
  const loop = createRunLoop({
    state,
    store: {
      async commit(batch) {
        const begin = performance.now();
        await store.commit(batch);
        commitTimes.push(performance.now() - begin);
      },
      prepare: store.prepare,
      lookUpAnswer: store.lookUpAnswer,
    },
    answers: createAnswers(rows.recentAnswersSince, clock.now()),
    clock,
    sequence: rows.sequence,
    openTicks: rows.openTicks,
    pullMarket: (at) => [...pullOwn(at), ...pullMore(at)],
    marketCheckpoint: () => JSON.stringify({ markets: [...state.markets.values()] }),
    beatMark: () => 0,
    beforeCommit: () => undefined,
    onTicks: () => {},
    onCommitted: () => {},
    onStopped(error) {
      console.error(error);
      process.exit(1);
    },
  });

  if (!isThere) await settle(loop, members, commands, memberCommands);
  const send = sender(loop, clock);
  return {
    command: traders({ first: FIRST_MEMBER, count: members }, send, overseaOrders),
    tradersOf: (orders, crowd) => traders(crowd, send, orders),
    send,
    pulse: loop.pulse,
    drain: () => loop.drain(),
    committed: () => new Promise((resolve) => loop.afterCommit(resolve)),
    state,
    takeCommitTimes() {
      const times = commitTimes;
      commitTimes = [];
      return times;
    },
    async close() {
      await loop.drain();
      await store.close();
    },
  };
}

/** Sends commands as gateways do. */
function sender(loop: RunLoop, clock: Clock): ShardLoop["send"] {
  let nextKey = 0;
  return (memberId, command) => {
    nextKey += 1;
    const request: CommandRequest = {
      ...{ siteId: SITE, memberId, key: keyOf(clock.now(), nextKey), command },
      hash: nextKey.toString(16).padStart(64, "0"),
    };
    return new Promise((resolve) => loop.command(request, resolve));
  };
}

/** The world, then the members, some at a time. */
async function settle(
  loop: RunLoop,
  members: number,
  commands: readonly UntimedCommand[],
  memberCommands: NonNullable<OtherWorld["memberCommands"]>,
): Promise<void> {
  for (const command of [...worldCommands(), ...commands]) loop.internal(command);
  loop.pulse();
  for (let member = 0; member < members; member += 1) {
    const memberId = FIRST_MEMBER + member;
    // On a slow machine the last prices would be too old for an order before so many members are there.
    if (member % PRICED_STEP === 0) loop.pulse();
    for (const command of [...openingCommands(memberId), ...memberCommands(memberId)])
      loop.internal(command);
    if (member % SEED_STEP !== 0) continue;
    await loop.drain();
    loop.pulse();
  }
  await loop.drain();
}

/** Callers who each place the next of their commands, as many as are under way at once. */
function traders(
  { first, count }: Crowd,
  send: ShardLoop["send"],
  orders: OrdersOf,
): () => Promise<void> {
  let nextMember = 0;
  const callers: Caller[] = [];
  return async () => {
    const caller = callers.pop() ?? { memberId: 0, step: 0, restingId: "" };
    if (caller.step === 0) caller.memberId = first + (nextMember++ % count);
    const answer = await send(caller.memberId, orders(caller));
    if (answer.outcome !== "ok") throw new Error(JSON.stringify(answer));
    if (caller.step === 1) caller.restingId = (JSON.parse(answer.body) as { id: string }).id;
    caller.step = ((caller.step + 1) % 4) as Caller["step"];
    callers.push(caller);
  };
}

export function overseaOrders({ memberId, step, restingId }: Caller): UntimedCommand {
  if (step === 2) return { kind: "cancelOverseaOrder", memberId, orderId: Number(restingId) };
  return {
    kind: "placeOverseaOrder",
    memberId,
    optionId: OPTION.id,
    marketType: step === 1 ? "LIMIT" : "MARKET",
    tradeType: step === 3 ? "SHORT" : "LONG",
    price: step === 1 ? FAR_BELOW : null,
    stopPrice: null,
    qty: "1",
  };
}

function worldCommands(): UntimedCommand[] {
  return [
    { kind: "defineSite", site: { id: SITE, currency: "KRW", type: "101101" } },
    { kind: "defineInstrument", instrument: onBus(INSTRUMENT) },
    { kind: "configureOption", option: onBus(OPTION) },
  ];
}

function openingCommands(memberId: number): UntimedCommand[] {
  return [
    { kind: "openAccount", memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
    { kind: "deposit", memberId, wallet: "BINARY", units: CASH, code: "D" },
  ];
}

/** A session that is open, and trades often enough to count as alive. */
function market(priceAt: (at: number) => number): (at: number) => Input[] {
  const { symbol, calendar } = INSTRUMENT;
  let tradedAt = 0;
  let isOpen = false;
  return (at) => {
    if (at - tradedAt < TRADE_MS) return [];
    tradedAt = at;
    const trade = tickInput({ kind: "trade", symbol, at, price: priceAt(at), qty: 1 });
    if (isOpen) return [trade];
    isOpen = true;
    return [{ kind: "sessionOpened", at, calendar, tradingDay: "2026-01-01" }, trade];
  };
}

/** Of the last tick: a tape names none twice. */
let sequence = 0;

/** A tick as the tape numbers it. */
export function tickInput(tick: Tick): Extract<Input, { kind: "tickArrived" }> {
  sequence += 1;
  const { at } = tick;
  return { kind: "tickArrived", at, tick: { sequence, receivedAt: at, tick } };
}

/** A version 7 UUID; unlike a client's it counts where that draws random bits, which are not ours to pay for. */
function keyOf(now: number, count: number): string {
  const time = now.toString(16).padStart(12, "0");
  const low = count.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${low}`;
}
