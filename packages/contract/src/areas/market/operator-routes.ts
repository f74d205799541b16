/** Operators' calls about instruments and the feeds that tell of them. */

import { termAmounts } from "@naru/vocabulary/option-terms";
import { z } from "zod";
import { shortId } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { FeedMonitorView } from "../../views/operator-feeds.ts";
import {
  InstrumentSettingView,
  InstrumentView,
  TermsBoundsView,
  TermsImpactView,
} from "../../views/operator-instruments.ts";
import { amountOrZero, reason } from "../proposals/inputs.ts";
import { marketOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(marketOperatorPaths);

export const marketOperatorRoutes = {
  instruments: route("instruments", {
    summary: "The site's instruments with their settings, and whether they are closed now",
    permission: "ledger.read",
    query: none,
    answer: z.array(InstrumentView),
  }),
  setInstrument: route("setInstrument", {
    summary:
      "Show, stop or rest an instrument or not; what is left out stays. Two persons change its terms",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({
      overseaOptionId: shortId,
      isPlay: z.boolean().optional(),
      isStop: z.boolean().optional(),
      isRest: z.boolean().optional(),
      reason,
    }),
    answer: InstrumentSettingView,
  }),
  tryTerms: route("tryTerms", {
    summary: "Whom other terms of an instrument would concern if they bound everything now",
    permission: "instrument.write",
    query: z.strictObject({
      overseaOptionId: shortId,
      ...termAmounts(() => amountOrZero),
      maxContracts: z.string().regex(/^\d{1,6}$/),
    }),
    answer: TermsImpactView,
  }),
  termsBounds: route("termsBounds", {
    summary: "How far the terms of an instrument may be changed",
    permission: "ledger.read",
    query: none,
    answer: TermsBoundsView,
  }),
  feeds: route("feeds", {
    summary: "Whence prices come, how fresh they are, and which connection was exchanged for which",
    permission: "ledger.read",
    query: none,
    answer: FeedMonitorView,
  }),
};
