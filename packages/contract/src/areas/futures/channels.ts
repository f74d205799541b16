/** What is told of perpetuals. */

import { z } from "zod";
import { END_REASONS } from "@naru/vocabulary/order";
import { type Channel, queue, topic } from "../../channel.ts";
import { FUTURES_CROSS_QUEUE, FUTURES_INFO_TOPIC, FUTURES_QUEUE } from "../../destinations.ts";
import { count, time } from "../../fields.ts";
import {
  FuturesAlertView,
  FuturesCrossView,
  FuturesOrderView,
  FuturesPositionView,
  FuturesSettingView,
} from "../../views/futures-account.ts";
import { CopyEventView, FollowEventView } from "../../views/copytrade/member.ts";
import { FuturesPriceView } from "../../views/futures.ts";

/** At least once a second, every perpetual by its name: prices are those of every site. */
export const FuturesInfoEvent = z.object({
  event: z.literal("PRICE"),
  items: z.array(FuturesPriceView),
});
export type FuturesInfoEvent = z.infer<typeof FuturesInfoEvent>;

/** Names of the futures user queue (events.tsv), and three of ours: of an alert, of a follow, and of oneself as a trader. */
export const FUTURES_EVENTS = [
  "ORDER_SUCCESS",
  "ORDER_CANCEL",
  "ORDER_FILLED",
  "ORDER_UPDATE",
  "POSITION_OPEN",
  "POSITION_UPDATE",
  "POSITION_UPDATE_LIQUIDPRICE",
  "POSITION_CLOSE",
  "POSITION_WARN",
  "POSITION_LIQUID",
  "LEVERAGE_UPDATE",
  "PRICE_ALERT",
  "COPYTRADE_OPEN",
  "COPYTRADE_CLOSE",
  "FOLLOW",
  "TRADER",
] as const;

/** What happened to perpetuals of the account, with absolute values under its `version`, as every event of the account. */
export const FuturesEvent = z.object({
  version: count,
  event: z.enum(FUTURES_EVENTS),
  at: time,
  futures: z.object({
    order: FuturesOrderView.optional(),
    position: FuturesPositionView.optional(),
    setting: FuturesSettingView.optional(),
    /** PRICE_ALERT: the alert as it is now, OPEN when set or told again, FIRED once, DELETED when taken away. */
    alert: FuturesAlertView.optional(),
    copy: CopyEventView.optional(),
    follow: FollowEventView.optional(),
  }),
  reason: z.enum(END_REASONS).optional(),
});
export type FuturesEvent = z.infer<typeof FuturesEvent>;

/** Sent on change and at most once a second; not numbered, `version` is the account's at that moment. */
export const FuturesCrossEvent = FuturesCrossView.extend({ version: count });
export type FuturesCrossEvent = z.infer<typeof FuturesCrossEvent>;

export const futuresChannels: readonly Channel[] = [
  {
    ...queue(FUTURES_QUEUE, FuturesEvent, "Orders, positions, settings and alerts of perpetuals"),
    needs: "futures",
  },
  {
    ...queue(
      FUTURES_CROSS_QUEUE,
      FuturesCrossEvent,
      "Cross data of the futures wallet, at most once a second",
    ),
    needs: "futures",
  },
  {
    ...topic(
      FUTURES_INFO_TOPIC,
      FuturesInfoEvent,
      true,
      "Prices, books, marks, indices and funding of perpetuals",
    ),
    needs: "futures",
  },
];
