/** Trailing stops as sent: those that stand already, and new ones that follow from now on or wait. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Draft } from "../../draft.ts";
import type { ExitRow, PositionRow } from "../../rows.ts";
import { instrumentOf, marketOf } from "../../state.ts";
import {
  beginTrail,
  isSameStart,
  sentStart,
  type TrailStart,
} from "../../trading/exits/begin-trail.ts";
import { closingSide } from "../../trading/exits/exit-side.ts";
import { testedPrice } from "../../trading/fill-rules.ts";
import type { SentExit } from "../commands.ts";
import { openExits } from "../kept/draft.ts";
import { optionOf } from "../kept/state.ts";

/** What a sent trailing stop will be: the row that stands, or where a new one starts. */
export interface SentTrail {
  readonly before: ExitRow | undefined;
  readonly start: TrailStart;
}

/**
 * Of each trailing stop among `sent` what it will be, or the first code of one that cannot stand. It is one that stands at its
 * distance and start: of several the one of its quantity, else the oldest.
 */
export function sentTrails(
  draft: Draft,
  position: PositionRow,
  sent: readonly SentExit[],
): ReadonlyMap<SentExit, SentTrail> | RefusalCode {
  const { symbol } = optionOf(draft.state, position.optionId);
  const tested = testedPrice(marketOf(draft.state, symbol), closingSide(position));
  const left = openExits(draft, position.id)
    .filter(({ kind }) => kind === "TRAIL")
    .sort((a, b) => a.id - b.id);
  const trails = new Map<SentExit, SentTrail>();
  for (const exit of sent) {
    if (exit.kind !== "TRAIL") continue;
    const startPrice = sentStart(exit.startPrice, instrumentOf(draft.state, symbol));
    if (typeof startPrice === "string") return startPrice;
    const same = left.filter((row) => row.tick === exit.tick && isSameStart(row, startPrice));
    const before = same.find(({ qty }) => qty === exit.qty) ?? same[0];
    if (before !== undefined) left.splice(left.indexOf(before), 1);
    const start = before ?? beginTrail(position, startPrice, tested);
    if (typeof start === "string") return start;
    trails.set(exit, { before, start: { startPrice: start.startPrice, peak: start.peak } });
  }
  return trails;
}
