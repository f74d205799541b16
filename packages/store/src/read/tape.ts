/** The tape read back by time, whichever batches it came with. */

import type { Kysely } from "kysely";
import type { TapeTick } from "@naru/vocabulary/tick";
import { dayOf } from "../day.ts";
import type { StoreSchema } from "../schema.ts";
import { decodeTape } from "../tape.ts";

const PAGE = 200;

export interface TapeSpan {
  readonly shard: number;
  /** Source times, epoch ms: from here on. */
  readonly from: number;
  /** Up to before here. */
  readonly to: number;
}

/** The ticks of a span of time that batches have, in their order, a page in memory at a time; forgotten ones are left out. */
export async function* readTape(
  db: Kysely<StoreSchema>,
  { shard, from, to }: TapeSpan,
): AsyncGenerator<TapeTick> {
  for (let after = 0n; ; ) {
    const rows = await db
      .selectFrom("tape")
      .select(["sequence", "chunk"])
      .where("shard", "=", shard)
      .where("day", ">=", dayOf(from))
      .where("day", "<=", dayOf(to))
      .where("sequence", ">", after as never)
      .orderBy("day")
      .orderBy("sequence")
      .limit(PAGE)
      .execute();
    for (const { chunk } of rows)
      for (const tick of decodeTape(chunk))
        if (from <= tick.tick.at && tick.tick.at < to) yield tick;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.sequence;
  }
}
