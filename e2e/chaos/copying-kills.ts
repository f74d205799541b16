/** A shard is killed while a trader's fill is copied by a crowd: after each kill its tables are looked at, then a successor goes on. */

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drawsOf } from "@naru/fixtures/draws";
import { openDatabase } from "@naru/store/database";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { END_REASON_CODES } from "@naru/vocabulary/order";
import type pg from "pg";
import { withServer } from "../../bench/scratch-server.ts";

const SHARD = path.join(import.meta.dirname, "copying-shard.ts");

export interface CopyingKills {
  readonly seed: number;
  readonly followers: number;
  readonly kills: number;
  /** To the kill at most, ms, from where the trader's order was acknowledged. */
  readonly withinMs: number;
}

/** What was found amiss over all audits, and how far kills had let it come. */
export interface CopyingKillsOutcome {
  readonly acknowledged: number;
  readonly lost: number;
  /** Fills that came to all, but not to each follow once; copies of no fill; copies that are no order, and orders that are no copy. */
  readonly uneven: number;
  readonly ofNothing: number;
  readonly unfilled: number;
  /** Copied positions that are not what was copied into them. */
  readonly positionsOff: number;
  readonly faults: number;
  /** Kills that found a fill copied by some and not by others. */
  readonly inTheMidst: number;
  readonly fills: number;
  readonly copies: number;
  /** Fills that are not with everybody in the end. */
  readonly left: number;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export async function copyingKills(options: CopyingKills): Promise<CopyingKillsOutcome> {
  const { kills, withinMs, followers } = options;
  const draws = drawsOf(options.seed);
  const acknowledged = new Set<string>();
  const found: Mutable<CopyingKillsOutcome> = {
    ...{ acknowledged: 0, lost: 0, uneven: 0, ofNothing: 0, unfilled: 0, positionsOff: 0 },
    ...{ faults: 0, inTheMidst: 0, fills: 0, copies: 0, left: 0 },
  };
  await withServer(async ({ url }) => {
    const { pool, close } = openDatabase(url, { connectionsMax: 2, name: "naru audit" });
    try {
      await run(url, "settle", followers, acknowledged);
      for (let kill = 0; kill < kills; kill += 1) {
        await run(url, "copy", followers, acknowledged, draws.whole(0, withinMs));
        await audit(pool, acknowledged, found, followers);
      }
      await run(url, "copy", followers, acknowledged);
      await audit(pool, acknowledged, found, followers);
    } finally {
      await close();
    }
  });
  return { ...found, acknowledged: acknowledged.size };
}

/** Runs a shard to its end, or kills it so long after the trader's order was acknowledged. */
async function run(
  url: string,
  deed: "settle" | "copy",
  followers: number,
  acknowledged: Set<string>,
  killAfterMs?: number,
): Promise<void> {
  const child = fork(SHARD, [url, deed, String(followers)]);
  const ended = once(child, "exit");
  let isOver = false;
  const killSoon = async (): Promise<void> => {
    await pause(killAfterMs);
    child.kill("SIGKILL");
  };
  child.on("message", (told: string) => {
    if (told === "over") isOver = true;
    else if (told !== "begun") acknowledged.add(told);
    else if (killAfterMs !== undefined) void killSoon();
  });
  await ended;
  if (!isOver && killAfterMs === undefined) throw new Error(`the shard ended during ${deed}`);
}

/** What is amiss of the copies, at one moment; $1 is how many follow, all of them from the beginning. */
const AUDIT = `
  WITH told AS (
    SELECT fact.id, fact.ended_at, count(copy.id)::int AS copies,
      count(DISTINCT copy.follow_id)::int AS follows
    FROM copy_fact fact LEFT JOIN copy ON copy.fill_id = fact.fill_id GROUP BY fact.id, fact.ended_at
  ), held AS (
    SELECT position_id, sum(CASE WHEN is_opening THEN qty ELSE -qty END)::int8 AS qty
    FROM copy WHERE position_id IS NOT NULL GROUP BY position_id
  )
  SELECT
    (SELECT count(*)::int FROM told WHERE copies <> follows
      OR (ended_at IS NOT NULL AND copies <> $1)) AS uneven,
    (SELECT count(*)::int FROM told) AS fills,
    (SELECT count(*)::int FROM told WHERE ended_at IS NULL) AS "left",
    (SELECT count(*)::int FROM told WHERE copies > 0 AND copies < $1) AS midst,
    (SELECT count(*)::int FROM copy) AS copies,
    (SELECT count(*)::int FROM copy LEFT JOIN futures_fill fill ON fill.id = copy.fill_id
      WHERE fill.id IS NULL OR fill.member_id <> copy.trader_id) AS nothing,
    (SELECT count(*)::int FROM copy
      FULL JOIN (SELECT * FROM futures_order WHERE reason = $2) placed ON placed.id = copy.order_id
      WHERE copy.reason IS NULL AND placed.filled_qty IS DISTINCT FROM copy.qty) AS unfilled,
    (SELECT count(*)::int FROM held JOIN futures_position position ON position.id = held.position_id
      WHERE abs(position.qty) <> held.qty) AS off,
    (SELECT array_agg(id::text) FROM futures_order) AS orders`;

async function audit(
  pool: pg.Pool,
  acknowledged: ReadonlySet<string>,
  found: Mutable<CopyingKillsOutcome>,
  followers: number,
): Promise<void> {
  const { rows } = await pool.query(AUDIT, [followers, END_REASON_CODES.codeOf.COPY]);
  const [row] = rows;
  const stored = new Set<string>(row.orders);
  const { faultCount, fillFaultCount, totals } = await recomputeLedger(pool, 1);
  if (row.midst > 0) found.inTheMidst += 1;
  found.lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  found.uneven += row.uneven;
  found.ofNothing += row.nothing;
  found.unfilled += row.unfilled;
  found.positionsOff += row.off;
  found.faults +=
    faultCount + fillFaultCount + [...totals.values()].filter((sum) => sum !== 0n).length;
  found.fills = row.fills;
  found.copies = row.copies;
  found.left = row.left;
}
