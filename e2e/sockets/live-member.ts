/**
 * A member as the app has one, without its screens: the client's own reconnecting, its STOMP link and the account's
 * rules, on a socket that can be cut. What it counts is what the storm asks about: gaps, and when it was whole again.
 */

import { addressOf } from "@naru/contract/paths";
import { Agent, get } from "node:http";
import { createLive, type Live } from "@naru/client/live";
import { stompLinks } from "@naru/client/stomp-link";
import { browserTimers } from "@naru/client/timers";
import type { AccountView } from "@naru/client/views";
import {
  OVERSEA_CROSS_QUEUE,
  OVERSEA_QUEUE,
  overseaTopic,
  POINT_QUEUE,
} from "@naru/contract/destinations";
import { WebSocket } from "ws";
import {
  type Account,
  type AccountEvent,
  type AccountState,
  applyEvent,
  applySnapshot,
  awaitSnapshot,
  emptyAccountState,
  needsSnapshot,
} from "../../apps/member/src/live/account-store.ts";

/** As the app's `wiring.ts`. */
const SNAPSHOT_RETRY_MS = 1_500;
const SNAPSHOTS_AT_ONCE = 256;

export interface LiveMember {
  readonly state: AccountState;
  readonly live: Live;
  /** Events that told of one before them which never came. */
  readonly gaps: number;
  /** When its account was last made whole by a snapshot, by `performance.now()`; null while one is awaited. */
  readonly wholeSince: number | null;
  /** Resets the connection under it, as a proxy does that goes away. */
  cut(): void;
  /** The account as the server has it now. */
  snapshot(): Promise<AccountView>;
  stop(): void;
}

export interface LiveMemberOptions {
  readonly address: string;
  readonly siteId: number;
  readonly token: string;
  readonly random: () => number;
}

const agent = new Agent({ keepAlive: true, maxSockets: SNAPSHOTS_AT_ONCE });

/** Starts a member. */
export function startMember({ address, siteId, token, random }: LiveMemberOptions): LiveMember {
  let state = emptyAccountState;
  let gaps = 0;
  let wholeSince: number | null = null;
  let snapshotsAsked = 0;
  let isStopped = false;
  let socket: WebSocket | undefined;

  const live = createLive({
    openLink: async () =>
      stompLinks(`${address.replace("http", "ws")}/ws`, (url) => {
        socket = new WebSocket(url, ["v12.stomp"]);
        // It is told of by the close that follows.
        socket.on("error", () => {});
        return socket as never;
      }),
    headers: async () => ({ siteInfoId: String(siteId), Authorization: `Bearer ${token}` }),
    timers: browserTimers,
    random,
  });
  const hear = (destination: string, kind: AccountEvent["kind"]): void => {
    live.subscribe(destination, (event) => take({ kind, event } as AccountEvent));
  };
  live.subscribe(overseaTopic(siteId), () => {});
  hear(OVERSEA_QUEUE, "oversea");
  hear(OVERSEA_CROSS_QUEUE, "cross");
  hear(POINT_QUEUE, "point");
  live.onOpen(() => {
    state = awaitSnapshot(state);
    wholeSince = null;
    void load();
  });
  live.onStatus(() => {
    if (live.status.state !== "open") wholeSince = null;
  });
  live.start();

  function take(entry: AccountEvent): void {
    const wasWhole = !needsSnapshot(state);
    state = applyEvent(state, entry);
    if (wasWhole && needsSnapshot(state)) missed();
  }

  function missed(): void {
    gaps += 1;
    wholeSince = null;
    void load();
  }

  async function load(): Promise<void> {
    snapshotsAsked += 1;
    const mine = snapshotsAsked;
    let view: AccountView;
    try {
      view = await readAccount(address, token);
    } catch {
      browserTimers.after(SNAPSHOT_RETRY_MS, () => {
        if (mine === snapshotsAsked && !isStopped) void load();
      });
      return;
    }
    if (mine !== snapshotsAsked) return;
    state = applySnapshot(state, view);
    if (needsSnapshot(state)) missed();
    else wholeSince = performance.now();
  }

  return {
    get state() {
      return state;
    },
    live,
    get gaps() {
      return gaps;
    },
    get wholeSince() {
      return wholeSince;
    },
    cut() {
      const { _socket } = socket as unknown as { _socket?: { resetAndDestroy(): void } };
      _socket?.resetAndDestroy();
    },
    snapshot: () => readAccount(address, token),
    stop() {
      isStopped = true;
      live.stop();
    },
  };
}

function readAccount(address: string, token: string): Promise<AccountView> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${address}${addressOf("overseaAccount")}`, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(text) as AccountView);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    }).on("error", reject);
  });
}

/** What of an account stands still while nobody does anything: all but what follows the prices. */
export function standing(
  account: Pick<Account, "version" | "orders" | "positions" | "requests" | "wallet">,
): unknown {
  return {
    version: account.version,
    orders: account.orders,
    requests: account.requests,
    positions: account.positions.map(
      ({ pnl: _pnl, overnightRequired: _required, overnightShort: _short, ...rest }) => rest,
    ),
    wallet: Object.values(account.wallet).map((wallet) =>
      wallet === undefined ? null : { ...wallet, available: null },
    ),
  };
}
