/**
 * Other terms of a game, or a new one: proposed by one person within bounds, agreed to by another. They bind rounds whose
 * betting has not begun by then; a round that takes bets, runs or is over is what it was.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { BinaryImpactView } from "@naru/contract/views/operator-binary";
import type { BinaryTerms } from "@naru/engine/instrument";
import { isSameBinaryTerms } from "@naru/engine/binary/terms";
import { parseDecimal } from "@naru/money/decimal";
import {
  type DeskBinaryOption,
  readBettors,
  readBinaryOptions,
  symbolOf,
} from "@naru/store/desk/binary/options";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import {
  gameOf,
  isPlayTime,
  nextPlayAt,
  PAYOUT_SCALE,
  type PlayTime,
} from "@naru/vocabulary/binary";
import { instantText } from "@naru/vocabulary/instant";
import { onBus } from "../../../bus/messages.ts";
import { findByRoot } from "../../../market/catalogue.ts";
import { gameIdOf } from "../../../market/games.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf, unitsOf } from "../money.ts";
import { holdToBounds } from "./bounds.ts";
import { termTexts } from "./game-view.ts";

type Input = Extract<ProposalInput, { kind: "BINARY_TERMS" }>;
type Plain = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who plans further ahead forgets. */
const AHEAD_MS_MAX = 90 * DAY_MS;
/** Who bet on a game so long ago is told of as its member. */
const RECENT_MS = 30 * DAY_MS;

/** What a proposal of other terms, or of a new game, says. Refuses what is out of bounds, or would change nothing. */
export async function binaryTermsDraft(desk: OperatorDesk, site: Site, input: Input) {
  const game = await gameNamed(desk, site, input);
  const currency = siteCurrency(site);
  const terms = termsIn(site, input);
  const now = desk.clock.now();
  refuseInForce(game, now);
  holdToBounds({ gameType: input.type, currency }, game, terms);
  // The terms of now take back what was announced.
  if (game !== null && game.change === null && isSameBinaryTerms(terms, game))
    throw new RefusalError("TERMS_UNCHANGED");
  const at = input.effectiveAt === null ? now : Date.parse(input.effectiveAt);
  // A new game has no round that others bind: nothing is to be waited for.
  const isTimed =
    game === null ? input.effectiveAt === null : at >= now && at <= now + AHEAD_MS_MAX;
  if (!isTimed) throw new RefusalError("TERMS_TIME");
  return {
    payload: {
      tradeOptionId: game === null ? null : String(game.id),
      stock: input.stock,
      type: input.type,
      koName: game?.koName ?? findByRoot(input.stock)?.koName ?? input.stock,
      currency,
      ...termTexts(terms, currency),
      effectiveAt: input.effectiveAt,
    },
    before: standing(site, game),
    target: `game ${game?.id ?? `${input.stock} ${input.type}`}`,
  };
}

/** What stands there of the game that a proposal's content names, in the shape of its `before`. */
export async function binaryTermsNow(desk: OperatorDesk, site: Site, payload: Plain) {
  const { stock, type } = payload;
  const games = await readBinaryOptions(desk.db, site.id);
  return standing(
    site,
    games.find((game) => game.stock === stock && game.gameType === type) ?? null,
  );
}

/** The input that a kept content was made of. */
export function binaryTermsInput(reason: string, payload: Plain): Input {
  const { tradeOptionId, currency: _, koName: _name, ...rest } = payload;
  const named = tradeOptionId === null ? {} : { tradeOptionId };
  return { kind: "BINARY_TERMS", ...rest, ...named, reason } as Input;
}

/** Whom other terms of a game would concern, and from which round on they would bind. */
export async function impactOf(
  desk: OperatorDesk,
  site: Site,
  asked: { readonly tradeOptionId: string; readonly effectiveAt: string | null },
): Promise<BinaryImpactView> {
  const games = await readBinaryOptions(desk.db, site.id);
  const game = games.find(({ id }) => String(id) === asked.tradeOptionId);
  if (game === undefined) throw new RefusalError("INVALID_REQUEST");
  const now = desk.clock.now();
  const bettors = await readBettors(desk.db, {
    ...{ siteId: site.id, optionId: game.id, since: now - RECENT_MS },
  });
  const { openMembers, openBets, openStake, recentMembers } = bettors;
  const from = Math.max(now, asked.effectiveAt === null ? now : Date.parse(asked.effectiveAt));
  const openAt = firstOpening(game, from);
  return {
    at: instantText(now),
    openMembers,
    openBets,
    openStake: textOf(openStake, siteCurrency(site)),
    recentMembers,
    firstOpenAt: instantText(openAt),
    firstLockAt: instantText(openAt + gameOf(game.gameType).lengthMs),
  };
}

