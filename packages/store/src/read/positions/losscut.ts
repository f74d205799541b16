/** What the receipt of a loss-cut is made of: the rows that decided it, and how each position closed. */

import type { FillRow, LosscutRow } from "@naru/engine/rows";
import { type Kysely, sql } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { closedOrders, type HistoryOwner } from "../history.ts";

/** A market that is shut opens again within so many days: later than that nothing is closed by a loss-cut. */
const DAYS_MAX = 14;
/** Far above what one loss-cut can close. */
const ORDERS_MAX = 1_000;
const DAY_MS = 86_400_000;

export interface LosscutFacts {
  /** The first of the rows: what is said of the whole account is the same in all. */
  readonly cut: LosscutRow;
  /** One for every position that stood, by id. */
  readonly rows: readonly LosscutRow[];
  /** By which they closed, oldest first. */
  readonly fills: readonly FillRow[];
}

/** The loss-cut of a member that took a position, the last where several did; undefined where none took one of theirs. */
export async function losscutFacts(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  positionId: number,
): Promise<LosscutFacts | undefined> {
  const { siteId, memberId } = owner;
  const own = sql<boolean>`member_id = ${memberId} AND site_id = ${siteId}`;
  const found = await db
    .selectFrom("oversea_losscut")
    .selectAll()
    .where(own)
    .where("cut_id", "=", (eb) =>
      eb
        .selectFrom("oversea_losscut")
        .select((one) => one.fn.max("cut_id").as("cut_id"))
        .where(own)
        .where("position_id", "=", BigInt(positionId)),
    )
    .orderBy("id")
    .execute();
  const rows = found.map((row) => CODECS.losscut.answered(row));
  const [cut] = rows;
  if (cut === undefined) return undefined;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const closed = await closedOrders(db, {
    ...{ siteId, memberId, marketType: "LIQUIDATION", page: 0, size: ORDERS_MAX },
    dates: { from: day(cut.at), to: day(cut.at + DAYS_MAX * DAY_MS), timeZone: "UTC" },
  });
  const ids = new Set(rows.map((row) => row.positionId));
  const fills = closed.content
    .flatMap((order) => order.fills)
    .filter((fill) => fill.rule === "LOSSCUT" && ids.has(fill.positionId))
    .sort((a, b) => a.id - b.id);
  return { cut, rows, fills };
}
