/** The games of a simulated life: which instruments they are on, and on what terms each site takes bets. */

import type { BinaryOption } from "@naru/engine/instrument";
import { GAME_TYPE_CODES, type GameType, gameOf } from "@naru/vocabulary/binary";
import { currencyOfSite, pieceOf } from "./money-world.ts";

export interface Game {
  readonly symbol: number;
  readonly gameType: GameType;
}

/** Every type of game; most are short, since a life is. */
export const GAMES: readonly Game[] = [
  { symbol: 1, gameType: "R.5" },
  { symbol: 1, gameType: "B1" },
  { symbol: 10, gameType: "R.5" },
  { symbol: 10, gameType: "R1" },
  { symbol: 10, gameType: "B2" },
  { symbol: 48, gameType: "B1" },
  { symbol: 48, gameType: "R5" },
  { symbol: 48, gameType: "B5" },
  { symbol: 60, gameType: "R.5" },
  { symbol: 60, gameType: "R2" },
];

/** Settings of a game on a site as its operators begin with: rates that leave parts of a unit over. */
export function gameOptionOf(
  siteId: number,
  { symbol, gameType }: Game,
): Omit<BinaryOption, "change"> {
  const piece = pieceOf(currencyOfSite(siteId));
  return {
    id: (siteId * 1_000 + symbol) * 10 + GAME_TYPE_CODES.codeOf[gameType],
    siteId,
    symbol,
    gameType,
    koName: gameType,
    isPlay: true,
    isStop: false,
    isRest: false,
    // The day's hours on one instrument alone, or half of all lives would have no bets.
    playTime: symbol === 60 ? "DAY" : "ALWAYS",
    rate: 903_333,
    commission: 100_001,
    stakeMin: piece / 2n,
    stakeMax: piece * 10n,
    stakeUnit: 1n,
    // Of site 1 each shard has a part: a cap that is shared would differ with their number.
    sideCap: piece * (siteId === 1 ? 1_000_000n : 11n),
    cutoffMs: gameOf(gameType).cutoffMs,
  };
}
