/**
 * A round with very many bets: how fast they are placed, how long their settlement takes, and what it costs the others.
 *
 *     npm run bench -- rounds [bets, 100000] [turns, 5]
 *
 * The production run loop on the real store. Bets are placed on one round of a minute, 64 at a time, beside a transaction
 * per bet (`peer.ts`: it locks a wallet, inserts a row and writes two ledger rows); the loop's clock stands meanwhile, so that a
 * slow machine places them all. It then goes on to the round's close: half of the bets win. From the tick that makes it final
 * until the last bet is durable the settlement is timed, while other members trade at a steady rate. Their acknowledgements are
 * held against those of a stretch without a settlement, right before. Quiet stretch and settlement come in turns, a round each, and
 * the middle one of each figure counts: of a single turn either stretch may have met a slow disk.
 */

import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { onBus, type UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import { gameOf, roundIdOf } from "../../packages/vocabulary/src/binary.ts";
import type { Bar } from "../bars.ts";
import { describeMachine } from "../machine.ts";
import { openPeer } from "../peer.ts";
import { cpuByRole } from "../processes.ts";
import { median, quantile } from "../quantile.ts";
import { compareSides, keepInFlight } from "../rounds.ts";
import { type ScratchServer, withServer } from "../scratch-server.ts";
import { FIRST_MEMBER, INSTRUMENT, LAST, openShardLoop, type ShardLoop } from "../shard-loop.ts";
import { pause, steadyOrders } from "./steady.ts";

const [BETS = 100_000, TURNS = 5] = process.argv.slice(2).map(Number);
const MEMBERS = 10_000;
const IN_FLIGHT = 64;
const PEER_CONNECTIONS = 16;
/** Of the others while a round is settled. */
const ORDERS_PER_SECOND = 1_000;
const QUIET_MS = 4_000;
const OPTION_ID = 11_011;
const GAME = gameOf("R1");
/** So long before a boundary the clock arrives there: the market has spoken, and the engine is awake. */
const ARRIVE_MS = 2_000;

const option = {
  ...{ id: OPTION_ID, siteId: 1, symbol: INSTRUMENT.symbol, gameType: "R1", koName: "나루지수" },
  ...{ isPlay: true, isStop: false, isRest: false, playTime: "ALWAYS" },
  ...{ rate: 900_000, commission: 100_000, cutoffMs: GAME.cutoffMs },
  ...{ stakeMin: 1_000n, stakeMax: 1_000_000n, stakeUnit: 1_000n, sideCap: 10n ** 12n },
} as const;

/** The bars of this row and what was measured. */
export const result: Bar[] = [];
await withServer(async (server) => {
  result.push(...(await run(server)));
});

async function run({ url, folder }: ScratchServer): Promise<Bar[]> {
  console.log(describeMachine(folder));
  const clock = shiftedClock();
  const ours = await openShardLoop(url, MEMBERS, {
    clock,
    commands: [
      { kind: "defineBinaryOption", option: onBus(option), effectiveAt: null } as UntimedCommand,
    ],
    // Another price from round to round: one that ends where it began is void, and its bets move once each.
    priceAt: (at) => LAST + INSTRUMENT.tickUnits * (Math.floor(at / GAME.lengthMs) % 2),
  });
  const peer = await openPeer(url, { connections: PEER_CONNECTIONS, members: MEMBERS });
  const pulse = setInterval(ours.pulse, 50);
  try {
    const placed = await placeBets(ours, clock);
    const measured = await compareSides(
      [
        {
          name: `a transaction per bet, ${PEER_CONNECTIONS} connections`,
          measure: (seconds) => keepInFlight(PEER_CONNECTIONS, seconds, peer.order),
        },
      ],
      { rounds: 3, seconds: 2 },
    );
    const [one] = [...measured.values()];
    const ratio = placed.perSecond / (one?.perSecond ?? Number.NaN);
    const turns = [await settle(ours, clock, placed.lockAt)];
    while (turns.length < TURNS) {
      const { lockAt } = await placeBets(ours, clock);
      turns.push(await settle(ours, clock, lockAt));
    }
    return [
      {
        what: "durable bets/s on one round, 64 in flight, to a transaction per bet",
        measured: `${ratio.toFixed(1)}× (${Math.round(placed.perSecond)} to ${Math.round(one?.perSecond ?? 0)}/s)`,
        bar: "≥ 4×",
        isMet: ratio >= 4,
      },
      ...barsOf(turns),
    ];
  } finally {
    clearInterval(pulse);
    await Promise.all([ours.close(), peer.close()]);
  }
}

/** The machine's clock, which can be put forward and made to stand. */
function shiftedClock() {
  const clock = systemClock(0);
  let ahead = 0;
  let standsAt: number | undefined;
  return {
    ...clock,
    now: () => standsAt ?? clock.now() + ahead,
    /** Time stands still while `run` runs, and goes on from there. */
    async standStill(run: () => Promise<unknown>): Promise<void> {
      const at = clock.now() + ahead;
      standsAt = at;
      await run();
      ahead = at - clock.now();
      standsAt = undefined;
    },
    /** Goes on to an instant (epoch ms) that has not passed. */
    goTo: (at: number) => {
      ahead += Math.max(0, at - (clock.now() + ahead));
    },
  };
}
type ShiftedClock = ReturnType<typeof shiftedClock>;

async function placeBets(ours: ShardLoop, clock: ShiftedClock) {
  // Right after a lock of this game: the whole of the betting lies ahead.
  const { lengthMs } = GAME;
  clock.goTo(Math.ceil((clock.now() + 1) / lengthMs) * lengthMs + 100);
  const lockAt = Math.ceil(clock.now() / lengthMs) * lengthMs;
  ours.pulse();
  let sent = 0;
  const begin = performance.now();
  const worker = async (): Promise<void> => {
    while (sent < BETS) {
      const index = sent++;
      const memberId = FIRST_MEMBER + (index % MEMBERS);
      const answer = await ours.send(memberId, {
        ...{ kind: "placeBet", memberId, roundId: roundIdOf(OPTION_ID, lockAt) },
        ...{ side: index % 2 === 0 ? "B" : "S", amount: "1000" },
      } as UntimedCommand);
      if (answer.outcome !== "ok") throw new Error(JSON.stringify(answer));
    }
  };
  await clock.standStill(() => Promise.all(Array.from({ length: IN_FLIGHT }, worker)));
  const seconds = (performance.now() - begin) / 1_000;
  console.log(`${BETS} bets placed in ${seconds.toFixed(1)} s`);
  return { lockAt, perSecond: BETS / seconds };
}

/** A settlement beside orders, and what orders took right before it. */
interface Turn {
  readonly seconds: number;
  /** The orders' 99th of a hundred without it and meanwhile, ms. */
  readonly quietMs: number;
  readonly busyMs: number;
  readonly orders: number;
}

function barsOf(turns: readonly Turn[]): Bar[] {
  const seconds = turns.map((turn) => turn.seconds);
  const times = turns.map(({ busyMs, quietMs }) => busyMs / quietMs);
  const each = turns.map(({ busyMs, quietMs }) => `${busyMs.toFixed(1)} to ${quietMs.toFixed(1)}`);
  const orders = turns.reduce((sum, turn) => sum + turn.orders, 0);
  return [
    {
      what: `${BETS} bets of one round settled and durable`,
      measured: `${median(seconds).toFixed(2)} s (of ${seconds.map((taken) => taken.toFixed(2)).join(", ")})`,
      bar: "3 s after its close",
      isMet: median(seconds) <= 3,
    },
    {
      what: `acknowledgement p99 of ${ORDERS_PER_SECOND} orders/s meanwhile, to that without`,
      measured: `${median(times).toFixed(2)}× (${each.join(", ")} ms, ${orders} orders)`,
      bar: "≤ 2×",
      isMet: median(times) <= 2,
    },
  ];
}

/** Goes to the round's close, and times its settlement beside orders that come by the clock. */
async function settle(ours: ShardLoop, clock: ShiftedClock, lockAt: number): Promise<Turn> {
  await arrive(clock, lockAt);
  await pause(ARRIVE_MS + 1_500);
  const roundId = roundIdOf(OPTION_ID, lockAt);
  const quietUntil = performance.now() + QUIET_MS;
  const quiet = await steadyOrders(ours, ORDERS_PER_SECOND, () => performance.now() >= quietUntil);
  const closeAt = lockAt + GAME.lengthMs;
  await arrive(clock, closeAt);
  let isSettled = false;
  const busy = steadyOrders(ours, ORDERS_PER_SECOND, () => isSettled);
  while (ours.state.rounds.get(roundId)?.state === "LOCKED") await pause(1);
  const reason = ours.state.rounds.get(roundId)?.voidReason ?? null;
  if (reason !== null) throw new Error(`the round is void, ${reason}: nobody wins`);
  const begin = performance.now();
  const cpuBefore = cpuByRole(process.pid);
  ours.takeCommitTimes();
  while (ours.state.rounds.has(roundId)) await pause(1);
  await new Promise<void>((resolve) => void ours.drain().then(resolve));
  const seconds = (performance.now() - begin) / 1_000;
  isSettled = true;
  tellCost(cpuBefore, ours.takeCommitTimes());
  const during = (await busy).filter(({ at }) => at >= begin).map(({ ms }) => ms);
  return {
    seconds,
    quietMs: p99(quiet.map(({ ms }) => ms)),
    busyMs: p99(during),
    orders: during.length,
  };
}

function p99(ms: readonly number[]): number {
  return quantile(ms, 0.99);
}

/** What the settlement took of the processor, with the orders of its time, and how long its commits were. */
function tellCost(before: ReadonlyMap<string, number>, commits: readonly number[]): void {
  const costs = [...cpuByRole(process.pid)].map(([role, ms]) => {
    const micros = ((ms - (before.get(role) ?? 0)) / BETS) * 1_000;
    return `${role} ${micros.toFixed(1)}`;
  });
  console.log(
    `${commits.length} commits, p50 ${quantile(commits, 0.5).toFixed(2)} ms, p99 ${quantile(commits, 0.99).toFixed(2)} ms; ` +
      `µs of processor a bet: ${costs.join(", ")}`,
  );
}

async function arrive(clock: ShiftedClock, boundary: number): Promise<void> {
  clock.goTo(boundary - ARRIVE_MS);
  await pause(0);
}
