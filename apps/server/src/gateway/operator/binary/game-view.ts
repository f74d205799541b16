/** A game of a site as operators see it, its terms as texts. */

import type { BinaryTerms } from "@naru/engine/instrument";
import type { BinaryGameView } from "@naru/contract/views/operator-binary";
import type { DeskBinaryOption } from "@naru/store/desk/binary/options";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { payoutText } from "../../../views/round-view.ts";
import { textOf } from "../money.ts";

/** Terms as texts: shares of the stake, amounts, seconds. */
export function termTexts(terms: BinaryTerms, currency: Currency) {
  return {
    playTime: terms.playTime,
    rate: payoutText(terms.rate),
    commission: payoutText(terms.commission),
    stakeMin: textOf(terms.stakeMin, currency),
    stakeMax: textOf(terms.stakeMax, currency),
    stakeUnit: textOf(terms.stakeUnit, currency),
    sideCap: textOf(terms.sideCap, currency),
    cutoffSeconds: Math.floor(terms.cutoffMs / 1_000),
  };
}

/** A game with its terms, and those under way, as of `now` (epoch ms). */
export function gameView(game: DeskBinaryOption, currency: Currency, now: number): BinaryGameView {
  const { change } = game;
  return {
    ...standingOf(game),
    ...termTexts(game, currency),
    change: change && {
      ...termTexts(change.terms, currency),
      effectiveAt: instantText(change.effectiveAt),
      isInForce: change.effectiveAt <= now,
    },
  };
}

/** What a game is, and whether it is offered. */
export function standingOf(game: DeskBinaryOption) {
  const { id, stock, koName, gameType, isPlay, isStop, isRest } = game;
  return { tradeOptionId: String(id), stock, koName, type: gameType, isPlay, isStop, isRest };
}
