/**
 * What docs/evidence.md may hold: each row with the goal it is about and the few files whose behaviour its figure
 * states. A row is stale once one of them has changed; keep the list to what would make the figure another, or every
 * commit asks for every measurement.
 */

import { BENCH_ROWS } from "./bench-rows.ts";

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
  "packages/simulator/src/workload/",
  "packages/simulator/src/auditor/",
];
/** Who may, what, at which site: the two registries' gates and the matrix that is asked of them. */
const ACCESS = [
  "apps/server/src/gateway/api.ts",
  "apps/server/src/gateway/operator/api.ts",
  "apps/server/src/gateway/operator/call.ts",
  "packages/contract/src/paths.ts",
  "packages/contract/src/operator-paths.ts",
  "packages/contract/src/channels.ts",
  "e2e/access/",
];

const RACES = [
  "packages/engine/src/dnw/",
  "packages/engine/src/ledger/",
  "apps/server/src/gateway/idempotency.ts",
];

const GUESSES = [
  "apps/server/src/gateway/areas/account.ts",
  "apps/server/src/gateway/passwords.ts",
  "apps/server/src/gateway/limiter.ts",
];

const STOMP = [
  "apps/server/src/gateway/stomp/connection.ts",
  "apps/server/src/gateway/stomp/hub.ts",
  "apps/server/src/gateway/stomp/outlet.ts",
];

const HOSTILE = [
  "apps/server/src/gateway/api.ts",
  "apps/server/src/gateway/app.ts",
  "apps/server/src/gateway/errors.ts",
  "packages/contract/src/fields.ts",
  "e2e/fuzz/",
];

