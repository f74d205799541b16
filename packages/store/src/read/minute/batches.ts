/**
 * Where a span of engine time lies: its batches, and the ids that they gave out. Batches rise by one and their times never go
 * back, so that both ends are found by halving, a few bytes of an entry at a time.
 */

import { type Kysely, sql } from "kysely";
import { DAY_MS, dayOf } from "../../day.ts";
import { decodeEntry } from "../../journal.ts";
import type { StoreSchema } from "../../schema.ts";
import { SHARD } from "../trades.ts";

/** Engine time, epoch ms: from the first on, up to before the second. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface SpanPlace {
  /** UTC days under which its batches stand. */
  readonly days: readonly number[];
  /** The batches that may hold inputs of it, both inclusive: the last may hold later ones too. */
  readonly first: number;
  readonly last: number;
  /** Engine times of these two batches. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Rows that these batches made have ids from here on, */
  readonly fromId: number;
  /** and below this. */
  readonly toId: number;
}

interface Head {
  readonly sequence: number;
  readonly at: number;
  readonly nextId: number;
}

/** More bytes than the first line of an entry has. */
const HEAD_BYTES = 240;

/** Where a span lies in the journal; undefined where the journal has none of it. */
export async function placeOf(
  db: Kysely<StoreSchema>,
  { from, to }: Span,
): Promise<SpanPlace | undefined> {
  const days = [dayOf(from - DAY_MS), dayOf(from), dayOf(from + DAY_MS)];
  const [oldest, newest] = await Promise.all([endOf(db, days, "asc"), endOf(db, days, "desc")]);
  if (oldest === undefined || newest === undefined || newest.at < from) return undefined;
  const [first, last] = await Promise.all([
    firstFrom(db, days, from, oldest.sequence, newest.sequence),
    firstFrom(db, days, to, oldest.sequence, newest.sequence),
  ]);
  const before = await headAt(db, days, first.sequence - 1);
  return {
    days,
    first: first.sequence,
    last: last.sequence,
    firstAt: first.at,
    lastAt: last.at,
    fromId: before?.nextId ?? 0,
    toId: last.nextId,
  };
}

/** The first batch at or after an instant among some; the last of them where all are before it. */
async function firstFrom(
  db: Kysely<StoreSchema>,
  days: readonly number[],
  instant: number,
  low: number,
  high: number,
): Promise<Head> {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const head = await headAt(db, days, middle);
    if (head === undefined || head.at < instant) low = middle + 1;
    else high = middle;
  }
  const found = await headAt(db, days, low);
  if (found === undefined) throw new Error(`the journal lacks batch ${low}`);
  return found;
}

async function headAt(
  db: Kysely<StoreSchema>,
  days: readonly number[],
  sequence: number,
): Promise<Head | undefined> {
  const { rows } = await sql<{ head: Buffer }>`
    SELECT substring(entry FROM 1 FOR ${HEAD_BYTES}::int4) AS head FROM journal
    WHERE shard = ${SHARD} AND day = ANY(${days}::int4[]) AND sequence = ${sequence}::int8`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : headOf(rows[0].head);
}

/** The oldest or the newest batch of some days. */
async function endOf(
  db: Kysely<StoreSchema>,
  days: readonly number[],
  way: "asc" | "desc",
): Promise<Head | undefined> {
  const row = await db
    .selectFrom("journal")
    .select(sql<Buffer>`substring(entry FROM 1 FOR ${HEAD_BYTES}::int4)`.as("head"))
    .where("shard", "=", SHARD)
    .where("day", ">=", days[0] as number)
    .where("day", "<=", days.at(-1) as number)
    .orderBy("day", way)
    .orderBy("sequence", way)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : headOf(row.head);
}

/** The first line of an entry, which says these without its inputs. */
function headOf(bytes: Buffer): Head {
  return decodeEntry(Buffer.concat([bytes.subarray(0, bytes.indexOf("\n") + 1), NO_INPUTS]));
}
const NO_INPUTS = Buffer.from("[]");
