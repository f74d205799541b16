/** Commands of a replay about rounds: bets, an operator's settings of a game, and hours in which the server is away. */

import type { DefineBinaryOption } from "@naru/engine/binary/commands";
import type { Command } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import { BET_SIDES, GAME_TYPES, gameOf, PAYOUT_SCALE, roundIdOf } from "@naru/vocabulary/binary";
import type { Refusal } from "@naru/vocabulary/refusal";
import { findByRoot } from "../market/catalogue.ts";
import { gameIdOf } from "../market/games.ts";
import type { Fields, OfMember, Placed } from "./command-fields.ts";
import { SITE_ID } from "./site.ts";

/** A bet as sent: the engine judges its fields. */
export interface BetLine extends OfMember {
  readonly kind: "bet";
  readonly stock: string;
  readonly game: string;
  /** Null is the round that takes bets at that moment. */
  readonly lockAt: number | null;
  readonly type: string;
  readonly point: string;
  readonly rate: string | null;
  readonly tolerance: string | null;
}

/** What an operator changes of a game. */
export interface GameLine extends Placed {
  readonly kind: "game";
  readonly stock: string;
  readonly game: string;
  readonly terms: Readonly<Record<string, number>>;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The server is away until then (epoch ms). */
export interface DownLine extends Placed {
  readonly kind: "down";
  readonly until: number;
}

/** Reads a `bet`. */
export function readBet(fields: Fields, place: Omit<OfMember, "kind">): BetLine {
  return {
    kind: "bet",
    ...place,
    stock: fields.text("stock") ?? "",
    game: fields.text("game") ?? "",
    lockAt: fields.has("lockAt") ? fields.time("lockAt") : null,
    type: fields.text("type") ?? "",
    point: fields.text("point") ?? "",
    rate: fields.text("rate"),
    tolerance: fields.text("tolerance"),
  };
}

/** Reads a `game`. */
export function readGame(fields: Fields, place: Placed): GameLine {
  const rates = (["rate", "commission"] as const).flatMap((name) => {
    const units = fields.decimal(name, PAYOUT_SCALE);
    return units === null ? [] : [[name, Number(units)]];
  });
  const flags = (["isPlay", "isStop", "isRest"] as const).flatMap((name) => {
    const flag = fields.flag(name);
    return flag === null ? [] : [[name, flag]];
  });
  return {
    kind: "game",
    ...place,
    stock: fields.text("stock") ?? "",
    game: fields.text("game") ?? "",
    terms: Object.fromEntries(rates),
    flags: Object.fromEntries(flags),
  };
}

/** Reads a `down`. */
export function readDown(fields: Fields, place: Placed): DownLine {
  const until = fields.time("until");
  return until > place.at ? { kind: "down", ...place, until } : fields.fail("until is not later");
}

const INVALID: Refusal = { code: "INVALID_REQUEST" };

/** A bet as the engine takes it. */
export function betOf(memberId: number, command: BetLine): Command | Refusal {
  const { at, point: amount, rate, tolerance } = command;
  const game = GAME_TYPES.find((type) => type === command.game);
  const side = BET_SIDES.find((each) => each === command.type);
  const entry = findByRoot(command.stock);
  if (game === undefined || side === undefined || entry === undefined) return INVALID;
  const { lengthMs } = gameOf(game);
  const lockAt = command.lockAt ?? (Math.floor(at / lengthMs) + 1) * lengthMs;
  return {
    kind: "placeBet",
    at,
    memberId,
    roundId: roundIdOf(gameIdOf(SITE_ID, entry.symbol, game), lockAt),
    side,
    amount,
    ...(rate === null ? {} : { rate }),
    ...(tolerance === null ? {} : { tolerance }),
  };
}

/** An operator's settings of a game as the engine takes them. */
export function gameCommandOf(state: State, command: GameLine): Command | Refusal {
  const { at, terms, flags } = command;
  const game = GAME_TYPES.find((type) => type === command.game);
  const entry = findByRoot(command.stock);
  if (game === undefined || entry === undefined) return INVALID;
  const before = state.binaryOptions.get(gameIdOf(SITE_ID, entry.symbol, game));
  if (before === undefined) return INVALID;
  const { change: _, ...settings } = before;
  const option: DefineBinaryOption["option"] = { ...settings, ...terms, ...flags };
  return { kind: "defineBinaryOption", at, option, effectiveAt: null };
}