/** When betting of a game's first round in its hours begins that begins at `from` (epoch ms) or later. */
function firstOpening({ gameType, playTime }: DeskBinaryOption, from: number): number {
  const { lengthMs } = gameOf(gameType);
  let openAt = Math.ceil(nextPlayAt(playTime, from) / lengthMs) * lengthMs;
  while (!isPlayTime(playTime, openAt) || !isPlayTime(playTime, openAt + 2 * lengthMs - 1))
    openAt = Math.ceil(nextPlayAt(playTime, openAt + lengthMs) / lengthMs) * lengthMs;
  return openAt;
}

/** The engine's command of an agreed proposal: the same whenever it is carried out. */
export async function binaryTermsCommand(
  desk: OperatorDesk,
  site: Site,
  { reason }: Pick<ProposalRecord, "reason">,
  payload: Plain,
) {
  const input = binaryTermsInput(reason, payload);
  const { stock, type: gameType, tradeOptionId, effectiveAt } = input;
  const symbol = await symbolOf(desk.db, stock);
  if (symbol === undefined) throw new RefusalError("INVALID_REQUEST");
  const option = {
    id: tradeOptionId === undefined ? gameIdOf(site.id, symbol, gameType) : Number(tradeOptionId),
    siteId: site.id,
    ...{ symbol, gameType, koName: String(payload["koName"]) },
    // A new game begins hidden; of one that is there the engine leaves this as it is.
    ...{ isPlay: false, isStop: false, isRest: false },
    ...termsIn(site, input),
  };
  return {
    kind: "defineBinaryOption",
    option: onBus(option),
    effectiveAt: effectiveAt === null ? null : Date.parse(effectiveAt),
  } as const;
}

/** The game that an input names; null of a new one, which no other may be. */
async function gameNamed(
  desk: OperatorDesk,
  site: Site,
  { tradeOptionId, stock, type }: Pick<Input, "tradeOptionId" | "stock" | "type">,
): Promise<DeskBinaryOption | null> {
  const games = await readBinaryOptions(desk.db, site.id);
  const same = games.find((game) => game.stock === stock && game.gameType === type);
  const isNamed =
    tradeOptionId === undefined ? same === undefined : String(same?.id) === tradeOptionId;
  if (!isNamed || (await symbolOf(desk.db, stock)) === undefined)
    throw new RefusalError("INVALID_REQUEST");
  return same ?? null;
}

/** While rounds of the former terms are still to lock, there is no next change. */
function refuseInForce(game: DeskBinaryOption | null, now: number): void {
  if (game?.change && game.change.effectiveAt <= now) throw new RefusalError("REQUEST_IN_PROGRESS");
}

function termsIn(site: Site, sent: Plain): BinaryTerms {
  const currency = siteCurrency(site);
  const text = (field: string): string => String(sent[field]);
  const share = (field: string): number => Number(parseDecimal(text(field), PAYOUT_SCALE));
  return {
    playTime: text("playTime") as PlayTime,
    rate: share("rate"),
    commission: share("commission"),
    stakeMin: unitsOf(text("stakeMin"), currency),
    stakeMax: unitsOf(text("stakeMax"), currency),
    stakeUnit: unitsOf(text("stakeUnit"), currency),
    sideCap: unitsOf(text("sideCap"), currency),
    cutoffMs: Number(sent["cutoffSeconds"]) * 1_000,
  };
}

function standing(site: Site, game: DeskBinaryOption | null) {
  if (game === null) return null;
  const currency = siteCurrency(site);
  const { change } = game;
  return {
    currency,
    ...termTexts(game, currency),
    announced: change && {
      ...termTexts(change.terms, currency),
      effectiveAt: instantText(change.effectiveAt),
    },
  };
}
