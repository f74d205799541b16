/** Trades that members write of: whose they are, and which carry a tag. */

import { taggedTrades } from "@naru/store/desk/trades/notes";
import type { SessionRecord } from "@naru/store/desk/sessions";
import type { NotedKind } from "@naru/vocabulary/service/trade-note";
import type { Desk } from "../handler.ts";

/** A tag as it is kept and looked for, however its letters were composed. */
export function tagOf(text: string): string {
  return text.normalize("NFC").trim();
}

/**
 * The numbers of the caller's trades of a kind that carry a tag; undefined where none is asked for. An operator who looks at a
 * member's screens finds none by it.
 */
export async function taggedIds(
  desk: Pick<Desk, "db">,
  { memberId, viewedBy }: SessionRecord,
  kind: NotedKind,
  tag: string | undefined,
): Promise<readonly number[] | undefined> {
  if (tag === undefined) return undefined;
  return viewedBy === null ? taggedTrades(desk.db, { memberId, kind, tag: tagOf(tag) }) : [];
}

/** Whether a fill or a closed position is the caller's own. */
export async function isOwnTrade(
  { readers }: Pick<Desk, "readers">,
  { siteId, memberId }: SessionRecord,
  kind: NotedKind,
  id: number,
): Promise<boolean> {
  const asked = { siteId, memberId, ids: [id], page: 0, size: 1 };
  const read = {
    OVERSEA_POSITION: () => readers.closedPositions(asked),
    OVERSEA_FILL: () => readers.fills(asked),
    FUTURES_POSITION: () => readers.closedFuturesPositions(asked),
    FUTURES_FILL: () => readers.futuresFills(asked),
  };
  const { totalElements } = await read[kind]();
  return totalElements === 1;
}
