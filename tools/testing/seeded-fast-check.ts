/**
 * fast-check as the tests import it (`vitest.config.ts`): it draws from a fixed seed, so that `npm test` is the same run
 * everywhere. `npm run prove` draws from others: it sets `NARU_SEED`.
 */

import { createRequire } from "node:module";

const FIXED_SEED = 20_261_122;

// Required, since importing it would lead back here.
const fastCheck = createRequire(import.meta.url)("fast-check") as typeof import("fast-check");
const given = process.env["NARU_SEED"];
fastCheck.configureGlobal({
  ...fastCheck.readConfigureGlobal(),
  seed: given === undefined ? FIXED_SEED : Number(given),
});

export default fastCheck;
