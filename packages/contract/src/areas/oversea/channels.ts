/** What is told of overseas futures. */

import { END_REASONS } from "@naru/vocabulary/order";
import { z } from "zod";
import { type Channel, queue, topic } from "../../channel.ts";
import { OVERSEA_CROSS_QUEUE, OVERSEA_QUEUE } from "../../destinations.ts";
import { count, decimal, flag, id, level, time } from "../../fields.ts";
import { AlertView, CrossView, GaugeView, OrderView, PositionView } from "../../views.ts";
import { AnnouncedTermsView } from "../../views/instrument.ts";

/** Names of the overseas user queue (events.tsv). */
export const OVERSEA_EVENTS = [
  "ORDER_SUCCESS",
  "ORDER_CANCEL",
  "ORDER_FILLED",
  "ORDER_UPDATE",
  "POSITION_OPEN",
  "POSITION_UPDATE",
  "POSITION_CLOSE",
  "POSITION_LIQUID",
  "POSITION_WARN",
  "PRICE_ALERT",
  "TERMS_CHANGE",
] as const;

/**
 * An order or position event with absolute values. Every event of one batch of the account carries the same
 * `version`; a client that sees it rise by more than 1 asks for `GET /oversea/account`.
 */
export const OverseaEvent = z.object({
  version: count,
  event: z.enum(OVERSEA_EVENTS),
  at: time,
  order: OrderView.optional(),
  position: PositionView.optional(),
  /** PRICE_ALERT: the alert as it is now, OPEN when set, FIRED once, DELETED when taken away. */
  alert: AlertView.optional(),
  /** POSITION_WARN: 1 below 70 %, 2 below 50 %, 3 below 30 % of the cushion. */
  level: z.int().min(1).max(3).optional(),
  reason: z.enum(END_REASONS).optional(),
  /** TERMS_CHANGE. */
  terms: AnnouncedTermsView.optional(),
});
export type OverseaEvent = z.infer<typeof OverseaEvent>;

/** Sent on change and at most once a second; not numbered, `version` is the account's at that moment. */
export const OverseaCrossEvent = CrossView.extend({ version: count, gauge: GaugeView });
export type OverseaCrossEvent = z.infer<typeof OverseaCrossEvent>;

export const OverseaTopicEvent = z.union([
  /** At least once a second, without items where nothing changed: whoever does not hear it has lost the line. */
  z.object({
    event: z.literal("PRICE"),
    items: z.array(z.object({ id, lastPrice: decimal, rateChange: decimal, isRest: flag })),
  }),
  z.object({
    /** OPTION_TERMS: what the instrument asks and takes is another from now on, or was announced to be. */
    event: z.enum(["OPTION_OPEN", "OPTION_CLOSE", "OPTION_TERMS"]),
    overseaOptionId: id,
    koName: z.string(),
  }),
]);
export type OverseaTopicEvent = z.infer<typeof OverseaTopicEvent>;

/**
 * The ticks of one flush, oldest first, each `[price, qty, epoch ms]`, with the depth after them. While orders are taken
 * and the feed lives, one comes at least about once a second, without trades where there were none.
 */
export const OverseaTickEvent = z.object({
  event: z.literal("TICK"),
  overseaOptionId: id,
  /** When the feed last spoke of the instrument or of itself; an event that does not bring it on is no sign of life. */
  at: time,
  lastPrice: decimal,
  rateChange: decimal,
  trades: z.array(z.tuple([decimal, count, count])),
  bids: z.array(level),
  asks: z.array(level),
  dayHigh: decimal,
  dayLow: decimal,
  volume: count,
});
export type OverseaTickEvent = z.infer<typeof OverseaTickEvent>;

const needs = { needs: "oversea" } as const;

export const overseaChannels: readonly Channel[] = [
  { ...queue(OVERSEA_QUEUE, OverseaEvent, "Orders and positions of overseas futures"), ...needs },
  {
    ...queue(
      OVERSEA_CROSS_QUEUE,
      OverseaCrossEvent,
      "Cross data of the overseas account, at most once a second",
    ),
    ...needs,
  },
  {
    ...topic(
      "/topic/oversea.{siteInfoId}",
      OverseaTopicEvent,
      true,
      "Last prices, openings and closings",
    ),
    ...needs,
  },
  {
    ...topic(
      "/topic/oversea.{siteInfoId}.{overseaOptionId}",
      OverseaTickEvent,
      true,
      "Ticks and depth of one instrument",
    ),
    ...needs,
  },
];
