/**
 * STOMP destinations as data (design.md §3 rule 5): pattern, who may subscribe or send, and what a message holds.
 * A destination that matches none of these is refused. `{siteInfoId}` must be the socket's site.
 */

import { END_REASONS } from "@naru/vocabulary/order";
import type { SiteFeature } from "@naru/vocabulary/site-type";
import { z } from "zod";
import {
  ACCOUNT_QUEUE,
  ERROR_QUEUE,
  FORCE_LOGOUT_QUEUE,
  MESSAGE_QUEUE,
  OVERSEA_CROSS_QUEUE,
  OVERSEA_QUEUE,
  PING,
  POINT_QUEUE,
  PONG_QUEUE,
} from "./destinations.ts";
import { count, decimal, flag, id, level, time } from "./fields.ts";
import {
  AlertView,
  CrossView,
  ErrorView,
  GaugeView,
  OrderLimitsView,
  OrderView,
  PositionView,
  RequestView,
  WalletView,
} from "./views.ts";
import { AnnouncedTermsView } from "./views/instrument.ts";

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

/**
 * Wallets after money moved (POINT), or a request as it is now (REQUEST), which comes before the wallets of the same
 * version where it moved money.
 */
export const PointEvent = z.union([
  z.object({
    version: count,
    event: z.literal("POINT"),
    wallet: WalletView,
    withdrawHeldUntil: time.nullable(),
    orderLimits: OrderLimitsView,
  }),
  z.object({ version: count, event: z.literal("REQUEST"), request: RequestView }),
]);
export type PointEvent = z.infer<typeof PointEvent>;

/** An event of the account, whichever product it is of: its `event` says which. */
export const AccountEvent = z.union([OverseaEvent, PointEvent]);
export type AccountEvent = z.infer<typeof AccountEvent>;

export const FORCE_LOGOUT_REASONS = [
  "LOGOUT",
  "DENY",
  "BLOCK_DEVICE",
  "PASSWORD",
  "OTP",
  "PIN",
  "FREEZE",
  "REPLAY",
  "EXPIRED",
  "OPERATOR",
] as const;
export const ForceLogoutEvent = z.object({ reason: z.enum(FORCE_LOGOUT_REASONS) });
export type ForceLogoutEvent = z.infer<typeof ForceLogoutEvent>;

/**
 * An unread message, or what happened to how the member signs in: at a device that never did, by passkeys that are added,
 * removed or shut because there seems to be a copy.
 */
export const MessageEvent = z.union([
  z.object({ id, unreadCount: count }),
  z.object({
    /** SIGN_IN: at a device that has signed in before. */
    event: z.enum(["NEW_DEVICE", "SIGN_IN"]),
    device: z.string(),
    address: z.string(),
    at: time,
  }),
  z.object({
    event: z.enum(["PASSKEY_ADDED", "PASSKEY_REMOVED"]),
    name: z.string(),
    address: z.string(),
    at: time,
  }),
  z.object({ event: z.literal("PASSKEY_CLONED"), name: z.string(), at: time }),
]);
export type MessageEvent = z.infer<typeof MessageEvent>;

export const PongEvent = z.object({ at: time });
export type PongEvent = z.infer<typeof PongEvent>;

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

export const NoticeTopicEvent = z.object({ event: z.literal("FORCE_NOTICE"), id });
export type NoticeTopicEvent = z.infer<typeof NoticeTopicEvent>;

/** `guest`: any socket; `member`: a socket of a session. A user queue is the session's own, whatever is asked. */
export interface Channel {
  readonly pattern: string;
  readonly kind: "queue" | "topic" | "app";
  readonly who: "guest" | "member";
  readonly may: "subscribe" | "send";
  /** The feature of the site's type without which the channel is not there (product.md §1); null for all sites'. */
  readonly needs: SiteFeature | null;
  /** The newest message of a destination stands for the older ones where a client is slow. */
  readonly conflate: boolean;
  readonly summary: string;
  readonly schema: z.ZodType;
}

function queue(pattern: string, schema: z.ZodType, summary: string): Channel {
  return {
    pattern,
    kind: "queue",
    who: "member",
    may: "subscribe",
    needs: null,
    conflate: false,
    summary,
    schema,
  };
}

function topic(pattern: string, schema: z.ZodType, conflate: boolean, summary: string): Channel {
  return {
    pattern,
    kind: "topic",
    who: "guest",
    may: "subscribe",
    needs: null,
    conflate,
    summary,
    schema,
  };
}

/** A channel of overseas futures. */
function ofOversea(channel: Channel): Channel {
  return { ...channel, needs: "oversea" };
}

export const channels: readonly Channel[] = [
  queue(ACCOUNT_QUEUE, AccountEvent, "The account's numbered events, of every product of the site"),
  ofOversea(queue(OVERSEA_QUEUE, OverseaEvent, "Orders and positions of overseas futures")),
  ofOversea(
    queue(
      OVERSEA_CROSS_QUEUE,
      OverseaCrossEvent,
      "Cross data of the overseas account, at most once a second",
    ),
  ),
  queue(POINT_QUEUE, PointEvent, "Wallet balances"),
  queue(MESSAGE_QUEUE, MessageEvent, "An unread message"),
  queue(ERROR_QUEUE, ErrorView, "Alerts titled 알림"),
  queue(FORCE_LOGOUT_QUEUE, ForceLogoutEvent, "The session ended; the socket closes after it"),
  // Open to guests, who keep their connection by the same ping; it names nobody.
  { ...queue(PONG_QUEUE, PongEvent, "Answer to a ping"), who: "guest" },
  ofOversea(
    topic(
      "/topic/oversea.{siteInfoId}",
      OverseaTopicEvent,
      true,
      "Last prices, openings and closings",
    ),
  ),
  ofOversea(
    topic(
      "/topic/oversea.{siteInfoId}.{overseaOptionId}",
      OverseaTickEvent,
      true,
      "Ticks and depth of one instrument",
    ),
  ),
  topic(
    "/topic/notice.{siteInfoId}",
    NoticeTopicEvent,
    false,
    "Notices that every member must see",
  ),
  {
    pattern: PING,
    kind: "app",
    who: "guest",
    may: "send",
    needs: null,
    conflate: false,
    summary: "A ping, answered on /user/queue/pong",
    schema: z.unknown(),
  },
];

export interface ChannelMatch {
  readonly channel: Channel;
  readonly siteInfoId: string | null;
  readonly overseaOptionId: string | null;
}

const compiled = channels.map((channel) => ({
  channel,
  pattern: new RegExp(
    `^${channel.pattern.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[1-9]\\d{0,15})`)}$`,
  ),
}));

/** The registered channel of a destination, with the ids its text names; `undefined` where it is none. */
export function matchChannel(destination: string): ChannelMatch | undefined {
  for (const { channel, pattern } of compiled) {
    const groups = pattern.exec(destination);
    if (groups === null) continue;
    return {
      channel,
      siteInfoId: groups.groups?.["siteInfoId"] ?? null,
      overseaOptionId: groups.groups?.["overseaOptionId"] ?? null,
    };
  }
  return undefined;
}
