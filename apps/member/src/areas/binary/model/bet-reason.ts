/** Why no bet can be made now; the text stands at the control. First match wins, top to bottom. */

import type { Freshness } from "../../../live/freshness.ts";
import type { OpeningHeld } from "../../../live/hooks.ts";
import type { CardState } from "./round-card.ts";
import type { StakeReason } from "./stake.ts";

const GATES = [
  "SIGN_IN",
  "PARTNER",
  "COOL_OFF",
  "OPENINGS_STOPPED",
  "OFFLINE",
  "STOPPED",
  "CLOSED",
  "LOADING",
  "SOON",
  "SHUT",
  "CHECKING",
  "SENDING",
] as const;
export type Gate = (typeof GATES)[number];
export type BetReason = Gate | StakeReason | "NO_LAST";

export interface Situation {
  readonly isGuest: boolean;
  readonly isPartner: boolean;
  readonly held: OpeningHeld | null;
  readonly line: Freshness;
  /** Account, round and the server's time are there. */
  readonly isLoaded: boolean;
  readonly isStop: boolean;
  readonly isRest: boolean;
  /** Of the round that takes bets next; null where none is known. */
  readonly card: CardState | null;
  readonly isChecking: boolean;
  readonly isSending: boolean;
}

/** Why nothing at all can be bet; null where it can. */
export function gateOf(now: Situation): Gate | null {
  const holds: Record<Gate, boolean> = {
    SIGN_IN: now.isGuest,
    PARTNER: now.isPartner,
    COOL_OFF: now.held === "COOL_OFF",
    OPENINGS_STOPPED: now.held === "OPENINGS_STOPPED",
    OFFLINE: now.line === "lost",
    STOPPED: now.isStop,
    CLOSED: now.isRest,
    LOADING: !now.isLoaded || now.line === "waiting",
    SOON: now.card === "soon",
    SHUT: now.card !== "open",
    CHECKING: now.isChecking,
    SENDING: now.isSending,
  };
  return GATES.find((gate) => holds[gate]) ?? null;
}
