/** Requests and bonuses of a span of the journal, as they stand in their tables: for verification, as `facts.ts`. */

import type { BonusRow, RequestRow } from "@naru/engine/rows";
import { BONUS } from "@naru/rows/dnw/bonus";
import { REQUEST } from "@naru/rows/dnw/request";
import { CODECS } from "../row/kinds.ts";
import type { FactSpan, Reader } from "./facts.ts";

/** Ids from `fromId` to before `toId`, and these besides. */
export interface MoneySpan extends Pick<FactSpan, "fromId" | "toId"> {
  readonly ids: readonly number[];
}

/** Requests of the span, by id. */
export async function readRequestFacts(reader: Reader, span: MoneySpan): Promise<RequestRow[]> {
  const rows = await readSpan(reader, REQUEST.table, span);
  return rows.map((row) => CODECS.request.answered(row));
}

/** Bonuses of the span, by id. */
export async function readBonusFacts(reader: Reader, span: MoneySpan): Promise<BonusRow[]> {
  const rows = await readSpan(reader, BONUS.table, span);
  return rows.map((row) => CODECS.bonus.answered(row));
}

async function readSpan(
  reader: Reader,
  table: string,
  { fromId, toId, ids }: MoneySpan,
): Promise<object[]> {
  const { rows } = await reader.query<object[]>(
    `SELECT * FROM ${table} WHERE (id >= $1 AND id < $2) OR id = ANY($3) ORDER BY id`,
    [fromId, toId, ids],
  );
  return rows;
}
