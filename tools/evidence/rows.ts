/**
 * What docs/evidence.md may hold: each row with the goal it is about and the few files whose behaviour its figure
 * states. A row is stale once one of them has changed; keep the list to what would make the figure another, or every
 * commit asks for every measurement.
 */

export interface EvidenceRow {
  /** Of reliability.md §2. */
  readonly goal: string;
  readonly what: string;
  /** Files, or folders ending in `/` (tests in them do not count), from the root. */
  readonly measures: readonly string[];
}

const RUN_LOOP = ["apps/server/src/engine/run-loop.ts", "apps/server/src/engine/answers.ts"];
const RECOVERY = ["apps/server/src/engine/restore-shard.ts", "packages/engine/src/restore.ts"];
const COMMIT = ["packages/store/src/shard.ts", "packages/store/src/lease.ts"];
const SIMULATION = [
  ...RUN_LOOP,
  ...RECOVERY,
  "packages/engine/src/step.ts",
  "packages/simulator/src/simulation.ts",
  "packages/simulator/src/auditor/",
];

export const ROWS = {
  sim: {
    goal: "G05",
    what: "simulated lives with faults at any call, audited step by step, 1 shard",
    measures: SIMULATION,
  },
  "sim-3": {
    goal: "G05",
    what: "the same, 3 shards in one process",
    measures: SIMULATION,
  },
  restores: {
    goal: "G06",
    what: "live = replay = rebuilt from the tables, at random points, and on from each",
    measures: [...RUN_LOOP, ...RECOVERY, ...COMMIT],
  },
  "chaos-kills": {
    goal: "G01 G02 G19 G20",
    what: "kill -9 of engine, gateway, PostgreSQL whole and by backend, under load",
    measures: [...RUN_LOOP, ...COMMIT, "apps/server/src/supervisor.ts", "e2e/chaos/"],
  },
  "chaos-retries": {
    goal: "G07",
    what: "clients that ask again, with 30 % of answers dropped",
    measures: [...RUN_LOOP, "apps/server/src/gateway/idempotency.ts", "e2e/chaos/"],
  },
  "chaos-cuts": {
    goal: "G08",
    what: "connections cut exactly at the commit, by a proxy that reads the wire",
    measures: [...RUN_LOOP, ...COMMIT, "e2e/chaos/"],
  },
  "chaos-deploys": {
    goal: "G22",
    what: "SIGTERM of the engine and the gateway under load",
    measures: [
      ...RUN_LOOP,
      "apps/server/src/engine/main.ts",
      "apps/server/src/gateway/main.ts",
      "e2e/chaos/",
    ],
  },
  "chaos-fsync": {
    goal: "G03",
    what: "fdatasync answers EIO in the database",
    measures: [...RUN_LOOP, ...COMMIT, "apps/server/src/platform/embedded-pg.ts", "e2e/chaos/"],
  },
  "chaos-disk": {
    goal: "G04",
    what: "the database's volume is full",
    measures: [...RUN_LOOP, ...COMMIT, "apps/server/src/platform/embedded-pg.ts", "e2e/chaos/"],
  },
  "chaos-mutants": {
    goal: "G01 G07",
    what: "two broken builds are caught: acknowledge before commit, forget the idempotency key",
    measures: [...RUN_LOOP, "e2e/chaos/"],
  },
  "stored-text": {
    goal: "G36",
    what: "texts that want to be script, markup, addresses or formulas, through every text field, in a real browser",
    measures: [
      "apps/server/src/gateway/security-headers.ts",
      "apps/server/src/gateway/operator/clean-html.ts",
      "packages/ui/src/html/",
      "e2e/stored-text/",
    ],
  },
  uploads: {
    goal: "G40",
    what: "hostile files through POST /file: scripts, polyglots, bombs, names, cut lines, forged bodies",
    measures: [
      "apps/server/src/gateway/pictures.ts",
      "apps/server/src/gateway/areas/file.ts",
      "e2e/uploads/",
    ],
  },
  canaries: {
    goal: "G41 G48",
    what: "secrets and personal data through every flow, looked for in logs, answers, tables, apps and the repository",
    measures: [
      "apps/server/src/platform/log.ts",
      "apps/server/src/gateway/errors.ts",
      "apps/server/src/gateway/app.ts",
      "e2e/canaries/",
    ],
  },
} as const satisfies Readonly<Record<string, EvidenceRow>>;

export type RowName = keyof typeof ROWS;
