/** STOMP destinations as texts (events.tsv, design.md §4); `channels.ts` says who may and what they carry. */

/** The account's events of every product, numbered by its version. */
export const ACCOUNT_QUEUE = "/user/queue/account";
export const OVERSEA_QUEUE = "/user/queue/oversea";
export const OVERSEA_CROSS_QUEUE = "/user/queue/oversea_cross";
/** Orders, positions and settings of perpetuals, and the futures wallet in figures. */
export const FUTURES_QUEUE = "/user/queue/futures";
export const FUTURES_CROSS_QUEUE = "/user/queue/cross";
/** Own bets of binary rounds. */
export const BINARY_QUEUE = "/user/queue/binary";
export const POINT_QUEUE = "/user/queue/point";
export const MESSAGE_QUEUE = "/user/queue/message";
export const ERROR_QUEUE = "/user/queue/error";
export const FORCE_LOGOUT_QUEUE = "/user/queue/force_logout";
export const PONG_QUEUE = "/user/queue/pong";

/** What is told here is told on `ACCOUNT_QUEUE` too, in the same order: each for those who listen to one product alone. */
export const NUMBERED_QUEUES: ReadonlySet<string> = new Set([
  OVERSEA_QUEUE,
  BINARY_QUEUE,
  FUTURES_QUEUE,
  POINT_QUEUE,
]);

/** The only destination a client may SEND to; answered on `PONG_QUEUE` (design.md §4). */
export const PING = "/app/ping";

/** Last price and rate of every instrument of a site, openings and closings. */
export function overseaTopic(siteId: string | number): string {
  return `/topic/oversea.${siteId}`;
}

/** Every tick and the depth of one instrument. */
export function overseaOptionTopic(
  siteId: string | number,
  overseaOptionId: string | number,
): string {
  return `/topic/oversea.${siteId}.${overseaOptionId}`;
}

/** Binary rounds of a site: their changes, open stakes and prices. */
export function tradeRoundTopic(siteId: string | number): string {
  return `/topic/trade_round.${siteId}`;
}

/** Prices of every perpetual: those of every site that offers any. */
export const FUTURES_INFO_TOPIC = "/topic/futures_info";

/** Notices that every member of a site must see. */
export function noticeTopic(siteId: string | number): string {
  return `/topic/notice.${siteId}`;
}

/** Clients subscribe with id = destination, so that frames can be shared (design.md §3 rule 9). */
export function subscriptionId(destination: string): string {
  return destination;
}

/** Path of the WebSocket. */
export const SOCKET_PATH = "/ws";

/** Why the server closes a socket: with a code of its own, or of the standard. */
export const CLOSE_CODES = {
  /** The server's process goes: connect again at once, another one is there or comes. */
  RESTART: 1012,
  /** The client fell behind, or the server lost its place: connect again and take a snapshot. */
  RESYNC: 4008,
  /** The session ended. */
  FORCE_LOGOUT: 4001,
  /** Too many frames. */
  FLOOD: 4029,
} as const;
