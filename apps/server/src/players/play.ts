/**
 * The players of a demo (decision 064): each of them looks every few seconds at what is theirs through the public API, and does what
 * a member would. They keep nothing: what they do follows from what the server shows, so that they go on after any restart.
 */

import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { CallError, createCaller, NOT_A_DEMO } from "./caller.ts";
import { DEALERS, PLAYERS_SITE, TRADERS } from "./cast.ts";
import { createDealerTurn } from "./dealer.ts";
import type { PlayersSecret } from "./secret.ts";
import { createTraderTurn } from "./trader.ts";
import type { Turn } from "./turn.ts";

/** From the end of a look to the next, and while something is under way that somebody waits for. */
export const LOOK_MS = 5_000;
export const SOON_MS = 1_000;
/** Where the server is away, or busy. */
export const AWAY_MS = 3_000;
/** Where it will not have this member now: blocked, or the secret of the installation is another. */
export const REFUSED_MS = 10 * 60_000;

export interface PlayParts {
  /** The gateway's address, with a slash at its end. */
  readonly baseUrl: string;
  /** Throws where there is none yet. */
  readonly secret: () => PlayersSecret;
  readonly clock: Clock;
  readonly log: Log;
}

/** Lets all of them play, each by themselves, for as long as the process lives. */
export function play({ baseUrl, secret, clock, log }: PlayParts): void {
  const callerOf = (username: string) =>
    createCaller({ baseUrl, siteId: PLAYERS_SITE, username, password: () => secret().password });
  const now = (): number => clock.now();
  const pin = (): string => secret().pin;
  for (const trader of TRADERS) {
    const parts = { caller: callerOf(trader.username), now, log };
    keepTurning(trader.username, createTraderTurn(trader, parts), { clock, log });
  }
  for (const dealer of DEALERS) {
    const parts = { caller: callerOf(dealer.username), now, log, pin };
    keepTurning(dealer.username, createDealerTurn(dealer, parts), { clock, log });
  }
}

/** Takes one turn after the other; what goes wrong is logged once, and waited for. */
export function keepTurning(
  username: string,
  turn: Turn,
  { clock, log }: Pick<PlayParts, "clock" | "log">,
): void {
  let wrong: string | undefined;

  async function take(): Promise<void> {
    let waitMs: number | undefined;
    try {
      waitMs = (await turn()) === "SOON" ? SOON_MS : LOOK_MS;
      wrong = undefined;
    } catch (error) {
      waitMs = patienceWith(error);
      const reason = String(error);
      // Each start begins before the gateway listens.
      const level = waitMs === AWAY_MS ? "info" : "warn";
      if (reason !== wrong) log[level]({ username, reason, waitMs }, "a played member has to wait");
      wrong = reason;
    }
    if (waitMs !== undefined) clock.after(waitMs, () => void take());
  }

  void take();
}

/** How long to wait after an error; undefined for good. */
function patienceWith(error: unknown): number | undefined {
  if (!(error instanceof CallError)) return AWAY_MS;
  if (error.code === NOT_A_DEMO) return undefined;
  if (error.afterMs !== undefined) return Math.max(error.afterMs, AWAY_MS);
  if (error.status === 401 || error.status === 403) return REFUSED_MS;
  return error.status === 0 || error.status >= 500 || error.status === 429 ? AWAY_MS : LOOK_MS;
}
