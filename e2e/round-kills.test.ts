/**
 * Kills around the boundaries of rounds while members bet: nothing acknowledged is lost, doubled, settled twice or left waiting.
 * `npm run prove -- round-kills` is the whole of it.
 */

import { expect, test } from "vitest";
import { roundKills } from "./chaos/round-kills.ts";

const KILLS = Number(process.env["NARU_ROUND_KILLS"] ?? "2");
const PATIENCE_MS = 3_600_000;

test("bets live through kills where rounds lock, close and are settled", {
  timeout: PATIENCE_MS,
}, async ({ task }) => {
  const options = { seed: 14, forMs: PATIENCE_MS, hitsMax: KILLS };
  const outcome = await roundKills(options, KILLS > 2 ? ["R.5", "B1"] : ["R.5"]);
  const { acknowledged, lost, doubled, faults, hits, note } = outcome;
  task.meta.figure =
    `${hits} kills, ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ` +
    `${faults} faults in the books; ${note}`;
  // The note says what is amiss; it is shown beside what differs.
  const nothing = { lost: 0, doubled: 0, faults: 0, isAmiss: false };
  expect(outcome).toMatchObject({ ...nothing, hits: KILLS, note });
});
