/** Whether what an order opens is there in cash, and would stand by the mark in force as it fills (decision 055): the questions of `money/perpetual/opening.ts`. */

import {
  type Opening,
  type OpeningRefusal,
  refusedOpening as refusalOf,
  type StandingPosition,
} from "@naru/money/perpetual/opening";
import { directionOf } from "@naru/vocabulary/order";
import { cashOf, owedOf } from "../account/figures.ts";
import type { Draft } from "../draft.ts";
import type { FuturesOrderRow } from "../rows.ts";
import type { Execution } from "../trading/fill-rules.ts";
import { openPosition, openPositions, settingOf } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { markedOf } from "./liquidation/cover.ts";
import { termsFor, tiersFor } from "./terms.ts";
import { coinsOf, heldOf, instrumentFor, markFor, priceOf } from "./worth.ts";

/** Why an order may not fill by these executions. */
export function refusedOpening(
  draft: Draft,
  order: FuturesOrderRow,
  executions: readonly Execution[],
): OpeningRefusal | undefined {
  return refusalOf(openingOf(draft, order, executions));
}

function openingOf(
  draft: Draft,
  order: FuturesOrderRow,
  executions: readonly Execution[],
): Opening {
  const { state } = draft;
  const { optionId, tradeType, placedAt } = order;
  const option = futuresOptionOf(state, optionId);
  const instrument = instrumentFor(state, optionId);
  const feeRateSince = (since: number) => BigInt(termsFor(option, since, draft.at).feeRate);
  const position = openPosition(draft, optionId);
  const isAdded = position !== undefined && position.qty * directionOf(tradeType) > 0;
  const before: StandingPosition | undefined = position && {
    ...position,
    held: heldOf(state, position),
    feeRate: feeRateSince(position.openedAt),
  };
  const others = openPositions(draft).filter(
    ({ id, marginType }) => marginType === "CROSS" && id !== position?.id,
  );
  return {
    order: {
      direction: BigInt(directionOf(tradeType)),
      fills: executions.map(({ price, qty }) => ({
        price: priceOf(price, instrument),
        qty: coinsOf(qty, instrument),
      })),
      feeRate: feeRateSince(placedAt),
    },
    before,
    setting: settingOf(draft, optionId),
    mark: markFor(state, optionId).price,
    tiers: tiersFor(state, isAdded ? position : { ...order, openedAt: draft.at }, draft.at),
    cash: cashOf(draft, "FUTURES"),
    owed: owedOf(draft, "FUTURES"),
    others: others.map((each) => markedOf(state, each)).filter((each) => each !== undefined),
  };
}
