/** What `copying.ts` measures, in any size. */

import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDatabase } from "../../packages/store/src/database.ts";
import type { Bar, Figure } from "../bars.ts";
import { describeMachine } from "../machine.ts";
import { median, quantile } from "../quantile.ts";
import { type ScratchServer, withServer } from "../scratch-server.ts";
import { FIRST_MEMBER, openShardLoop, type ShardLoop } from "../shard-loop.ts";
import { type Beside, ORDERS_PER_SECOND, timeBeside } from "./beside.ts";
import { followerCommands, leadCommands, leadOrder } from "./copying-world.ts";
import {
  PERPETUAL_COMMANDS,
  perpetualMarket,
  perpetualOrders,
  traderCommands,
} from "./perpetual-world.ts";

/** Members who trade meanwhile. */
const OTHERS = 500;
/** Fills of each trader that are copied, opening and closing in turn, the first two to warm up. */
const FILLS = 8;
const LEADS = { few: FIRST_MEMBER, many: FIRST_MEMBER + 1 } as const;
const FIRST_OTHER = FIRST_MEMBER + 2;

export interface Size {
  /** Followers of each of two traders. */
  readonly few: number;
  readonly many: number;
  /** Of the quiet stretches, half of it. */
  readonly seconds: number;
}

/** All figures, in the order of their bars. */
export async function measureCopying(size: Size): Promise<(Bar | Figure)[]> {
  const bars: (Bar | Figure)[] = [];
  await withServer(async (server) => {
    bars.push(...(await measureShard(server, size)));
  });
  return bars;
}

async function measureShard({ url, folder }: ScratchServer, size: Size): Promise<(Bar | Figure)[]> {
  console.log(describeMachine(folder));
  const market = perpetualMarket();
  const ours = await openShardLoop(url, 2 + OTHERS + size.few + size.many, {
    clock: systemClock(0),
    commands: PERPETUAL_COMMANDS,
    pullMore: market.pull,
    memberCommands: (memberId) => commandsOf(memberId, size),
  });
  if (ours.state.follows.size !== size.few + size.many)
    throw new Error(`${ours.state.follows.size} follow`);
  const pulse = setInterval(ours.pulse, 50);
  const command = ours.tradersOf(perpetualOrders(market.price), {
    first: FIRST_OTHER,
    count: OTHERS,
  });
  try {
    const few = await copyMany(ours, command, LEADS.few, size);
    const many = await copyMany(ours, command, LEADS.many, size);
    return [
      barOf(few, size.few, 0.5),
      barOf(many, size.many, 4),
      besideOf(many, size.many),
      await delaysOf(url, size.many),
    ];
  } finally {
    clearInterval(pulse);
    await ours.close();
  }
}

function commandsOf(memberId: number, { few }: Size) {
  if (memberId < FIRST_OTHER) return leadCommands(memberId);
  const at = memberId - FIRST_OTHER - OTHERS;
  if (at < 0) return traderCommands(memberId);
  return followerCommands(memberId, at < few ? LEADS.few : LEADS.many);
}

/** Fills of a trader, each copied by all who follow before the next; what came after the warm-up. */
async function copyMany(
  ours: ShardLoop,
  command: () => Promise<void>,
  leadId: number,
  { seconds }: Size,
): Promise<Beside[]> {
  const measured: Beside[] = [];
  for (let fill = 0; fill < FILLS; fill += 1) {
    let isSent = false;
    const order = leadOrder(leadId, fill % 2 === 0 ? "open" : "close");
    const beside = await timeBeside(ours, command, seconds, {
      happen: () =>
        void ours.send(leadId, order).then((answer) => {
          if (answer.outcome !== "ok") throw new Error(JSON.stringify(answer));
          isSent = true;
        }),
      isDone: () => isSent && ours.state.copyFacts.size === 0,
    });
    if (fill >= 2) measured.push(beside);
  }
  return measured;
}

function barOf(fills: readonly Beside[], followers: number, most: number): Bar {
  const times = fills.map(({ seconds }) => seconds);
  return {
    what: `a trader's fill copied by ${followers} followers, durable`,
    measured: `${median(times).toFixed(2)} s (of ${times.map((time) => time.toFixed(2)).join(", ")})`,
    bar: `≤ ${most} s`,
    isMet: median(times) <= most,
  };
}

function besideOf(fills: readonly Beside[], followers: number): Bar {
  const times = median(fills.map((fill) => fill.times));
  const middle = fills.find((fill) => fill.times >= times);
  return {
    what: `acknowledgement p99 of ${ORDERS_PER_SECOND} orders/s while ${followers} copy, to that without`,
    measured: `${times.toFixed(2)}× (${middle?.text})`,
    bar: "≤ 3×",
    isMet: times <= 3,
  };
}

/** From a trader's fill to when a follower's copy was decided, of those who have most company. */
async function delaysOf(url: string, followers: number): Promise<Figure> {
  const { pool, close } = openDatabase(url, { connectionsMax: 1, name: "naru bench" });
  const { rows } = await pool.query<{ ms: number }>(
    "SELECT (at - traded_at)::float8 AS ms FROM copy WHERE trader_id = $1 AND reason IS NULL ORDER BY id",
    [LEADS.many],
  );
  await close();
  if (rows.length !== followers * FILLS) throw new Error(`${rows.length} were copied`);
  const delays = rows.slice(2 * followers).map(({ ms }) => ms);
  const at = (part: number): string => quantile(delays, part).toFixed(0);
  return {
    what: `delay of a copy among ${followers}, by the engine's time`,
    measured: `p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, at most ${Math.max(...delays)} ms`,
  };
}
