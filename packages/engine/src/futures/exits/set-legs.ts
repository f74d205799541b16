/** A member sets the exits of a perpetual position: the pair, and a trailing stop (domain.md 2.8). */

import { formatPrice } from "@naru/money/price";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { barredBy } from "../../account/barred.ts";
import type { Decision } from "../../change.ts";
import { type Draft, finishDraft } from "../../draft.ts";
import type { FuturesExitRow, FuturesPositionRow } from "../../rows.ts";
import { beginTrail, isSameStart, sentStart } from "../../trading/exits/begin-trail.ts";
import { exitSide, isReached } from "../../trading/exits/exit-side.ts";
import { onGrid, parseSent } from "../../trading/sent-price.ts";
import type { SetFuturesTpSl, SetFuturesTrail } from "../commands.ts";
import { announcePosition, positionById, putExit } from "../kept/draft.ts";
import { instrumentFor } from "../worth.ts";
import { endLeg, type Leg, legOf, newExit, setLeg, testedFor } from "./legs.ts";

/** Sets the pair that closes the whole position; a leg without a price is taken away. */
export function setTpSl(draft: Draft, command: SetFuturesTpSl): Decision {
  const position = positionById(draft, command.positionId);
  const tp = sentLeg(draft, position, command.takeProfit, command.isMarkTp);
  const sl = sentLeg(draft, position, command.stopLoss, command.isMarkSl);
  if (typeof tp === "string") return refused(tp);
  if (typeof sl === "string") return refused(sl);
  if (position === undefined) return refused("NO_POSITION");
  const barred = barredBy(draft, { kind: "exits", optionId: position.optionId });
  if (barred !== undefined && (tp !== null || sl !== null)) return refused(barred);
  if (!mayStand(draft, position, "TP", tp) || !mayStand(draft, position, "SL", sl))
    return refused("TPSL_REJECTED");
  setLeg(draft, position, "SL", sl);
  setLeg(draft, position, "TP", tp);
  return done(draft, position);
}

/**
 * Sets a stop that follows the last price at a distance, at once or once a price is touched; null takes it away. Sent with
 * distance and start at which it stands it stays and keeps its peak; once it has begun its start need not be sent. At another
 * distance it is measured anew, from the price of now; with another start it waits for it.
 */
export function setTrail(draft: Draft, command: SetFuturesTrail): Decision {
  const { positionId, distance, startPrice = null } = command;
  const position = positionById(draft, positionId);
  const leg = sentLeg(draft, position, distance, false);
  if (typeof leg === "string") return refused(leg);
  if (position === undefined) return refused("NO_POSITION");
  const barred = barredBy(draft, { kind: "exits", optionId: position.optionId });
  if (barred !== undefined && leg !== null) return refused(barred);
  const before = legOf(draft, position, "TRAIL");
  const trail = leg === null ? null : sentTrail(draft, position, leg, startPrice);
  if (typeof trail === "string") return refused(trail);
  if (trail !== null && trail.id === before?.id) return done(draft, position);
  if (before !== undefined) endLeg(draft, before);
  if (trail !== null) putExit(draft, trail);
  return done(draft, position);
}

/** A trailing stop as sent: the one that stands, a new one, or a code why there can be none. */
function sentTrail(
  draft: Draft,
  position: FuturesPositionRow,
  leg: Leg,
  startText: string | null,
): FuturesExitRow | RefusalCode {
  const startPrice = sentStart(startText, instrumentFor(draft.state, position.optionId));
  if (typeof startPrice === "string") return startPrice;
  const before = legOf(draft, position, "TRAIL");
  if (before?.price === leg.price && isSameStart(before, startPrice)) return before;
  const tested = testedFor(draft.state, position, { kind: "TRAIL", isMark: false });
  const start = beginTrail(position, startPrice, tested);
  if (typeof start === "string") return start;
  // Below nothing no stop could ever stand.
  if (leg.price >= (start.peak ?? start.startPrice ?? 0)) return "TPSL_REJECTED";
  return newExit(draft, position, { kind: "TRAIL", ...leg, ...start, step: 1 });
}

/** A leg as sent: null where it is off, a code where it is none. */
function sentLeg(
  draft: Draft,
  position: FuturesPositionRow | undefined,
  text: string | null,
  isMark: boolean,
): Leg | null | RefusalCode {
  if (text === null) return null;
  const sent = parseSent(text);
  if (sent === undefined) return "INVALID_REQUEST";
  if (position === undefined) return "NO_POSITION";
  const price = onGrid(sent, instrumentFor(draft.state, position.optionId));
  return price === undefined ? "AMOUNT_MIN_UNIT" : { price, isMark };
}

/** Whether the price has not come to a leg already: it would fire at once. */
function mayStand(
  draft: Draft,
  position: FuturesPositionRow,
  kind: "TP" | "SL",
  leg: Leg | null,
): boolean {
  if (leg === null) return true;
  const tested = testedFor(draft.state, position, { kind, isMark: leg.isMark });
  return tested !== undefined && !isReached(exitSide(position, kind), leg.price, tested);
}

function done(draft: Draft, position: FuturesPositionRow): Decision {
  if (draft.changes.length > 0)
    announcePosition(draft, { name: "POSITION_UPDATE", futuresPosition: position });
  const { precision } = instrumentFor(draft.state, position.optionId);
  const text = (kind: "TP" | "SL" | "TRAIL"): string | null => {
    const leg = legOf(draft, position, kind);
    return leg === undefined ? null : formatPrice(leg.price, precision);
  };
  const answer = {
    futuresPositionId: String(position.id),
    takeProfit: text("TP"),
    stopLoss: text("SL"),
    trail: text("TRAIL"),
  };
  return { ok: true, answer, changes: finishDraft(draft) };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
