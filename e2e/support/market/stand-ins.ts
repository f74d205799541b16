/** Modules of a server under test in whose place stands one of the test's own. */

import { registerHooks } from "node:module";

export interface StandIn {
  /** How the module's name ends, and that of the one that asks for it. */
  readonly asked: string;
  readonly by: string;
  /** The URL of what it gets. */
  readonly instead: string;
}

/** Prices of days that grow from one seed. */
export const KNOWN_DAYS: StandIn = {
  asked: "/simulated-day.ts",
  by: "/feeds/day-growth.ts",
  instead: new URL("./known-day-random.ts", import.meta.url).href,
};

/** A market whose prices the test says. */
export const SCRIPTED_FEED: StandIn = {
  asked: "/feeds/simulator.ts",
  by: "/engine/market-feeds.ts",
  instead: new URL("./feed.ts", import.meta.url).href,
};

/** A past that is soon made. */
export const SHORT_PAST: StandIn = {
  asked: "/history-counts.ts",
  by: "/market/history.ts",
  instead: new URL("./short-past.ts", import.meta.url).href,
};

/** Whether this is where it stands. */
export function isAsked({ asked, by }: StandIn, specifier: string, importer?: string): boolean {
  return specifier.endsWith(asked) && importer?.endsWith(by) === true;
}

/** Puts it in its place for all modules that this process loads from now on. */
export function registerStandIn(standIn: StandIn): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(isAsked(standIn, specifier, context.parentURL) ? standIn.instead : specifier, context),
  });
}
