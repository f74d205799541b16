/** Figures of traders from their fills alone, held against those that members read from closed positions (docs/areas/copytrade.md). */

import { isDeepStrictEqual } from "node:util";
import {
  tradedOfFills,
  tradedOfPosition,
  type TradedPosition,
  traderFigures,
} from "@naru/engine/copytrade/figures";
import { coinDecimals, instrumentFor } from "@naru/engine/futures/worth";
import type { FuturesFillRow } from "@naru/engine/rows";
import type { State } from "@naru/engine/state";
import { powerOfTen } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import type { Reader } from "@naru/store/read/facts";
import { CODECS } from "@naru/store/row/kinds";
import type { Differences } from "./differences.ts";

const POSITIONS = `SELECT p.*, (SELECT coalesce(sum(u.amount), 0)::text FROM futures_funding u
    WHERE u.position_id = p.id AND u.site_id = p.site_id) AS funding
  FROM futures_position p WHERE p.member_id = $1 AND p.closed_at IS NOT NULL ORDER BY p.closed_at, p.id`;
const FILLS = `SELECT f.* FROM futures_fill f WHERE f.member_id = $1 ORDER BY f.id`;

/** Tells the figures of every trader twice, at the state's time; returns how many there are. */
export async function compareTraderFigures(
  reader: Reader,
  differences: Differences,
  state: State,
): Promise<number> {
  for (const memberId of state.traders.keys()) {
    const positions = await reader.query<{ funding: string }>(POSITIONS, [memberId]);
    const fills = byPosition((await reader.query<object>(FILLS, [memberId])).rows);
    const kept: TradedPosition[] = [];
    const told: TradedPosition[] = [];
    for (const cells of positions.rows) {
      const row = CODECS.futuresPosition.answered(cells);
      const beside = { unit: unitOf(state, row.optionId), funding: BigInt(cells.funding) };
      try {
        told.push(tradedOfFills(fills.get(row.id) ?? [], row.leverage, beside));
        kept.push(tradedOfPosition(row, beside));
      } catch (error) {
        differences.add(`trader ${memberId}: ${(error as Error).message}`);
      }
    }
    if (!isDeepStrictEqual(traderFigures(kept, state.now), traderFigures(told, state.now)))
      differences.add(`trader ${memberId} is shown with other figures than the fills say`);
  }
  return state.traders.size;
}

function byPosition(rows: readonly object[]): Map<number, FuturesFillRow[]> {
  const fills = new Map<number, FuturesFillRow[]>();
  for (const cells of rows) {
    const fill = CODECS.futuresFill.answered(cells);
    fills.set(fill.positionId, [...(fills.get(fill.positionId) ?? []), fill]);
  }
  return fills;
}

/** What a price unit of a step is worth, 10^-8 USDT. */
function unitOf(state: State, optionId: number): bigint {
  const instrument = instrumentFor(state, optionId);
  return powerOfTen(PERPETUAL_SCALE - instrument.precision - coinDecimals(instrument));
}
