/**
 * Copy trading with very many followers: how long it takes until a trader's fill is copied by all of them, what that costs the
 * others, and how late a copy is.
 *
 *     npm run bench -- copying [few, 1000] [many, 10000] [seconds of quiet, 1]
 *
 * By the production run loop on the real store. A fill is timed from the trader's order until the last copy of it is durable, opening and
 * closing in turn, while others trade perpetuals at a steady rate; their acknowledgements are held against those of a stretch
 * right before.
 */

import type { BenchResult } from "../bars.ts";
import { measureCopying } from "./copying-crowd.ts";

const [few = 1_000, many = 10_000, seconds = 1] = process.argv.slice(2).map(Number);

/** The bars of this row and what was measured. */
export const result: BenchResult = await measureCopying({ few, many, seconds });
