/** With what leverage and margin a member trades an option; neither changes under a position or order (domain.md 2.2). */

import { maxNotional } from "@naru/money/perpetual/tiers";
import { MARGIN_TYPE_CODES } from "@naru/vocabulary/futures/order";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { barredBy } from "../account/barred.ts";
import { mayTrade } from "../account/may-trade.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import type { FuturesSettingRow } from "../rows.ts";
import type { SetLeverage, SetMarginType } from "./commands.ts";
import { openPosition, putSetting, settingOf, workingOrders } from "./kept/draft.ts";
import { optionOfSite } from "./offered.ts";
import { tiersInForce } from "./terms.ts";

/** What a setting shall be from now on; null leaves a part as it is. */
type Wanted = { readonly [Key in "leverage" | "marginType"]: FuturesSettingRow[Key] | null };

/** Leverage that the tiers of now allow for any size at all. */
export function setLeverage(draft: Draft, { optionId, leverage }: SetLeverage): Decision {
  if (!isLeverage(leverage)) return refused("INVALID_REQUEST");
  return change(draft, optionId, { leverage, marginType: null }, "LEVERAGE_LOCKED");
}

/** Cross or isolated. */
export function setMarginType(draft: Draft, { optionId, marginType }: SetMarginType): Decision {
  if (!MARGIN_TYPE_CODES.words.includes(marginType)) return refused("INVALID_REQUEST");
  return change(draft, optionId, { leverage: null, marginType }, "MARGIN_TYPE_LOCKED");
}

/** What an order is sent with becomes the setting where nothing stands that has another (domain.md 2.2). */
export function adoptSetting(
  draft: Draft,
  optionId: number,
  wanted: Wanted,
): RefusalCode | undefined {
  const { leverage, marginType } = wanted;
  if (leverage !== null && !isLeverage(leverage)) return "INVALID_REQUEST";
  if (marginType !== null && !MARGIN_TYPE_CODES.words.includes(marginType))
    return "INVALID_REQUEST";
  const isLeverageOther = leverage !== null && leverage !== settingOf(draft, optionId).leverage;
  return put(draft, optionId, wanted, isLeverageOther ? "LEVERAGE_DIFFERS" : "MARGIN_TYPE_DIFFERS");
}

function change(draft: Draft, optionId: number, wanted: Wanted, locked: RefusalCode): Decision {
  if (optionOfSite(draft, optionId)?.isPlay !== true) return refused("INVALID_REQUEST");
  const forbidden =
    mayTrade(draft, "futures") ??
    barredBy(draft, { kind: "setting", optionId }) ??
    put(draft, optionId, wanted, locked);
  if (forbidden !== undefined) return refused(forbidden);
  const { leverage, marginType } = settingOf(draft, optionId);
  const answer = { futuresOptionId: String(optionId), leverage, marginType };
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** Lays the setting down, or says why it stays: `locked` where a position or order stands on another. */
function put(
  draft: Draft,
  optionId: number,
  wanted: Wanted,
  locked: RefusalCode,
): RefusalCode | undefined {
  const before = settingOf(draft, optionId);
  const leverage = wanted.leverage ?? before.leverage;
  const marginType = wanted.marginType ?? before.marginType;
  const isSame = leverage === before.leverage && marginType === before.marginType;
  const isBusy =
    openPosition(draft, optionId) !== undefined ||
    workingOrders(draft).some((order) => order.optionId === optionId);
  if (!isSame && isBusy) return locked;
  const tiers = tiersInForce(draft.state, optionId, draft.at);
  if (wanted.leverage !== null && maxNotional(tiers, leverage) === null) return "AMOUNT_OVER_LIMIT";
  if (!isSame) putSetting(draft, { ...before, leverage, marginType });
  return undefined;
}

function isLeverage(leverage: number): boolean {
  return Number.isSafeInteger(leverage) && leverage >= 1;
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
