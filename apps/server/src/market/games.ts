/** The games on instruments as a demo site offers them (domain.md 3): every type, on a few instruments. */

import type { DefineBinaryOption } from "@naru/engine/binary/commands";
import { parseDecimal } from "@naru/money/decimal";
import {
  GAME_TYPE_CODES,
  GAME_TYPES,
  type GameType,
  gameOf,
  PAYOUT_SCALE,
  type PlayTime,
} from "@naru/vocabulary/binary";
import { type CatalogueEntry, findByRoot, optionIdOf } from "./catalogue.ts";

/** Those that trade round the clock always play, others by day. */
const PLAYED: readonly (readonly [root: string, playTime: PlayTime])[] = [
  ["NRX", "ALWAYS"],
  ["NRG", "ALWAYS"],
  ["NRB", "ALWAYS"],
  ["GC", "DAY"],
  ["NQ", "DAY"],
];

const RATE = Number(parseDecimal("0.9", PAYOUT_SCALE));
const COMMISSION = Number(parseDecimal("0.1", PAYOUT_SCALE));

/** A site's id of a game on a symbol. */
export function gameIdOf(siteId: number, symbol: number, gameType: GameType): number {
  return optionIdOf(siteId, symbol) * 10 + GAME_TYPE_CODES.codeOf[gameType];
}

/** The demo settings of a game on an instrument, stakes in won. */
export function demoGame(
  { symbol, koName }: CatalogueEntry,
  siteId: number,
  gameType: GameType,
  playTime: PlayTime,
): DefineBinaryOption["option"] {
  return {
    id: gameIdOf(siteId, symbol, gameType),
    siteId,
    symbol,
    gameType,
    koName,
    isPlay: true,
    isStop: false,
    isRest: false,
    playTime,
    rate: RATE,
    commission: COMMISSION,
    stakeMin: 5_000n,
    stakeMax: 5_000_000n,
    stakeUnit: 1_000n,
    sideCap: 100_000_000n,
    cutoffMs: gameOf(gameType).cutoffMs,
  };
}

/** Every game that a demo site offers. */
export function demoGames(siteId: number): DefineBinaryOption["option"][] {
  return PLAYED.flatMap(([root, playTime]) => {
    const entry = findByRoot(root);
    if (entry === undefined) throw new RangeError(`no contract is called ${root}`);
    return GAME_TYPES.map((gameType) => demoGame(entry, siteId, gameType, playTime));
  });
}
