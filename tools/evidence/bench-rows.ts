/** The rows of `npm run bench`: each figure names its bar of design.md §6 and says whether it is met. */

import type { EvidenceRow } from "./rows.ts";

const ORDERS = [
  "apps/server/src/engine/run-loop.ts",
  "apps/server/src/engine/answers.ts",
  "packages/store/src/shard.ts",
];
const RECOVERY = ["apps/server/src/engine/restore-shard.ts", "packages/engine/src/restore.ts"];

export const BENCH_ROWS = {
  "bench-orders": {
    goal: "design.md 6",
    what: "durable orders a second, engine and store, 64 in flight; acknowledgement at half load",
    measures: [...ORDERS, "bench/orders.ts", "bench/shard-loop.ts", "bench/peer.ts"],
  },
  "bench-http": {
    goal: "design.md 6",
    what: "durable orders a second through HTTP, 256 connections",
    measures: [
      ...ORDERS,
      "apps/server/src/gateway/app.ts",
      "apps/server/src/gateway/engine-command.ts",
      "bench/http.ts",
      "bench/http-gateway.ts",
      "bench/http-load.ts",
    ],
  },
  "bench-ticks": {
    goal: "design.md 6",
    what: "a tick that fires nothing, by resting orders and by holders",
    measures: [
      "packages/engine/src/step.ts",
      "packages/engine/src/orders/trigger-index.ts",
      "bench/engine-shard.ts",
      "bench/engine-step.ts",
    ],
  },
  "bench-book": {
    goal: "design.md 6",
    what: "resting, cancelling and filling limits in memory against nodejs-order-book",
    measures: [
      "packages/engine/src/step.ts",
      "packages/engine/src/orders/trigger-index.ts",
      "bench/book.ts",
      "bench/engine-shard.ts",
    ],
  },
  "bench-fanout": {
    goal: "design.md 6",
    what: "ticks to 1,000 clients, deliveries per core-second",
    measures: [
      "apps/server/src/gateway/stomp/hub.ts",
      "apps/server/src/gateway/stomp/outlet.ts",
      "apps/server/src/gateway/stomp/frames.ts",
      "bench/fanout.ts",
      "bench/fanout-clients.ts",
      "bench/rabbitmq.ts",
    ],
  },
  "bench-recovery": {
    goal: "design.md 6",
    what: "an engine with 100,000 accounts and 300,000 working orders, killed",
    measures: [...RECOVERY, "packages/store/src/load.ts", "bench/recovery.ts", "bench/away.ts"],
  },
  "bench-restart": {
    goal: "G19",
    what: "how long members wait when the engine of a demo is killed",
    measures: [
      ...RECOVERY,
      "apps/server/src/supervisor.ts",
      "apps/server/src/engine/main.ts",
      "bench/restart.ts",
      "bench/away.ts",
    ],
  },
  "bench-replay": {
    goal: "G06",
    what: "a journal taken by the engine once more",
    measures: [
      "packages/engine/src/step.ts",
      "packages/store/src/read/journal.ts",
      "bench/replay.ts",
    ],
  },
  "bench-idle": {
    goal: "design.md 6",
    what: "a demo installation that nobody uses, every market open",
    measures: [
      "apps/server/src/engine/main.ts",
      "apps/server/src/market/keeper.ts",
      "apps/server/src/publish/publisher.ts",
      "packages/store/src/segments.ts",
      "bench/idle.ts",
    ],
  },
  "bench-web": {
    goal: "design.md 6",
    what: "the member app on a phone by Lighthouse: sign-in and trade page",
    measures: [
      "apps/member/index.html",
      "apps/member/vite.config.ts",
      "apps/member/src/main.tsx",
      "apps/member/src/app/start.ts",
      "apps/member/src/app/router.tsx",
      "apps/member/src/first-look/entrance.html",
      "apps/member/src/first-look/trade.html",
      "apps/server/src/gateway/first-look.ts",
      "apps/server/src/gateway/pages.ts",
      "bench/web.ts",
    ],
  },
  "bench-ladder": {
    goal: "design.md 6",
    what: "50 ticks a second on the ladder of a phone slowed down four times",
    measures: [
      "apps/member/src/areas/oversea/parts/ladder.tsx",
      "apps/member/src/areas/oversea/parts/ladder-row.tsx",
      "apps/member/src/areas/oversea/screens/trade-page.tsx",
      "bench/ladder.ts",
    ],
  },
} as const satisfies Readonly<Record<string, EvidenceRow>>;
