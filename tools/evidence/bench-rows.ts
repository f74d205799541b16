/** The rows of `npm run bench`: each figure names its bar of design.md §6 and says whether it is met. */

import type { EvidenceRow } from "./rows.ts";

export const BENCH_ROWS = {
  "bench-orders": {
    goal: "design.md 6",
    what: "durable orders a second, engine and store, 64 in flight; acknowledgement at half load",
  },
  "bench-http": {
    goal: "design.md 6",
    what: "durable orders a second through HTTP, 256 connections",
  },
  "bench-gateway": {
    goal: "design.md 6",
    what: "young collections of ten gateways, one after the other",
  },
  "bench-ticks": {
    goal: "design.md 6",
    what: "a tick that fires nothing, by resting orders and by holders",
  },
  "bench-book": {
    goal: "design.md 6",
    what: "resting, cancelling and filling limits in memory against nodejs-order-book",
  },
  "bench-fanout": {
    goal: "design.md 6",
    what: "ticks to 1,000 clients, deliveries per core-second",
  },
  "bench-rounds": {
    goal: "issue of binary rounds",
    what: "100,000 bets of one round placed and settled, and the orders beside it",
  },
  "bench-futures": {
    goal: "issue of perpetuals",
    what: "a mark, 10,000 liquidations and the funding of 100,000 positions, and the orders beside them",
  },
  "bench-copying": {
    goal: "issue of copy trading",
    what: "a fill copied by 1,000 and by 10,000 followers, the orders beside it, and how late a copy is",
  },
  "bench-chat": {
    goal: "issue of joining and service",
    what: "500 live chats at once over the real socket, and the orders beside them",
  },
  "bench-recovery": {
    goal: "design.md 6",
    what: "an engine with 100,000 accounts and 300,000 working orders, killed",
  },
  "bench-restart": {
    goal: "G19",
    what: "how long members wait when the engine of a demo is killed",
  },
  "bench-replay": {
    goal: "G06",
    what: "a journal taken by the engine once more",
  },
  "bench-idle": {
    goal: "design.md 6",
    what: "a demo installation that nobody uses, every market open",
  },
  "bench-web": {
    goal: "design.md 6",
    what: "the member app on a phone by Lighthouse: sign-in and trade page",
  },
  "bench-ladder": {
    goal: "design.md 6",
    what: "50 ticks a second on the ladder of a phone slowed down four times",
  },
} as const satisfies Readonly<Record<string, EvidenceRow>>;
