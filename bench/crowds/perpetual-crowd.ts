/** What `futures.ts` measures, in any size. */

import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { timedCommand } from "../../apps/server/src/bus/commands.ts";
import type { UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import { createState } from "../../packages/engine/src/create-state.ts";
import type { State } from "../../packages/engine/src/state.ts";
import { accountOf, marketOf } from "../../packages/engine/src/state.ts";
import { step } from "../../packages/engine/src/step.ts";
import type { Bar } from "../bars.ts";
import { nanosecondsOf } from "../engine-shard.ts";
import { describeMachine } from "../machine.ts";
import { openPeer } from "../peer.ts";
import { type Beside, ORDERS_PER_SECOND, timeBeside } from "./beside.ts";
import {
  holderCommands,
  OPTION_ID,
  PERPETUAL,
  PERPETUAL_COMMANDS,
  type PerpetualMarket,
  perpetualMarket,
  perpetualOrders,
  type Stand,
  traderCommands,
} from "./perpetual-world.ts";
import { median } from "../quantile.ts";
import { compareSides, keepInFlight, type Side } from "../rounds.ts";
import { type ScratchServer, withServer } from "../scratch-server.ts";
import {
  FIRST_MEMBER,
  openShardLoop,
  ORDERS_PER_COMMAND,
  overseaOrders,
  type ShardLoop,
  tickInput,
} from "../shard-loop.ts";

const SITE_COMMAND: UntimedCommand = {
  kind: "defineSite",
  site: { id: 1, currency: "KRW", type: "101101" },
};
const IN_FLIGHT = 64;
const PEER_CONNECTIONS = 16;
const TRADERS = 2_000;
const FEW_HOLDERS = 1_000;
const TICK_ROUNDS = 9;
const FUNDING_MS = 28_800_000;
const STAMPS = 3;
/** Code that has liquidated so many is compiled. */
const WARM_UP = 1_000;
const RATE = 10_000;

export interface Size {
  readonly holders: number;
  readonly liquidated: number;
  /** Of each side of a round, and of the quiet stretches. */
  readonly seconds: number;
}

/** All figures, in the order of their bars. */
export async function measureFutures(size: Size): Promise<Bar[]> {
  const bars = [markTicks(size)];
  await withServer(async (server) => {
    bars.push(...(await measureShard(server, size)));
  });
  return bars;
}

/** Marks that reach nobody, said of few holders and of many in turn. */
function markTicks({ holders }: Size): Bar {
  const states = [FEW_HOLDERS, holders].map(crowd);
  const rounds = states.map((): number[] => []);
  let said = 0;
  const mark = (state: State): void => {
    said += 1;
    const price = 2_000_000_000_000 + (said % 21) * 1_000_000;
    const outcome = step(
      state,
      tickInput({ kind: "mark", symbol: PERPETUAL.symbol, at: state.now, price }),
    );
    if (!outcome.ok || outcome.changes.length > 0) throw new Error("a mark came to something");
  };
  for (const state of states) nanosecondsOf(50_000, () => mark(state));
  for (let round = 0; round < TICK_ROUNDS; round += 1)
    for (const [index, state] of states.entries())
      rounds[index]?.push(nanosecondsOf(20_000, () => mark(state)));
  const [few = 0, many = 0] = rounds.map(median);
  return {
    what: `a mark that liquidates nobody, ${FEW_HOLDERS} to ${holders} holders`,
    measured: `${(many / few).toFixed(2)}× (${few.toFixed(0)} to ${many.toFixed(0)} ns)`,
    bar: "≤ 3×",
    isMet: many <= 3 * few,
  };
}

/** A shard of the engine with so many holders, none of them near anything. */
function crowd(holders: number): State {
  const state = createState();
  const take = (command: UntimedCommand): void => {
    const memberId = "memberId" in command ? command.memberId : 0;
    const outcome = step(state, timedCommand(state, command, memberId, 1_000_000));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };
  for (const command of [SITE_COMMAND, ...PERPETUAL_COMMANDS]) take(command);
  for (const input of perpetualMarket().pull(1_000_000)) step(state, input);
  for (let member = 0; member < holders; member += 1) {
    const memberId = FIRST_MEMBER + member;
    take({ kind: "openAccount", memberId, siteId: 1, role: "MEMBER", status: "ACTIVE" });
    for (const command of holderCommands(memberId, "far")) take(command);
  }
  return state;
}

async function measureShard({ url, folder }: ScratchServer, size: Size): Promise<Bar[]> {
  console.log(describeMachine(folder));
  const market = perpetualMarket();
  const { holders } = size;
  const ours = await openShardLoop(url, holders + TRADERS, {
    clock: systemClock(0),
    commands: PERPETUAL_COMMANDS,
    pullMore: market.pull,
    memberCommands: (memberId) =>
      memberId < FIRST_MEMBER + TRADERS
        ? traderCommands(memberId)
        : holderCommands(memberId, standOf(memberId, size)),
  });
  const count = holdersOf(ours, size);
  if (count !== holders) throw new Error(`${count} hold a position`);
  const pulse = setInterval(ours.pulse, 50);
  const command = ours.tradersOf(perpetualOrders(market.price), {
    first: FIRST_MEMBER,
    count: TRADERS,
  });
  try {
    const orders = await compareOrders(url, ours, command, size);
    const funding = await fundAll(ours, market, command, size);
    return [...(await liquidateMany(ours, market, command, size)), funding, orders];
  } finally {
    clearInterval(pulse);
    await ours.close();
  }
}

type Command = () => Promise<void>;

/** Both products' orders and a transaction per order, in turn. */
async function compareOrders(
  url: string,
  ours: ShardLoop,
  command: Command,
  { seconds }: Size,
): Promise<Bar> {
  const peer = await openPeer(url, { connections: PEER_CONNECTIONS, members: TRADERS });
  const oversea = ours.tradersOf(overseaOrders, { first: FIRST_MEMBER, count: TRADERS });
  const sideOf = (name: string, send: Command): Side => ({
    name,
    async measure(forSeconds) {
      const round = await keepInFlight(IN_FLIGHT, forSeconds, send);
      return { ...round, perSecond: round.perSecond * ORDERS_PER_COMMAND };
    },
  });
  const sides = [
    sideOf("perpetuals, engine and store", command),
    sideOf("overseas futures, engine and store", oversea),
    {
      name: "a transaction per order",
      measure: (forSeconds: number) => keepInFlight(PEER_CONNECTIONS, forSeconds, peer.order),
    },
  ];
  for (const side of sides) await side.measure(seconds);
  const measured = await compareSides(sides, { rounds: 3, seconds });
  await peer.close();
  const [own = 0, theirs = 0, one = 0] = [...measured.values()].map(({ perSecond }) => perSecond);
  return {
    what: "durable perpetual orders/s, 64 in flight, to those of overseas futures",
    measured:
      `${(own / theirs).toFixed(2)} (${Math.round(own)} to ${Math.round(theirs)}/s; ` +
      `${(own / one).toFixed(1)}× and ${(theirs / one).toFixed(1)}× a transaction per order, ${Math.round(one)}/s)`,
    bar: "≥ 0.75",
    isMet: own >= 0.75 * theirs,
  };
}

/** Stamps pass over all holders; the middle one counts. */
async function fundAll(
  ours: ShardLoop,
  market: PerpetualMarket,
  command: Command,
  size: Size,
): Promise<Bar> {
  const { symbol } = PERPETUAL;
  const stamps: Beside[] = [];
  for (let stamp = 0; stamp < STAMPS; stamp += 1) {
    let stampAt = 0;
    const say = (next: (at: number) => number): void =>
      market.say((at) => ({ kind: "funding", symbol, at, rate: RATE, nextAt: next(at) }));
    say((at) => (stampAt = at + 1));
    ours.pulse();
    await ours.drain();
    stamps.push(
      await timeBeside(ours, command, size.seconds, {
        happen: () => say(() => stampAt + FUNDING_MS),
        isDone: () =>
          marketOf(ours.state, symbol).perpetual?.stamp?.at === stampAt &&
          ours.state.futuresStamps.size === 0,
      }),
    );
  }
  const times = stamps.map(({ seconds }) => seconds);
  const middle = stamps.find(({ seconds }) => seconds === median(times));
  return {
    what: `funding of ${size.holders} positions, durable`,
    measured: `${median(times).toFixed(2)} s (of ${times.map((time) => time.toFixed(2)).join(", ")}; ${middle?.text})`,
    bar: "≤ 3 s",
    isMet: median(times) <= 3,
  };
}

/** The thinnest are liquidated, to warm up, then the thin ones by one tick. */
async function liquidateMany(
  ours: ShardLoop,
  market: PerpetualMarket,
  command: Command,
  size: Size,
): Promise<Bar[]> {
  const { holders, liquidated } = size;
  const warmUp = warmUpOf(size);
  const first = FIRST_MEMBER + TRADERS;
  let looked = 0;
  const areGone = (count: number) => (): boolean => {
    while (looked < count && !holds(ours, first + looked)) looked += 1;
    return looked === count;
  };
  const fall = (stand: Stand, count: number): Promise<Beside> =>
    timeBeside(ours, command, size.seconds, {
      happen: () => market.fallOn(stand),
      isDone: areGone(count),
    });
  await fall("thinnest", warmUp);
  const { seconds, text, times } = await fall("thin", warmUp + liquidated);
  const left = holdersOf(ours, size);
  if (left !== holders - warmUp - liquidated) throw new Error(`${left} hold on`);
  return [
    {
      what: `${liquidated} liquidations of one tick, durable`,
      measured: `${seconds.toFixed(2)} s`,
      bar: "≤ 5 s",
      isMet: seconds <= 5,
    },
    {
      what: `acknowledgement p99 of ${ORDERS_PER_SECOND} perpetual orders/s meanwhile, to that without`,
      measured: `${times.toFixed(2)}× (${text})`,
      bar: "≤ 3×",
      isMet: times <= 3,
    },
  ];
}

function warmUpOf({ liquidated }: Size): number {
  return Math.min(WARM_UP, liquidated);
}

/** The thinnest are the first, then come the thin ones. */
function standOf(memberId: number, size: Size): Stand {
  const index = memberId - FIRST_MEMBER - TRADERS;
  const warmUp = warmUpOf(size);
  if (index < warmUp) return "thinnest";
  return index < warmUp + size.liquidated ? "thin" : "far";
}

/** How many of those who do not trade hold a position. */
function holdersOf(ours: ShardLoop, { holders }: Size): number {
  let count = 0;
  for (let member = 0; member < holders; member += 1)
    if (holds(ours, FIRST_MEMBER + TRADERS + member)) count += 1;
  return count;
}

function holds({ state }: ShardLoop, memberId: number): boolean {
  return accountOf(state, memberId).futuresPositions.has(OPTION_ID);
}
