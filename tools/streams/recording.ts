/**
 * What a simulated life told each of its members: the frames of the production's own publisher, batch by batch, and what
 * `GET /oversea/account` would have answered after each, with alerts of perpetuals as `GET /account` has them (design.md §1.6).
 */

import type { AccountView } from "@naru/contract/views";
import { createState } from "@naru/engine/create-state";
import { alertAnswer } from "@naru/engine/futures/price-alert";
import type { AccountState, State } from "@naru/engine/state";
import { step } from "@naru/engine/step";
import { live } from "@naru/simulator/simulation";
import type { CommitBatch } from "@naru/store/batch";
import { journalledInputs } from "@naru/store/journalled-inputs";
import type { Account, AccountEvent, AnyAlert } from "../../apps/member/src/live/account-store.ts";
import { byAge } from "../../apps/member/src/live/ids.ts";
import type { FromEngine } from "../../apps/server/src/bus/messages.ts";
import type { DayFigures } from "../../apps/server/src/market/statistics.ts";
import { accountView } from "../../apps/server/src/publish/account-views.ts";
import { createPublisher } from "../../apps/server/src/publish/publisher.ts";
import { openProductionShard } from "../sim/production-shard.ts";

/** What one batch meant for one member. */
export interface Told {
  readonly events: readonly AccountEvent[];
  readonly after: AccountAfter;
}

/** The account after a batch: the app keeps alerts of all products in one list. */
export type AccountAfter = Omit<AccountView, "alerts"> & Pick<Account, "alerts">;

function accountAfter(state: State, account: AccountState): AccountAfter {
  const view = accountView(state, account);
  const others = [...account.futuresAlerts.values()].map((alert) => alertAnswer(state, alert));
  return { ...view, alerts: byAge<AnyAlert>([...view.alerts, ...others], ({ id }) => id) };
}

/** Lives a life and listens; by member, in the order of the batches. */
export async function recordLife(seed: number, commands: number): Promise<Map<number, Told[]>> {
  const told = new Map<number, Told[]>();
  const state = createState();
  const never = (): (() => void) => () => {};
  const clock = { now: () => state.now, every: never, after: never };
  const source = { state, now: clock.now, day: noTrades };
  const publisher = createPublisher(source, clock, (tell) => tell());
  let heard = new Map<number, AccountEvent[]>();
  const peer = {
    send(message: unknown): boolean {
      hear(message as FromEngine, heard);
      return true;
    },
  };
  publisher.join(peer);
  publisher.caughtUp(peer);
  for (const { inputs, ticks, sequence, at } of await batchesOf(seed, commands)) {
    const taken = [...journalledInputs(inputs, ticks)];
    const changes = taken.flatMap((input) => {
      const outcome = step(state, input);
      return outcome.ok ? outcome.changes : [];
    });
    heard = new Map();
    publisher.committed({ sequence, at, inputs: taken, changes });
    const touched = changes.flatMap((change) =>
      change.kind === "account" ? [change.row.memberId] : [],
    );
    for (const memberId of new Set(touched)) {
      const account = state.accounts.get(memberId);
      if (account === undefined) continue;
      const after = JSON.parse(JSON.stringify(accountAfter(state, account))) as AccountAfter;
      const own = told.get(memberId) ?? [];
      told.set(memberId, own);
      own.push({ events: heard.get(memberId) ?? [], after });
    }
  }
  publisher.stop();
  return told;
}

/** The day's figures of an instrument; members' own queues tell nothing of them. */
function noTrades(symbol: number): DayFigures {
  const prices = { previousClose: 0, open: 0, high: 0, low: 0, last: 0 };
  return { symbol, tradingDay: "", ...prices, volume: 0, isNewSeries: false };
}

/** The batches of a life in which nothing fails. */
async function batchesOf(seed: number, commands: number): Promise<CommitBatch[]> {
  const batches: CommitBatch[] = [];
  await live({
    seed,
    commands,
    shards: 1,
    hasFaults: false,
    openShard: (parts) =>
      openProductionShard({
        ...parts,
        store: {
          commit(batch) {
            batches.push(batch);
            return parts.store.commit(batch);
          },
          lookUpAnswer: (...words) => parts.store.lookUpAnswer(...words),
        },
      }),
  });
  return batches;
}

/** What a frame of a queue is to the app; all others tell of money. */
const KINDS: Readonly<Record<string, "oversea" | "bet" | "futures">> = {
  oversea: "oversea",
  binary: "bet",
  futures: "futures",
};

/** Frames as a member's app reads them. */
function hear(message: FromEngine, heard: Map<number, AccountEvent[]>): void {
  if (message.t !== "events") return;
  for (const { memberId, destination, body } of message.events) {
    const kind = KINDS[destination.slice(destination.lastIndexOf("/") + 1)] ?? "point";
    const events = heard.get(memberId) ?? [];
    heard.set(memberId, events);
    events.push({ kind, event: JSON.parse(body) } as AccountEvent);
  }
}
