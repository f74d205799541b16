/**
 * Kills while a trader's fills are copied: nothing is lost, doubled or half done. `npm run prove -- copying-kills` is the whole of it.
 */

import { expect, test } from "vitest";
import { copyingKills } from "./chaos/copying-kills.ts";

const KILLS = Number(process.env["NARU_COPYING_KILLS"] ?? "2");
const FOLLOWERS = Number(process.env["NARU_COPYING_FOLLOWERS"] ?? "600");
const PATIENCE_MS = 3_600_000;

test("a fan-out of copies lives through kills", { timeout: PATIENCE_MS }, async ({ task }) => {
  const outcome = await copyingKills({
    ...{ seed: 16, followers: FOLLOWERS, kills: KILLS, withinMs: 60 },
  });
  const { acknowledged, fills, copies, inTheMidst } = outcome;
  task.meta.figure =
    `${KILLS} kills while fills were copied by ${FOLLOWERS}, ${inTheMidst} in the midst of one; ${acknowledged} orders acknowledged, ` +
    `${outcome.lost} lost; ${fills} fills and ${copies} copies, ${outcome.uneven} fills not once with everybody, ` +
    `${outcome.ofNothing} copies of nothing, ${outcome.unfilled} without their order, ${outcome.positionsOff} positions off, ` +
    `${outcome.left} left out; ${outcome.faults} faults in the books`;
  const nothing = { lost: 0, uneven: 0, ofNothing: 0, unfilled: 0, positionsOff: 0, faults: 0 };
  expect(outcome).toMatchObject({ ...nothing, left: 0, copies: fills * FOLLOWERS });
  expect([inTheMidst, acknowledged].every((count) => count > 0)).toBe(true);
});
