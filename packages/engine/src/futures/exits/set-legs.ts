/** A member sets the exits of a perpetual position: the pair, and a trailing stop (domain.md 2.8). */

import { formatPrice } from "@naru/money/price";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { barredBy } from "../../account/barred.ts";
import type { Decision } from "../../change.ts";
import { type Draft, finishDraft } from "../../draft.ts";
import type { FuturesPositionRow } from "../../rows.ts";
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
 * Sets a stop that follows the last price at a distance; null takes it away. Sent with the distance at which it stands it stays
 * and keeps its peak; at another it is measured anew, from the price of now.
 */
export function setTrail(draft: Draft, { positionId, distance }: SetFuturesTrail): Decision {
  const position = positionById(draft, positionId);
  const leg = sentLeg(draft, position, distance, false);
  if (typeof leg === "string") return refused(leg);
  if (position === undefined) return refused("NO_POSITION");
  const barred = barredBy(draft, { kind: "exits", optionId: position.optionId });
  if (barred !== undefined && leg !== null) return refused(barred);
  const before = legOf(draft, position, "TRAIL");
  if (before?.price === leg?.price) return done(draft, position);
  const peak = testedFor(draft.state, position, { kind: "TRAIL", isMark: false });
  // Below nothing no stop could ever stand.
  if (leg !== null && (peak === undefined || leg.price >= peak)) return refused("TPSL_REJECTED");
  if (before !== undefined) endLeg(draft, before);
  if (leg !== null && peak !== undefined)
    putExit(draft, newExit(draft, position, { kind: "TRAIL", ...leg, peak, step: 1 }));
  return done(draft, position);
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
