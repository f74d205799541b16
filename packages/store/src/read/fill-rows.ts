/** Fills as their table has them. */

import type { FillRow } from "@naru/engine/rows";
import type { Selectable } from "kysely";
import { CODECS } from "../row/kinds.ts";
import type { StoreSchema } from "../schema.ts";

/** The engine's row of a table's row. */
export function fillOf(row: Selectable<StoreSchema["oversea_fill"]>): FillRow {
  return CODECS.fill.answered(row);
}
