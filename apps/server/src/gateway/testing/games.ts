/** A game on gold and two of its rounds in the tables of a test's gateway. */

import { gameOption, optionIdOf } from "@naru/engine/scenarios/rounds-world";
import { GC } from "@naru/engine/scenarios/world";
import { GAME_TYPE_CODES, PLAY_TIME_CODES } from "@naru/vocabulary/binary";
import type { Harness } from "./harness.ts";

/** A game of a minute as the world of the scenarios has it. */
export const GAME = gameOption("B1");
export const GAME_ID = String(optionIdOf("B1"));

/** What a proposal says of the game as it stands. */
export const STANDING = {
  kind: "BINARY_TERMS",
  tradeOptionId: GAME_ID,
  stock: GC.root,
  type: "B1",
  playTime: "ALWAYS",
  rate: "0.9",
  commission: "0.1",
  stakeMin: "5000",
  stakeMax: "5000000",
  stakeUnit: "1000",
  sideCap: "100000000",
  cutoffSeconds: 10,
  effectiveAt: null,
  reason: "변동성 확대",
} as const;

/** Puts the game there. */
export async function addGame({ db }: Harness): Promise<void> {
  await db.query(
    `INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value)
     VALUES ($1, 'GC', 'USD', 'CME', 1, 1, 1) ON CONFLICT DO NOTHING`,
    [GC.symbol],
  );
  await db.query(
    `INSERT INTO binary_option (id, site_id, symbol, rate, commission, cutoff_ms, stake_min, stake_max, stake_unit,
       side_cap, game_type, play_time, is_play, is_stop, is_rest, ko_name)
     VALUES ($1, 1, $2, 900000, 100000, 10000, 5000, 5000000, 1000, 100000000, $3, $4, true, false, false, '금')`,
    [GAME.id, GC.symbol, GAME_TYPE_CODES.codeOf.B1, PLAY_TIME_CODES.codeOf.ALWAYS],
  );
}
