/** What is told of an account, whatever its products, and of the session that listens. */

import { z } from "zod";
import { type Channel, queue } from "../../channel.ts";
import {
  ACCOUNT_QUEUE,
  ERROR_QUEUE,
  FORCE_LOGOUT_QUEUE,
  MESSAGE_QUEUE,
  PING,
  POINT_QUEUE,
  PONG_QUEUE,
} from "../../destinations.ts";
import { count, heldBack, time } from "../../fields.ts";
import { ErrorView, OrderLimitsView, RequestView, WalletView } from "../../views.ts";
import { BinaryEvent } from "../binary/channels.ts";
import { FuturesEvent } from "../futures/channels.ts";
import { ChatEvent } from "../chat/channels.ts";
import { EconomicEvent } from "../economic/channels.ts";
import { CoinEvent } from "../coin/channels.ts";
import { PayoutNews } from "../coin/views.ts";
import { ProviderOrderView } from "../provider/views.ts";
import { UnreadEvent } from "../message/channels.ts";
import { P2pChatEvent, P2pNews } from "../p2p/views.ts";
import { OverseaEvent } from "../oversea/channels.ts";

/**
 * Wallets after money moved (POINT), or a request, a deal with another member or a payout of coins as it is now (REQUEST), or an order
 * of a provider (PROVIDER_ORDER), which comes before the wallets of the same version where it moved money.
 */
export const PointEvent = z.union([
  z.object({
    version: count,
    event: z.literal("POINT"),
    wallet: WalletView,
    ...heldBack,
    orderLimits: OrderLimitsView,
  }),
  z.object({ version: count, event: z.literal("REQUEST"), request: RequestView }),
  z.object({ version: count, event: z.literal("REQUEST"), deal: P2pNews }),
  z.object({ version: count, event: z.literal("REQUEST"), payout: PayoutNews }),
  z.object({
    version: count,
    event: z.literal("PROVIDER_ORDER"),
    providerOrder: ProviderOrderView,
  }),
]);
export type PointEvent = z.infer<typeof PointEvent>;

/** An event of the account, whichever product it is of: its `event` says which. */
export const AccountEvent = z.union([FuturesEvent, OverseaEvent, BinaryEvent, PointEvent]);
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
 * An unread message, how much is unread now, something of a live chat, a reminder of the calendar, how far a deposit or payout of coins is, that coins may leave for other addresses than written-down ones, or what happened to how the member signs in: at a device that never did, by passkeys that are added,
 * removed or shut because there seems to be a copy.
 */
export const MessageEvent = z.union([
  UnreadEvent,
  ChatEvent,
  EconomicEvent,
  CoinEvent,
  P2pChatEvent,
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

export const accountChannels: readonly Channel[] = [
  queue(ACCOUNT_QUEUE, AccountEvent, "The account's numbered events, of every product of the site"),
  queue(POINT_QUEUE, PointEvent, "Wallet balances"),
  queue(MESSAGE_QUEUE, MessageEvent, "An unread message"),
  queue(ERROR_QUEUE, ErrorView, "Alerts titled 알림"),
  queue(FORCE_LOGOUT_QUEUE, ForceLogoutEvent, "The session ended; the socket closes after it"),
  // Open to guests, who keep their connection by the same ping; it names nobody.
  { ...queue(PONG_QUEUE, PongEvent, "Answer to a ping"), who: "guest" },
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
