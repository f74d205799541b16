/**
 * Loaded before an installation's processes (`--import`) where its clock is the machine's: prices grow from one known
 * seed on every day, so that no test draws prices by its date. Only the growth is meant: hashes that are published, seeds
 * that are revealed and what canaries look for stay each day's own.
 */

import { registerHooks } from "node:module";

const KNOWN = new URL("./known-day-random.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isAsked =
      specifier.endsWith("/simulated-day.ts") &&
      context.parentURL?.endsWith("/feeds/day-growth.ts") === true;
    return isAsked ? next(KNOWN, context) : next(specifier, context);
  },
});
