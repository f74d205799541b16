/** What copying forbids came of no member's own word: to traders what their site says, and to change settings under what is copied. */

import { type AnyInput, must } from "../audited.ts";
import type { AuditedFuturesOrder, AuditedFuturesSetting } from "../futures/audited-futures.ts";
import type { CopyBook } from "./book.ts";

interface Said extends AnyInput {
  readonly isReduceOnly?: boolean;
  readonly takeProfit?: string | null;
  readonly stopLoss?: string | null;
}

function isByOwnWord({ memberId }: { readonly memberId: number }, input: AnyInput): boolean {
  return input.memberId === memberId;
}

/** An order that a member has placed, before it fills. */
export function checkPlaced(book: CopyBook, row: AuditedFuturesOrder, input: AnyInput): void {
  const { id, memberId, optionId, tradeType } = row;
  const { kind, isReduceOnly, takeProfit, stopLoss } = input as Said;
  const isPlaced = kind === "placeFuturesOrder" || kind === "placeFuturesScale";
  if (!isPlaced || isReduceOnly === true || row.filledQty !== 0) return;
  if (!isByOwnWord(row, input) || row.reason !== null || !book.leads(memberId)) return;
  const rules = book.rules.get(book.books.member(memberId).row.siteId);
  if (rules === undefined) return;
  const held = book.perpetuals.holding(memberId, optionId)?.qty ?? 0;
  const isAgainst = tradeType === "LONG" ? held < 0 : held > 0;
  const words = (): string => `trader ${memberId} places order ${id}, which the site forbids`;
  must(!rules.barsSell || tradeType === "LONG", words);
  must(!rules.barsOpposite || !isAgainst, words);
  const hasExits = (takeProfit ?? stopLoss ?? null) !== null;
  must(!rules.barsTpSl || !hasExits, words);
}

/** A setting that a member has changed. */
export function checkSetting(book: CopyBook, row: AuditedFuturesSetting, input: AnyInput): void {
  const { memberId, optionId } = row;
  if (input.kind !== "setLeverage" && input.kind !== "setMarginType") return;
  if (!isByOwnWord(row, input) || !book.leads(memberId)) return;
  for (const follow of book.followsOf(memberId))
    must(
      !book.held(follow).some((held) => held.optionId === optionId),
      () => `trader ${memberId} has other settings under copies of follow ${follow.row.id}`,
    );
}

/** An exit that a member has set. */
export function checkExit(
  book: CopyBook,
  { id, memberId }: { readonly id: number; readonly memberId: number },
  input: AnyInput,
): void {
  if (input.kind !== "setFuturesTpSl" && input.kind !== "setFuturesTrail") return;
  if (!isByOwnWord({ memberId }, input) || !book.leads(memberId)) return;
  const rules = book.rules.get(book.books.member(memberId).row.siteId);
  must(rules?.barsTpSl !== true, () => `trader ${memberId} sets exit ${id}`);
}
