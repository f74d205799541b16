/** What happened to a position of overseas futures: its fills. */

import type { PositionRow } from "@naru/engine/rows";
import type { Kysely } from "kysely";
import { CODECS } from "../../row/kinds.ts";
import type { StoreSchema } from "../../schema.ts";
import { type MemberFill, memberFills } from "../fills.ts";
import type { HistoryOwner } from "../history.ts";

/** Far above what is told of one position. */
const FILLS_MAX = 1_000;

export interface PositionHistory {
  /** As its table has it, which trickles behind. */
  readonly position: PositionRow;
  /** Oldest first; the last where there are more than a thousand, and `isWhole` false. */
  readonly fills: readonly MemberFill[];
  readonly isWhole: boolean;
}

/** One position of a member, open or closed, with its fills; undefined where the member has none such. */
export async function positionHistory(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  positionId: number,
): Promise<PositionHistory | undefined> {
  const row = await db
    .selectFrom("oversea_position")
    .selectAll()
    .where("id", "=", BigInt(positionId))
    .where("member_id", "=", BigInt(owner.memberId))
    .where("site_id", "=", owner.siteId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const position = CODECS.position.answered(row);
  const from = new Date(position.openedAt).toISOString().slice(0, 10);
  const { siteId, memberId } = owner;
  const page = await memberFills(db, {
    ...{ siteId, memberId, optionId: position.optionId, positionId },
    ...{ dates: { from, timeZone: "UTC" }, page: 0, size: FILLS_MAX },
  });
  const isWhole = page.totalElements === page.content.length;
  return { position, fills: page.content.toReversed(), isWhole };
}
