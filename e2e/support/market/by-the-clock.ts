/** The recorded exchange, played by the machine's clock. */

import type { StandInExchange } from "../../../apps/server/src/market/feeds/live/testing/stand-in-exchange.ts";

const PLAY_MS = 50;

/**
 * Plays the recording from now on, and holds it while nobody listens: it lasts less than a minute, and the way back of a killed
 * engine may take longer on a machine with much else to do.
 *
 * @returns ends it
 */
export function playByTheClock(exchange: StandInExchange): () => void {
  exchange.beginAt(Date.now());
  const playing = setInterval(() => {
    const now = Date.now();
    if (exchange.listeners() === 0) exchange.beginAt(now);
    else exchange.play(now);
  }, PLAY_MS);
  return () => clearInterval(playing);
}
