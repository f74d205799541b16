/** Operators' calls about perpetuals. What one person can do alone takes away openings and nothing else (decision 032). */

import { z } from "zod";
import { pageOf, pages, shortId } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import {
  FundingRunView,
  FuturesFundsView,
  FuturesImpactView,
  LiquidationView,
  NearLiquidationView,
  PerpetualView,
} from "../../views/operator-futures.ts";
import { reason } from "../proposals/inputs.ts";
import { futuresTermsInput } from "./inputs.ts";
import { futuresOperatorPaths } from "./operator-paths.ts";

const route = operatorCallsOf(futuresOperatorPaths);
const { maxLeverage: _leverage, maxValue, ...terms } = futuresTermsInput;

export const futuresOperatorRoutes = {
  futuresPerpetuals: route("futuresPerpetuals", {
    summary:
      "The site's perpetuals: their terms, those under way, and what is open of them by side",
    permission: "ledger.read",
    query: none,
    answer: z.array(PerpetualView),
  }),
  restrictPerpetual: route("restrictPerpetual", {
    summary:
      "Hide, stop or close a perpetual to openings, at once. What is held can be closed; two persons resume it",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({
      futuresOptionId: shortId,
      isPlay: z.literal(false).optional(),
      isStop: z.literal(true).optional(),
      isCloseOnly: z.literal(true).optional(),
      reason,
    }),
    answer: PerpetualView,
  }),
  tryFuturesTerms: route("tryFuturesTerms", {
    summary: "Whom other terms of a perpetual would concern if they bound everything now",
    permission: "instrument.write",
    query: z.strictObject({
      ...terms,
      maxLeverage: z
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .optional(),
      maxValue: maxValue.unwrap().optional(),
    }),
    answer: FuturesImpactView,
  }),
  futuresNear: route("futuresNear", {
    summary: "Positions near their liquidation, those that were warned last first",
    permission: "ledger.read",
    query: z.strictObject({ futuresOptionId: shortId.optional(), ...pages }),
    answer: pageOf(NearLiquidationView),
  }),
  futuresLiquidations: route("futuresLiquidations", {
    summary: "Liquidations, the newest first",
    permission: "ledger.read",
    query: z.strictObject({ futuresOptionId: shortId.optional(), ...pages }),
    answer: pageOf(LiquidationView),
  }),
  futuresFundingRuns: route("futuresFundingRuns", {
    summary: "What was paid at each funding stamp, the newest first",
    permission: "ledger.read",
    query: z.strictObject({ futuresOptionId: shortId.optional(), ...pages }),
    answer: pageOf(FundingRunView),
  }),
  futuresFunds: route("futuresFunds", {
    summary:
      "The insurance fund, the bad debt that the house took over, and its result of perpetuals",
    permission: "ledger.read",
    query: none,
    answer: FuturesFundsView,
  }),
};
