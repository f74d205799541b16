/** Members' event streams in small, and apps that follow them wrongly: each must be noticed (reliability.md G12). */

import { expect, test } from "vitest";
import * as app from "../../apps/member/src/live/account-store.ts";
import { tryStreams } from "./streams.ts";
import type { Reducer } from "./trial.ts";

const PATIENCE_MS = 600_000;

test("whatever came, the app shows the server's account after a snapshot", {
  timeout: PATIENCE_MS,
}, async () => {
  const { failures, events } = await tryStreams({ seed: 1, trials: 1_000, life: 1 });
  expect(failures).toEqual([]);
  // A life of which nothing is told would prove little.
  expect(events).toBeGreaterThan(500);
});

/** Takes an event as if it were the next one. */
const asTheNext: Reducer["applyEvent"] = (state, entry) => {
  const { version } = entry.event;
  const next = (state.account?.version ?? 0) + 1;
  const moved = { ...entry, event: { ...entry.event, version: next } } as typeof entry;
  const after = app.applyEvent(state, moved);
  return after.account === null ? after : { ...after, account: { ...after.account, version } };
};

test.each<[string, Partial<Reducer>]>([
  [
    "takes the past",
    {
      applyEvent: (state, entry) =>
        entry.event.version <= (state.account?.version ?? 0) && state.waiting === null
          ? asTheNext(state, entry)
          : app.applyEvent(state, entry),
    },
  ],
  [
    "notices no gap",
    {
      applyEvent: (state, entry) =>
        entry.event.version > (state.account?.version ?? 0) + 1 && state.waiting === null
          ? asTheNext(state, entry)
          : app.applyEvent(state, entry),
    },
  ],
  [
    "lets a snapshot of before take it back",
    {
      applySnapshot: (state, view) =>
        app.applySnapshot({ ...state, account: null, waiting: null }, view),
    },
  ],
  [
    "does not hear of its wallets",
    {
      applyEvent: (state, entry) =>
        entry.kind === "point" && entry.event.event === "POINT"
          ? app.applyEvent(state, {
              kind: "point",
              event: { ...entry.event, wallet: state.account?.wallet ?? {} },
            })
          : app.applyEvent(state, entry),
    },
  ],
])("an app that %s is noticed", { timeout: PATIENCE_MS }, async (_, wrong) => {
  const reducer: Reducer = { ...app, ...wrong };
  const { failures } = await tryStreams({ seed: 1, trials: 400, life: 1, reducer });
  expect(failures.length).toBeGreaterThan(0);
});
