/** The rows that docs/evidence.md may hold: each with the goal of reliability.md that it is about. */

import { BENCH_ROWS } from "./bench-rows.ts";

export interface EvidenceRow {
  /** Of reliability.md §2, or the page whose promise it is. */
  readonly goal: string;
  readonly what: string;
}

export const ROWS = {
  ...BENCH_ROWS,
  sim: {
    goal: "G05",
    what: "simulated lives with faults at any call, audited step by step, 1 shard",
  },
  "sim-3": {
    goal: "G05",
    what: "the same, 3 shards in one process",
  },
  "sim-twice": {
    goal: "G05",
    what: "the same seed lived twice ends in the same state",
  },
  streams: {
    goal: "G12",
    what: "a member's events in another order, twice or not at all: the app shows the server's account after a snapshot",
  },
  restores: {
    goal: "G06",
    what: "live = replay = rebuilt from the tables, at random points, and on from each",
  },
  "chaos-kills": {
    goal: "G01 G02 G19 G20",
    what: "kill -9 of engine, gateway, PostgreSQL whole and by backend, under load",
  },
  "chaos-retries": {
    goal: "G07",
    what: "clients that ask again, with 30 % of answers dropped",
  },
  "chaos-cuts": {
    goal: "G08",
    what: "connections cut exactly at the commit, by a proxy that reads the wire",
  },
  "chaos-deploys": {
    goal: "G22",
    what: "deploys under load, and SIGTERM of the engine and the gateway alone",
  },
  "deploy-sockets": {
    goal: "G22",
    what: "a deploy as the app's own sockets and calls meet it: how long they are away",
  },
  stops: {
    goal: "G22",
    what: "a stop ends within five seconds, whatever hangs",
  },
  "ladder-taps": {
    goal: "product.md",
    what: "taps on a ladder that moves: at the price under the finger or not at all, three of four taken",
  },
  "lost-lines": {
    goal: "product.md",
    what: "a line on which nothing comes counts as lost within 3 s, on the trade page",
  },
  "chaos-fsync": {
    goal: "G03",
    what: "fdatasync answers EIO in the database",
  },
  "chaos-disk": {
    goal: "G04",
    what: "the data volume fills up: refused from 90 %, waiting at 100 %, back with space",
  },
  "round-lives": {
    goal: "G09",
    what: "lives of rounds by chance: what waits is what is open, each bet ends once, as a naive telling of the ticks says",
  },
  "p2p-deals": {
    goal: "G09 G17",
    what: "deals of members by chance with 1 and 3 shards: coins conserved after every step, one end each, nothing held at the end",
  },
  "provider-ends": {
    goal: "G18",
    what: "orders of providers in all 120 orders of five competing ends, by chance: one end, one movement, nothing lost",
  },
  "copy-lives": {
    goal: "G09",
    what: "lives of a trader and those who follow by chance: each fill copied once or missed with its reason, within the multiplier",
  },
  "copy-year": {
    goal: "G09",
    what: "profit shares of 52 weeks and 200 followers who come and go, as a naive telling of the fills says",
  },
  "chaos-rounds": {
    goal: "G01 G02 G09",
    what: "engine, gateway and PostgreSQL killed within two seconds of where rounds lock, close and are settled, under bets",
  },
  "chaos-perpetuals": {
    goal: "G01 G02 G09",
    what: "a shard killed while one mark liquidates a crowd of perpetuals, and while a funding stamp passes, under orders",
  },
  "chaos-copying": {
    goal: "G01 G02 G09",
    what: "a shard killed while fills of a trader are copied by those who follow, under orders",
  },
  "chaos-mutants": {
    goal: "G01 G07",
    what: "two broken builds are caught: acknowledge before commit, forget the idempotency key",
  },
  "ledger-stop": {
    goal: "G09",
    what: "a stored row changed by hand stops withdrawals and their approval, and nothing else, until it is repaired",
  },
  reads: {
    goal: "G13",
    what: "write, then read on another connection, over HTTP",
  },
  properties: {
    goal: "G10",
    what: "random lives of the engine: books, positions, exits and loss-cuts hold at every step",
  },
  "money-lives": {
    goal: "G09 G10 G11",
    what: "random commands about money over all currencies, each held against its posting rule, every sum zero",
  },
  "round-trips": {
    goal: "G11",
    what: "exchanges there and back, all pairs, down to dust: no member gains, the rounding account has the rest",
  },
  shards: {
    goal: "G05",
    what: "the same life on one shard and on three: each member's fills, wallets and positions are the same",
  },
  replays: {
    goal: "G06",
    what: "replays of the recorded markets with orders by chance, row by row against the naive script",
  },
  "perpetual-replays": {
    goal: "G06",
    what: "recorded minutes of perpetuals with orders by chance: fills, funding, liquidations and balances against the naive script",
  },
  "races-withdrawals": {
    goal: "G14",
    what: "withdrawals of the full balance at once, through the HTTP API",
  },
  "races-mixed": {
    goal: "G15",
    what: "every kind of outflow of one member at once",
  },
  "races-coupons": {
    goal: "G16",
    what: "redemptions of coupons at once, in different spellings",
  },
  "races-ends": {
    goal: "G17",
    what: "competing ends of a withdrawal, in every order",
  },
  "four-eyes": {
    goal: "G44",
    what: "ways around four eyes, alone and at once",
  },
  caps: {
    goal: "G45",
    what: "a mistaken credit is refused where it is entered, held to caps and holdings",
  },
  feeds: {
    goal: "G29",
    what: "a feed that freezes, jumps, stutters or runs backwards: nothing fills at a price older than 2 s, odd prices wait",
  },
  clocks: {
    goal: "G30",
    what: "weekends, midnight, a day's end in a downtime and both changes of American clocks, on whole installations",
  },
  holds: {
    goal: "G46",
    what: "another password, phone, authenticator app or bank account holds withdrawals for a day; a fresh code for each",
  },
  sweep: {
    goal: "G50",
    what: "small faults made by chance in the code that moves money, noticed by its tests (bar 95 %)",
  },
  sessions: {
    goal: "G31",
    what: "tokens serve once and end; sign-out, password, denial and device block end calls and sockets",
  },
  "code-guesses": {
    goal: "G38",
    what: "guesses at codes of text messages from 100 addresses",
  },
  "known-numbers": {
    goal: "G39",
    what: "answers and times of asking about numbers and names that are members' and are not (bar 5 %)",
  },
  guesses: {
    goal: "G38",
    what: "guesses of a password from many addresses, and a flood of them",
  },
  enumeration: {
    goal: "G39",
    what: "answers and times of sign-ins under names that exist and do not",
  },
  packages: {
    goal: "G42",
    what: "exact pins, bytes held, no package below its known faults",
  },
  audit: {
    goal: "G43",
    what: "edits, deletions, insertions, moves and truncations of the audit log are found",
  },
  backup: {
    goal: "G21",
    what: "base backup and restore to a named moment: the ledger of that moment, to the row",
  },
  "sockets-storm": {
    goal: "G23",
    what: "all sockets cut at once: everybody subscribed again and equal to the snapshot, no gap in the versions",
  },
  "sockets-slow": {
    goal: "G24",
    what: "a tenth of the sockets does not read: prices conflated, who falls behind closed, the others unharmed",
  },
  "sockets-overload": {
    goal: "G25",
    what: "five times the orders that can be taken, by an open model, generator on the same cores",
  },
  "sockets-soak": {
    goal: "G28",
    what: "half of the peak for long: memory, handles, waits, and accounts after kills of the engine",
  },
  access: {
    goal: "G32",
    what: "every call and socket destination × guest, members, partner, operators by role, other site × own, other, absent thing",
  },
  "access-fields": {
    goal: "G33",
    what: "every body with fields that no client may say; answers hold what the contract lists",
  },
  "access-sites": {
    goal: "G34",
    what: "two sites crossed: 0 reads, 0 events, 0 writes; features switched off refuse calls and channels",
  },
  "access-origins": {
    goal: "G37",
    what: "every state change and handshake from a foreign page, by another method or as a form",
  },
  fuzz: {
    goal: "G35",
    what: "requests drawn from the contract and spoilt bytes: no 5xx, no insides, answers as the contract says, books even",
  },
  "fuzz-codes": {
    goal: "G49",
    what: "every refusal of the fuzz has a code of the catalogue, its text and its status",
  },
  "fuzz-sockets": {
    goal: "G26",
    what: "fifteen abuses of a socket, by five each again and again, beside 500 honest clients",
  },
  "fuzz-http": {
    goal: "G27",
    what: "HTTP abused by size and by time, by five each again and again, and spoilt requests",
  },
  "stored-text": {
    goal: "G36",
    what: "texts that want to be script, markup, addresses or formulas, through every text field, in a real browser",
  },
  uploads: {
    goal: "G40",
    what: "hostile files through POST /file: scripts, polyglots, bombs, names, cut lines, forged bodies",
  },
  canaries: {
    goal: "G41 G48",
    what: "secrets and personal data through every flow, looked for in logs, answers, tables, apps and the repository",
  },
  commission: {
    goal: "issue of joining and service",
    what: "a random month of commission: the naive script, the desk's sums and the ledger to the last unit, runs killed in their midst",
  },
  assertions: {
    goal: "G51",
    what: "assertions a function of the engine, counted in its syntax; those that change state and make none",
  },
  asvs: {
    goal: "G52",
    what: "requirements of OWASP ASVS 5.0.0, levels 1 and 2, each with the tests that hold it or what is missing",
  },
} as const satisfies Readonly<Record<string, EvidenceRow>>;

export type RowName = keyof typeof ROWS;
