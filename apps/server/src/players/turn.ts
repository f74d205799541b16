/** What a played member does each time it has its turn. */

import type { Log } from "../platform/log.ts";
import type { Caller } from "./caller.ts";

/** Says whether the next turn is to come soon, because somebody waits. Throws what its calls throw. */
export type Turn = () => Promise<"SOON" | "LATER">;

export interface TurnParts {
  readonly caller: Caller;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}
