/**
 * Promises that are held by test files: which files, the setting that makes them run at full size, and the rows of
 * docs/evidence.md that they fill, each by the names of its tests.
 */

import type { RowName } from "../evidence/rows.ts";

export interface Proof {
  readonly files: readonly string[];
  readonly config: "vitest.config.ts" | "vitest.e2e.config.ts" | "playwright.config.ts";
  /** Without it the files know one size only. */
  readonly size?: { readonly setting: string; readonly full: string };
  /** What its files draw from; `drawn`: from a seed of the run's own. */
  readonly seed: string;
  /** A row takes the tests whose full names its expression matches. */
  readonly rows: Partial<Readonly<Record<RowName, RegExp>>>;
}

const UNIT = "vitest.config.ts";
const WHOLE = "vitest.e2e.config.ts";
const STORIES = "playwright.config.ts";
const EVERY = /(?:)/;

export const PROOFS: Readonly<Record<string, Proof>> = {
  properties: {
    files: ["packages/engine/src/scenarios/properties.test.ts"],
    config: UNIT,
    size: { setting: "NARU_PROPERTY_RUNS", full: "100000" },
    seed: "drawn",
    rows: { properties: EVERY },
  },
  money: {
    files: ["packages/engine/src/scenarios/money-lives.test.ts"],
    config: UNIT,
    size: { setting: "NARU_MONEY_COMMANDS", full: "1000000" },
    seed: "1",
    rows: { "money-lives": EVERY },
  },
  trips: {
    files: ["packages/engine/src/scenarios/round-trips.test.ts"],
    config: UNIT,
    size: { setting: "NARU_ROUND_TRIPS", full: "1000000" },
    seed: "1",
    rows: { "round-trips": EVERY },
  },
  shards: {
    files: ["tools/sim/shards.test.ts"],
    config: UNIT,
    size: { setting: "NARU_SHARD_SEEDS", full: "300" },
    seed: "1 to 300",
    rows: { shards: EVERY },
  },
  replays: {
    files: ["apps/server/src/replay/fuzz.test.ts"],
    config: UNIT,
    size: { setting: "NARU_FUZZ_SEEDS", full: "40" },
    seed: "1 to 40",
    rows: { replays: EVERY },
  },
  "perpetual-replays": {
    files: ["apps/server/src/replay/futures.test.ts"],
    config: UNIT,
    size: { setting: "NARU_FUTURES_COMMANDS", full: "5000" },
    seed: "drawn",
    rows: { "perpetual-replays": EVERY },
  },
  races: {
    files: ["e2e/money-races.test.ts"],
    config: WHOLE,
    size: { setting: "NARU_RACES", full: "full" },
    seed: "20261121, 120",
    rows: {
      "races-withdrawals": /^of withdrawals/,
      "races-mixed": /^of every kind of outflow/,
      "races-coupons": /^of redemptions/,
      "races-ends": /competing ends/,
    },
  },
  operators: {
    files: [
      "apps/server/src/gateway/operator/four-eyes.test.ts",
      "apps/server/src/gateway/operator/four-eyes-limits.test.ts",
      "apps/server/src/gateway/operator/proposals.test.ts",
    ],
    config: UNIT,
    seed: "-",
    rows: { "four-eyes": /^(?!.*a mistaken credit)/, caps: /a mistaken credit/ },
  },
  sessions: {
    files: [
      "apps/server/src/gateway/areas/account/accounts.test.ts",
      "apps/server/src/gateway/sessions/session-cache.test.ts",
    ],
    config: UNIT,
    seed: "-",
    rows: { sessions: /session/ },
  },
  guessing: {
    files: ["apps/server/src/gateway/sessions/guessing.test.ts"],
    config: UNIT,
    size: { setting: "NARU_GUESSES", full: "400" },
    seed: "-",
    rows: { guesses: /guess|sign-ins/, enumeration: /whether a name/ },
  },
  codes: {
    files: ["apps/server/src/gateway/areas/joining/code-guesses.test.ts"],
    config: UNIT,
    size: { setting: "NARU_CODE_GUESSES", full: "10000" },
    seed: "-",
    rows: { "code-guesses": /guesses at codes/, "known-numbers": /whether a/ },
  },
  commission: {
    files: ["apps/server/src/gateway/operator/partners/commission-month.test.ts"],
    config: UNIT,
    size: { setting: "NARU_COMMISSION_MEMBERS", full: "1000" },
    seed: "drawn",
    rows: { commission: EVERY },
  },
  ledger: {
    files: ["e2e/ledger-stop.test.ts"],
    config: WHOLE,
    seed: "-",
    rows: { "ledger-stop": EVERY },
  },
  feeds: {
    files: [
      "apps/server/src/market/tick-check.test.ts",
      "apps/server/src/market/keeper.test.ts",
      "apps/server/src/gateway/areas/oversea/stale-price.test.ts",
      "packages/engine/src/scenarios/fill-rules.test.ts",
    ],
    config: UNIT,
    seed: "-",
    rows: { feeds: /^(?!rule [369]|rules 1|rule 12)/ },
  },
  clocks: {
    files: ["e2e/clocks.test.ts", "e2e/day-end-restart.test.ts"],
    config: WHOLE,
    seed: "-",
    rows: { clocks: EVERY },
  },
  holds: {
    files: [
      "apps/server/src/gateway/areas/account/security.test.ts",
      "packages/engine/src/scenarios/requests.test.ts",
      "apps/server/src/gateway/areas/dnw/dnw.test.ts",
    ],
    config: UNIT,
    seed: "-",
    rows: {
      holds:
        /^an authenticator app|^the bank account|^a password|^a phone number|^a hold |held says until when/,
    },
  },
  copying: {
    files: ["packages/engine/src/scenarios/copying-lives.test.ts"],
    config: UNIT,
    size: { setting: "NARU_COPY_LIVES", full: "100000" },
    seed: "0 … 99,999",
    rows: { "copy-lives": /copied once|the same inputs/, "copy-year": /a year/ },
  },
  p2p: {
    files: ["packages/engine/src/scenarios/p2p-lives.test.ts"],
    config: UNIT,
    size: { setting: "NARU_P2P_DEALS", full: "10000" },
    seed: "20261129, 20261131",
    rows: { "p2p-deals": /deals with/ },
  },
  providers: {
    files: ["packages/engine/src/scenarios/provider-lives.test.ts"],
    config: UNIT,
    size: { setting: "NARU_PROVIDER_LIVES", full: "100" },
    seed: "20261128 on",
    rows: { "provider-ends": EVERY },
  },
  rounds: {
    files: ["packages/engine/src/scenarios/rounds-lives.test.ts"],
    config: UNIT,
    size: { setting: "NARU_ROUND_LIVES", full: "4000" },
    seed: "7000 on",
    rows: { "round-lives": EVERY },
  },
  "round-kills": {
    files: ["e2e/round-kills.test.ts"],
    config: WHOLE,
    size: { setting: "NARU_ROUND_KILLS", full: "30" },
    seed: "14",
    rows: { "chaos-rounds": EVERY },
  },
  "perpetual-kills": {
    files: ["e2e/perpetual-kills.test.ts"],
    config: WHOLE,
    size: { setting: "NARU_PERPETUAL_KILLS", full: "30" },
    seed: "15",
    rows: { "chaos-perpetuals": EVERY },
  },
  "copying-kills": {
    files: ["e2e/copying-kills.test.ts"],
    config: WHOLE,
    size: { setting: "NARU_COPYING_KILLS", full: "30" },
    seed: "16",
    rows: { "chaos-copying": EVERY },
  },
  packages: {
    files: ["tools/dependencies/dependencies.test.ts"],
    config: UNIT,
    seed: "-",
    rows: { packages: EVERY },
  },
  audit: {
    files: ["packages/store/src/desk/audit-size.test.ts"],
    config: UNIT,
    size: { setting: "NARU_AUDIT_ENTRIES", full: "1000000" },
    seed: "20261121",
    rows: { audit: EVERY },
  },
  deploys: {
    files: ["e2e/deploy.test.ts"],
    config: WHOLE,
    size: { setting: "NARU_BARS", full: "held" },
    seed: "-",
    rows: { "deploy-sockets": EVERY },
  },
  stops: {
    files: ["apps/server/src/supervisor.test.ts"],
    config: UNIT,
    size: { setting: "NARU_BARS", full: "held" },
    seed: "-",
    rows: { stops: EVERY },
  },
  taps: {
    files: ["e2e/ladder.spec.ts"],
    config: STORIES,
    size: { setting: "NARU_TAPS", full: "200" },
    seed: "-",
    rows: { "ladder-taps": EVERY },
  },
  lines: {
    files: ["e2e/frozen-prices.spec.ts"],
    config: STORIES,
    size: { setting: "NARU_BARS", full: "held" },
    seed: "-",
    rows: { "lost-lines": EVERY },
  },
  backup: {
    files: ["apps/server/src/backup/backup.test.ts"],
    config: UNIT,
    seed: "5",
    rows: { backup: EVERY },
  },
};
