/** Perpetuals of a site: its options, what is open of them and near its end, liquidations, funding and the funds. */

import type { PerpetualView } from "@naru/contract/views/operator-futures";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../../call.ts";
import { carriedOut } from "../../engine-call.ts";
import { perpetualNamed, perpetualViews, standingOf } from "../../futures/perpetual-view.ts";
import { futuresImpactOf } from "../../futures/proposal.ts";
import { fundingRuns, funds, liquidations, nearPositions } from "./records.ts";

type Ids =
  | "futuresPerpetuals"
  | "restrictPerpetual"
  | "tryFuturesTerms"
  | "futuresNear"
  | "futuresLiquidations"
  | "futuresFundingRuns"
  | "futuresFunds";

export function operatorFuturesHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    futuresPerpetuals: ({ site }) => perpetualViews(desk, site),
    restrictPerpetual: (call) => restrict(desk, call),
    tryFuturesTerms: ({ site, query }) =>
      futuresImpactOf(desk, site, {
        ...query,
        maxLeverage: query.maxLeverage === undefined ? null : Number(query.maxLeverage),
        maxValue: query.maxValue ?? null,
      }),
    futuresNear: (call) => nearPositions(desk, call),
    futuresLiquidations: (call) => liquidations(desk, call),
    futuresFundingRuns: (call) => fundingRuns(desk, call),
    futuresFunds: ({ site }) => funds(desk, site),
  };
}

/** Takes openings away; exits stay, and so do liquidations and funding. Two persons give them back. */
async function restrict(
  desk: OperatorDesk,
  call: OperatorCall<"restrictPerpetual">,
): Promise<PerpetualView> {
  const { site, body } = call;
  const before = await perpetualNamed(desk, site, body.futuresOptionId);
  const { isPlay, isStop, isCloseOnly, reason } = body;
  const taken = {
    ...(isPlay !== undefined && { isPlay }),
    ...(isStop !== undefined && { isStop }),
    ...(isCloseOnly !== undefined && { isCloseOnly }),
  };
  const shown = {
    before: standingOf(before),
    after: { ...standingOf({ ...before, ...taken }), reason },
  };
  // What was read may be another's by now: what is not taken away here stays as the engine has it.
  await carriedOut(desk, call, "perpetual.restrict", `perpetual ${before.id}`, shown, {
    kind: "setFuturesOptionState",
    siteId: site.id,
    optionId: before.id,
    restricts: true,
    ...NOTHING_TAKEN,
    ...taken,
  });
  const after = (await perpetualViews(desk, site)).find(
    ({ futuresOptionId }) => futuresOptionId === body.futuresOptionId,
  );
  if (after === undefined) throw new RefusalError("INVALID_REQUEST");
  return { ...after, ...taken };
}

const NOTHING_TAKEN = { isPlay: true, isStop: false, isCloseOnly: false, isFrozen: false };
