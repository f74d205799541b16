/**
 * A shard is killed while one mark liquidates a crowd, and while a stamp passes over those who are left: after each kill its tables are
 * looked at, then a successor goes on.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drawsOf } from "@naru/fixtures/draws";
import { openDatabase } from "@naru/store/database";
import { ownerSql, purposeSql } from "@naru/store/read/account-sql";
import { LEGS } from "@naru/store/read/ledger-check";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { MEMBER_PURPOSE_CODES } from "@naru/vocabulary/ledger-account";
import type pg from "pg";
import { withServer } from "../../bench/scratch-server.ts";

const SHARD = path.join(import.meta.dirname, "perpetual-shard.ts");

export interface PerpetualKills {
  readonly seed: number;
  readonly holders: number;
  /** Of each of both. */
  readonly kills: number;
  /** From the first order beside it to the kill at most, ms. */
  readonly withinMs: { readonly fall: number; readonly fund: number };
}

/** What was found amiss over all audits, and how far kills had let it come. */
export interface KillsOutcome {
  readonly acknowledged: number;
  readonly lost: number;
  /** Positions that were liquidated twice, are liquidated and open, or are closed without a receipt. */
  readonly halfLiquidated: number;
  /** Audits after which what is set aside was not what open isolated positions stand on. */
  readonly asideOff: number;
  /** Stamps that ended and not everyone had paid, and payments that came twice. */
  readonly halfFunded: number;
  readonly faults: number;
  /** Kills that found some of the crowd liquidated and some not. */
  readonly inTheMidst: number;
  /** Kills that found a stamp under way. */
  readonly inAStamp: number;
  readonly liquidated: number;
  readonly payments: number;
  /** Thin positions that are still open in the end. */
  readonly left: number;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export async function perpetualKills(options: PerpetualKills): Promise<KillsOutcome> {
  const { kills, withinMs, holders } = options;
  const draws = drawsOf(options.seed);
  const acknowledged = new Set<string>();
  const found: Mutable<KillsOutcome> = {
    ...{ acknowledged: 0, lost: 0, halfLiquidated: 0, asideOff: 0, halfFunded: 0, faults: 0 },
    ...{ inTheMidst: 0, inAStamp: 0, liquidated: 0, payments: 0, left: 0 },
  };
  await withServer(async ({ url }) => {
    const { pool, close } = openDatabase(url, { connectionsMax: 2, name: "naru audit" });
    const look = (): Promise<void> => audit(pool, acknowledged, found, holders / 2);
    try {
      await run(url, "settle", holders, acknowledged);
      for (const deed of ["fall", "fund"] as const) {
        for (let kill = 0; kill < kills; kill += 1) {
          await run(url, deed, holders, acknowledged, draws.whole(1, withinMs[deed]));
          await look();
        }
        await run(url, deed, holders, acknowledged);
        await look();
      }
    } finally {
      await close();
    }
  });
  return { ...found, acknowledged: acknowledged.size };
}

/** Runs a shard to its end, or kills it so long after it has begun. */
async function run(
  url: string,
  deed: "settle" | "fall" | "fund",
  holders: number,
  acknowledged: Set<string>,
  killAfterMs?: number,
): Promise<void> {
  const child = fork(SHARD, [url, deed, String(holders)]);
  const ended = once(child, "exit");
  let isOver = false;
  let hasBegun = false;
  const killSoon = async (): Promise<void> => {
    await pause(killAfterMs);
    child.kill("SIGKILL");
  };
  child.on("message", (told: string) => {
    const isOrder = told !== "over" && told !== "begun";
    if (told === "over") isOver = true;
    if (told === "begun") hasBegun = true;
    if (isOrder) acknowledged.add(told);
    // With the first order something of it is durable.
    if (hasBegun && isOrder && killAfterMs !== undefined) void killSoon();
  });
  await ended;
  if (!isOver && killAfterMs === undefined) throw new Error(`the shard ended during ${deed}`);
}

/** What is amiss of a crowd, at one moment. */
const AUDIT = `
  WITH held AS (
    SELECT position.id, position.closed_at, position.isolated, count(receipt.id)::int AS receipts
    FROM futures_position position
    LEFT JOIN futures_liquidation receipt ON receipt.position_id = position.id
    WHERE position.max_qty = 10 GROUP BY position.id, position.closed_at, position.isolated
  ), paid AS (
    SELECT stamp_at, position_id, count(*)::int AS times FROM futures_funding GROUP BY 1, 2
  ), stamps AS (
    SELECT stamp.stamp_at, count(paid.position_id)::int AS positions
    FROM futures_stamp stamp
    LEFT JOIN paid ON paid.stamp_at = stamp.stamp_at AND paid.position_id IN (SELECT id FROM held)
    WHERE stamp.ended_at IS NOT NULL GROUP BY 1
  )
  SELECT
    (SELECT count(*)::int FROM held
      WHERE receipts <> CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END) AS half,
    (SELECT count(*)::int FROM held WHERE receipts > 0) AS liquidated,
    (SELECT coalesce(sum(isolated), 0)::text FROM futures_position WHERE closed_at IS NULL) AS stands,
    (SELECT coalesce(sum(amount), 0)::text FROM ${LEGS}
      WHERE ${purposeSql("account")} = ${MEMBER_PURPOSE_CODES.codeOf.MARGIN_ISO}
      AND ${ownerSql("account")} >= 10000) AS aside,
    (SELECT count(*)::int FROM paid WHERE times > 1) AS twice,
    (SELECT count(*)::int FROM stamps
      WHERE positions <> (SELECT count(*) FROM held WHERE closed_at IS NULL)) AS "halfStamps",
    (SELECT count(*)::int FROM futures_stamp WHERE ended_at IS NULL) AS "underWay",
    (SELECT coalesce(sum(times), 0)::int FROM paid) AS payments,
    (SELECT array_agg(id::text) FROM futures_order) AS orders`;

async function audit(
  pool: pg.Pool,
  acknowledged: ReadonlySet<string>,
  found: Mutable<KillsOutcome>,
  thin: number,
): Promise<void> {
  const { rows } = await pool.query(AUDIT);
  const [row] = rows;
  const stored = new Set<string>(row.orders);
  const { faultCount, fillFaultCount, totals } = await recomputeLedger(pool, 1);
  const isMidst = row.liquidated > 0 && row.liquidated < thin;
  if (isMidst && row.liquidated > found.liquidated) found.inTheMidst += 1;
  if (row.underWay > 0) found.inAStamp += 1;
  found.lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  found.halfLiquidated += row.half;
  if (row.stands !== row.aside) found.asideOff += 1;
  found.halfFunded += row.twice + row.halfStamps;
  found.faults +=
    faultCount + fillFaultCount + [...totals.values()].filter((sum) => sum !== 0n).length;
  found.liquidated = row.liquidated;
  found.payments = row.payments;
  found.left = thin - row.liquidated;
}
