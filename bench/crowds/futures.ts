/**
 * Perpetuals with very many holders: what a mark costs, how long a mass liquidation and a funding stamp take, what they cost the
 * others, and how fast orders are placed.
 *
 *     npm run bench -- futures [holders, 100000] [liquidated, 10000] [seconds a round, 2]
 *
 * The mark by the engine alone, the rest by the production run loop on the real store. Orders are held against those of overseas
 * futures and a transaction per order (`peer.ts`), all three in turn. The stamp and the fall are ticks as a feed says them; they are
 * timed until the last of what came of them is durable, while others trade perpetuals at a steady rate. Their acknowledgements
 * are held against those of a stretch right before.
 */

import type { Bar } from "../bars.ts";
import { measureFutures } from "./perpetual-crowd.ts";

const [holders = 100_000, liquidated = 10_000, seconds = 2] = process.argv.slice(2).map(Number);

/** The bars of this row and what was measured. */
export const result: Bar[] = await measureFutures({ holders, liquidated, seconds });
