/** What was asked of the engine for a member within a span, as the journal has it, each with the answer that it got. */

import { COMMANDS } from "@naru/engine/areas";
import type { Input } from "@naru/engine/input";
import { type Kysely, sql } from "kysely";
import { decodeEntry } from "../../journal.ts";
import { partitionName, partitionsOf } from "../../partitions.ts";
import type { StoreSchema } from "../../schema.ts";
import type { HistoryOwner } from "../history.ts";
import { SHARD } from "../trades.ts";
import type { Span, SpanPlace } from "./batches.ts";

/** An input that names a member. */
export type MembersInput = Extract<Input, { readonly memberId: number }>;

export interface AskedInput {
  readonly batch: number;
  readonly input: MembersInput;
  /** JSON as it was answered; undefined where nobody was answered, or it is forgotten (after seven days). */
  readonly outcome: string | undefined;
}

interface Given {
  readonly at: number;
  readonly outcome: string;
}

/** A member's inputs of a span, in the engine's order. */
export async function askedInputs(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  { from, to }: Span,
  place: SpanPlace,
): Promise<AskedInput[]> {
  const [batches, given] = await Promise.all([
    batchesOf(db, owner, place),
    answersOf(db, owner, place),
  ]);
  const byTime = Map.groupBy(given, ({ at }) => at);
  const asked = [...Map.groupBy(batches, ({ at }) => at)].flatMap(([at, together]) => {
    const inputs = together.flatMap(({ sequence, inputs: own }) =>
      own.map((input) => ({ batch: sequence, input })),
    );
    const answers = byTime.get(at) ?? [];
    const answered = inputs.filter(({ input }) => Object.hasOwn(COMMANDS, input.kind));
    // A batch keeps its answers in the order of its commands; where one is missing it cannot be said whose it was.
    const isWhole = answers.length === answered.length;
    return inputs.map((each) => ({
      ...each,
      outcome: isWhole ? answers[answered.indexOf(each)]?.outcome : undefined,
    }));
  });
  return asked.filter(({ input }) => from <= input.at && input.at < to);
}

/** The batches with inputs that name a member. Those that name another whose number begins alike are sorted out here. */
async function batchesOf(db: Kysely<StoreSchema>, { memberId }: HistoryOwner, place: SpanPlace) {
  const named = Buffer.from(`"memberId":${memberId}`);
  const { rows } = await sql<{ entry: Buffer }>`
    SELECT entry FROM journal
    WHERE shard = ${SHARD} AND day = ANY(${place.days}::int4[])
      AND sequence BETWEEN ${place.first}::int8 AND ${place.last}::int8
      AND position(${named}::bytea IN entry) > 0
    ORDER BY day, sequence`.execute(db);
  return rows.map(({ entry }) => {
    const { sequence, at, inputs } = decodeEntry(entry);
    const own = inputs.filter(
      (input): input is MembersInput => "memberId" in input && input.memberId === memberId,
    );
    return { sequence, at, inputs: own };
  });
}

/** What a member was answered by some batches, in their order. */
async function answersOf(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  place: SpanPlace,
): Promise<Given[]> {
  const there = new Set(await partitionsOf(db));
  const names = place.days.map((day) => partitionName("answer", day));
  const tables = ["answer_default", ...names.filter((name) => there.has(name))];
  const found = await Promise.all(tables.map((name) => answersIn(db, name, owner, place)));
  return found.flat();
}

/** Those of one table, whose rows lie as they were written: what was given within a time lies together, found by halving. */
async function answersIn(
  db: Kysely<StoreSchema>,
  name: string,
  { siteId, memberId }: HistoryOwner,
  { firstAt, lastAt }: SpanPlace,
): Promise<Given[]> {
  const table = sql.table(name);
  const { rows: sizes } = await sql<{ blocks: number }>`
    SELECT (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::float8 AS blocks`.execute(
    db,
  );
  const blocks = sizes[0]?.blocks ?? 0;
  const newest = async (block: number): Promise<number> => {
    const { rows } = await sql<{ at: bigint | null }>`
      SELECT max(at) AS at FROM ${table}
      WHERE ctid >= ${`(${block},0)`}::tid AND ctid < ${`(${block + 1},0)`}::tid`.execute(db);
    return Number(rows[0]?.at ?? Number.NEGATIVE_INFINITY);
  };
  const [begin, end] = await Promise.all([
    firstBlock(blocks, async (block) => (await newest(block)) >= firstAt),
    firstBlock(blocks, async (block) => (await newest(block)) > lastAt),
  ]);
  const { rows } = await sql<{ at: bigint; outcome: string }>`
    SELECT at, outcome FROM ${table}
    WHERE ctid >= ${`(${begin},0)`}::tid AND ctid < ${`(${end + 1},0)`}::tid
      AND member_id = ${memberId} AND site_id = ${siteId}
      AND at BETWEEN ${firstAt}::int8 AND ${lastAt}::int8
    ORDER BY ctid`.execute(db);
  return rows.map(({ at, outcome }) => ({ at: Number(at), outcome }));
}

/** The first of so many blocks that is wanted, where all after it are; their number where none is. */
async function firstBlock(
  blocks: number,
  isWanted: (block: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [0, blocks];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await isWanted(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
