/**
 * Engines that break a rule about money, each lived by the simulator until its auditor says so (reliability.md G09): the
 * rule is broken in the code itself, in a copy of the repository.
 */

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyPatch, copyRepository } from "../mutants/copy.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const PATIENCE_MS = 600_000;

let copy: string;
beforeAll(() => {
  copy = copyRepository(ROOT);
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Where one is noticed late, the seeds begin with the one that notices it now; any of the forty may. */
test.each<[mutant: string, said: RegExp, first?: number]>([
  ["deposit-twice", /nothing was due, D \d+/],
  ["hold-kept", /HOLD_WITHDRAW to .* was due, nothing was paid/],
  ["quote-expired", /not QUOTE_EXPIRED/, 6],
  ["coupon-quota", /not COUPON_USED/, 2],
  ["bonus-early", /bonus \d+ is .*"PAID".*due was .*"LOCKED"/],
  ["bonus-withdrawn", /taken, not (WITHDRAW_OVER_AVAILABLE|NOT_ENOUGH_BALANCE)/],
  ["posting-rounding-lost", /ROUNDING was due, nothing was paid/],
  [
    "round-payout-rounding",
    /bet \d+ is WON with \d+ less 0, due was WON|is left -\d+, and \d+ may come back/,
  ],
  // The engine itself stops at what this one and the one after the next would pay.
  ["round-tie-paid", /a round without two prices has no result/],
  ["round-strike-tick-off", /passed \d+ before its price of \d+/],
  ["round-settled-twice", /takes account \d+ to -/],
  ["round-late-bet", /(taken|MARKET_CLOSED), not ROUND_LOCKED/],
  ["futures-tier-off", /member \d+ holds on with|is (not )?warned with|liquidation \d+ with/],
  ["futures-funding-sign", /funding \d+ of -?\d+, due was -?\d+/],
  ["futures-reduce-only", /opens by an order that reduces/, 6],
  ["round-void-fee", /is VOID and moves .*FEE; due was/],
])("%s is noticed", { timeout: PATIENCE_MS }, (mutant, said, first = 1) => {
  const patch = path.join(ROOT, `tools/mutants/${mutant}.patch`);
  applyPatch(copy, patch, { reverse: false });
  const words = `--seed ${first} --seeds 40 --workers 1 --until-failure`.split(" ");
  const { status, stderr } = spawnSync(process.execPath, ["tools/sim/main.ts", ...words], {
    cwd: copy,
    encoding: "utf8",
    // What one of them compiled, the next finds: Node looks itself whether a source has changed.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(copy, ".compiled") },
  });
  applyPatch(copy, patch, { reverse: true });
  expect(stderr).toMatch(said);
  expect(stderr).toMatch(/npm run sim -- --seed \d+ --seeds 1 --commands 2000 --shards 1/);
  expect(status).toBe(1);
});
