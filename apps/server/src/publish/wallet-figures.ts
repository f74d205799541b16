/** Margin wallets in figures, each on its own queue: told on change and at most once a second. */

import { FUTURES_CROSS_QUEUE } from "@naru/contract/destinations";
import { type AccountState, siteOf, type State } from "@naru/engine/state";
import { siteOffers } from "@naru/vocabulary/site-type";
import type { FromEngine, MemberFrame } from "../bus/messages.ts";
import { crossView, gaugeView } from "./account-views.ts";
import { futuresCrossView } from "./futures-account-views.ts";

const EACH_MS = 1_000;

interface Sent {
  readonly at: number;
  readonly oversea: string;
  /** Undefined where there was nothing to tell of. */
  readonly futures: string | undefined;
}

export interface WalletFigures {
  /** What these members are told now, as messages to their gateway. */
  due(members: ReadonlySet<number>, now: number): FromEngine[];
  /** Forgets what was told to whoever is not online any more. */
  forget(isOnline: (memberId: number) => boolean): void;
}

/** Follows what members were told last. */
export function createWalletFigures(state: State): WalletFigures {
  const sent = new Map<number, Sent>();
  return {
    due(members, now) {
      const oversea: { memberId: number; body: string }[] = [];
      const futures: MemberFrame[] = [];
      for (const memberId of members) {
        const before = sent.get(memberId);
        const account = state.accounts.get(memberId);
        if (account === undefined || (before !== undefined && now - before.at < EACH_MS)) continue;
        const next = {
          at: now,
          oversea: overseaBody(state, account),
          futures: futuresBody(state, account),
        };
        const isOverseaNew = before?.oversea !== next.oversea;
        const newFutures = before?.futures === next.futures ? undefined : next.futures;
        if (!isOverseaNew && newFutures === undefined) continue;
        sent.set(memberId, next);
        if (isOverseaNew) oversea.push({ memberId, body: next.oversea });
        if (newFutures !== undefined)
          futures.push({ memberId, destination: FUTURES_CROSS_QUEUE, body: newFutures });
      }
      const messages: FromEngine[] = [];
      if (oversea.length > 0) messages.push({ t: "cross", items: oversea });
      if (futures.length > 0) messages.push({ t: "figures", items: futures });
      return messages;
    },
    forget(isOnline) {
      for (const memberId of sent.keys()) if (!isOnline(memberId)) sent.delete(memberId);
    },
  };
}

function overseaBody(state: State, account: AccountState): string {
  return JSON.stringify({
    version: account.row.version,
    ...crossView(state, account),
    gauge: gaugeView(state, account),
  });
}

/** Undefined on a site without perpetuals: nobody listens there. */
function futuresBody(state: State, account: AccountState): string | undefined {
  if (!siteOffers(siteOf(state, account.row.siteId).type, "futures")) return undefined;
  return JSON.stringify({ version: account.row.version, ...futuresCrossView(state, account) });
}