export const ROWS = {
  ...BENCH_ROWS,
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
  "sim-twice": {
    goal: "G05",
    what: "the same seed lived twice ends in the same state",
    measures: SIMULATION,
  },
  streams: {
    goal: "G12",
    what: "a member's events in another order, twice or not at all: the app shows the server's account after a snapshot",
    measures: [
      "apps/member/src/live/account-store.ts",
      "apps/server/src/publish/publisher.ts",
      "apps/server/src/publish/account-views.ts",
    ],
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
    what: "deploys under load, and SIGTERM of the engine and the gateway alone",
    measures: [
      ...RUN_LOOP,
      "apps/server/src/deploy/deploy.ts",
      "apps/server/src/engine/main.ts",
      "apps/server/src/gateway/main.ts",
      "apps/server/src/platform/kept-child.ts",
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
    what: "the data volume fills up: refused from 90 %, waiting at 100 %, back with space",
    measures: [
      ...RUN_LOOP,
      ...COMMIT,
      "apps/server/src/platform/embedded-pg.ts",
      "apps/server/src/platform/disk-watch.ts",
      "e2e/chaos/",
    ],
  },
  "chaos-mutants": {
    goal: "G01 G07",
    what: "two broken builds are caught: acknowledge before commit, forget the idempotency key",
    measures: [...RUN_LOOP, "e2e/chaos/"],
  },
  "ledger-stop": {
    goal: "G09",
    what: "a stored row changed by hand stops withdrawals and their approval, and nothing else, until it is repaired",
    measures: [
      "packages/store/src/read/ledger-recompute.ts",
      "apps/server/src/engine/ledger-watch.ts",
      "apps/server/src/engine/withdrawal-stop.ts",
    ],
  },
  reads: {
    goal: "G13",
    what: "write, then read on another connection, over HTTP",
    measures: [...RUN_LOOP, "apps/server/src/publish/account-views.ts", "e2e/reads/pairs.ts"],
  },
  properties: {
    goal: "G10",
    what: "random lives of the engine: books, positions, exits and loss-cuts hold at every step",
    measures: [
      "packages/engine/src/step.ts",
      "packages/engine/src/oversea/",
      "packages/engine/src/ledger/",
    ],
  },
  "money-lives": {
    goal: "G09 G10 G11",
    what: "random commands about money over all currencies, each held against its posting rule, every sum zero",
    measures: [
      "packages/engine/src/step.ts",
      "packages/engine/src/dnw/",
      "packages/engine/src/ledger/",
      "packages/money/src/",
    ],
  },
  "round-trips": {
    goal: "G11",
    what: "exchanges there and back, all pairs, down to dust: no member gains, the rounding account has the rest",
    measures: [
      "packages/engine/src/dnw/exchange.ts",
      "packages/engine/src/ledger/posting.ts",
      "packages/money/src/",
    ],
  },
  replays: {
    goal: "G06",
    what: "replays of the recorded markets with orders by chance, row by row against the naive script",
    measures: ["packages/engine/src/step.ts", "packages/engine/src/oversea/", "tools/naive/"],
  },
  "races-withdrawals": {
    goal: "G14",
    what: "withdrawals of the full balance at once, through the HTTP API",
    measures: RACES,
  },
  "races-mixed": {
    goal: "G15",
    what: "every kind of outflow of one member at once",
    measures: RACES,
  },
  "races-coupons": {
    goal: "G16",
    what: "redemptions of coupons at once, in different spellings",
    measures: RACES,
  },
  "races-ends": {
    goal: "G17",
    what: "competing ends of a withdrawal, in every order",
    measures: RACES,
  },
  "four-eyes": {
    goal: "G44",
    what: "ways around four eyes, alone and at once",
    measures: ["apps/server/src/gateway/operator/"],
  },
  caps: {
    goal: "G45",
    what: "a mistaken credit is refused where it is entered, held to caps and holdings",
    measures: ["apps/server/src/gateway/operator/"],
  },
  feeds: {
    goal: "G29",
    what: "a feed that freezes, jumps, stutters or runs backwards: nothing fills at a price older than 2 s, odd prices wait",
    measures: [
      "apps/server/src/market/tick-check.ts",
      "apps/server/src/market/keeper.ts",
      "packages/engine/src/market/",
      "packages/engine/src/oversea/fill-rules.ts",
    ],
  },
  clocks: {
    goal: "G30",
    what: "weekends, midnight, a day's end in a downtime and both changes of American clocks, on whole installations",
    measures: [
      "apps/server/src/market/calendar.ts",
      "apps/server/src/market/holidays.ts",
      "packages/engine/src/oversea/trading-day.ts",
    ],
  },
  holds: {
    goal: "G46",
    what: "another password, phone, authenticator app or bank account holds withdrawals for a day; a fresh code for each",
    measures: [
      "apps/server/src/gateway/areas/security.ts",
      "apps/server/src/gateway/member-otp.ts",
      "packages/engine/src/dnw/deposit-withdraw.ts",
    ],
  },
  sweep: {
    goal: "G50",
    what: "small faults made by chance in the code that moves money, noticed by its tests (bar 95 %)",
    measures: [
      "packages/money/src/",
      "packages/engine/src/ledger/",
      "packages/engine/src/dnw/",
      "packages/engine/src/oversea/",
      "packages/engine/src/orders/",
    ],
  },
  sessions: {
    goal: "G31",
    what: "tokens serve once and end; sign-out, password, denial and device block end calls and sockets",
    measures: [
      "apps/server/src/gateway/areas/account.ts",
      "apps/server/src/gateway/session-cache.ts",
    ],
  },
  guesses: {
    goal: "G38",
    what: "guesses of a password from many addresses, and a flood of them",
    measures: GUESSES,
  },
  enumeration: {
    goal: "G39",
    what: "answers and times of sign-ins under names that exist and do not",
    measures: GUESSES,
  },
  packages: {
    goal: "G42",
    what: "exact pins, bytes held, no package below its known faults",
    measures: ["package-lock.json", "tools/dependencies/"],
  },
  audit: {
    goal: "G43",
    what: "edits, deletions, insertions, moves and truncations of the audit log are found",
    measures: ["packages/store/src/desk/audit.ts"],
  },
  backup: {
    goal: "G21",
    what: "base backup and restore to a named moment: the ledger of that moment, to the row",
    measures: ["apps/server/src/backup/"],
  },
  "sockets-storm": {
    goal: "G23",
    what: "all sockets cut at once: everybody subscribed again and equal to the snapshot, no gap in the versions",
    measures: [...STOMP, "packages/client/src/live.ts", "e2e/sockets/storm.ts"],
  },
  "sockets-slow": {
    goal: "G24",
    what: "a tenth of the sockets does not read: prices conflated, who falls behind closed, the others unharmed",
    measures: [...STOMP, "e2e/sockets/slow.ts"],
  },
  "sockets-overload": {
    goal: "G25",
    what: "five times the orders that can be taken, by an open model, generator on the same cores",
    measures: [
      "apps/server/src/gateway/overload.ts",
      "apps/server/src/gateway/engine-link.ts",
      "e2e/sockets/overload.ts",
    ],
  },
  "sockets-soak": {
    goal: "G28",
    what: "half of the peak for long: memory, handles, waits, and accounts after kills of the engine",
    measures: [
      ...RUN_LOOP,
      "apps/server/src/gateway/engine-link.ts",
      ...STOMP,
      "e2e/sockets/soak.ts",
    ],
  },
  access: {
    goal: "G32",
    what: "every call and socket destination × guest, members, partner, operators by role, other site × own, other, absent thing",
    measures: [...ACCESS, "apps/server/src/gateway/stomp/connection.ts"],
  },
  "access-fields": {
    goal: "G33",
    what: "every body with fields that no client may say; answers hold what the contract lists",
    measures: [...ACCESS, "apps/server/src/gateway/schemas.ts"],
  },
  "access-sites": {
    goal: "G34",
    what: "two sites crossed: 0 reads, 0 events, 0 writes; features switched off refuse calls and channels",
    measures: [...ACCESS, "apps/server/src/gateway/stomp/connection.ts"],
  },
  "access-origins": {
    goal: "G37",
    what: "every state change and handshake from a foreign page, by another method or as a form",
    measures: [...ACCESS, "apps/server/src/gateway/security-headers.ts"],
  },
  fuzz: {
    goal: "G35",
    what: "requests drawn from the contract and spoilt bytes: no 5xx, no insides, answers as the contract says, books even",
    measures: HOSTILE,
  },
  "fuzz-codes": {
    goal: "G49",
    what: "every refusal of the fuzz has a code of the catalogue, its text and its status",
    measures: HOSTILE,
  },
  "fuzz-sockets": {
    goal: "G26",
    what: "fifteen abuses of a socket, by five each again and again, beside 500 honest clients",
    measures: [...HOSTILE, "apps/server/src/gateway/stomp/"],
  },
  "fuzz-http": {
    goal: "G27",
    what: "HTTP abused by size and by time, by five each again and again, and spoilt requests",
    measures: HOSTILE,
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
  assertions: {
    goal: "G51",
    what: "assertions a function of the engine, counted in its syntax; those that change state and make none",
    measures: ["packages/engine/src/"],
  },
  asvs: {
    goal: "G52",
    what: "requirements of OWASP ASVS 5.0.0, levels 1 and 2, each with the tests that hold it or what is missing",
    measures: ["tools/asvs/"],
  },
} as const satisfies Readonly<Record<string, EvidenceRow>>;

export type RowName = keyof typeof ROWS;
