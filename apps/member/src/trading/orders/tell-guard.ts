/** The member's guard against fat fingers, in words. */

import { language, say } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { ownGuard } from "../../settings/own-guard.ts";
import { showAmount, unitOf } from "../base/figures.ts";
import { type GuardedOrder, guardOf } from "../../settings/guard.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { siteCurrency } from "../base/use-trade.ts";

/** Whether an order keeps within the member's own guard; says at once which bound it breaks where it does not. */
export function keepsGuard(order: GuardedOrder): boolean {
  const broken = guardOf(order, ownGuard());
  if (broken === null) return true;
  if (broken.kind === "QTY")
    toast(say(ladderTexts, "guardedQty", { most: broken.most }), "warning");
  else if (broken.kind === "BAND")
    toast(say(ladderTexts, "guardedBand", { ticks: broken.ticks, most: broken.most }), "warning");
  else {
    const unit = unitOf(siteCurrency(), language.get());
    const most = `${showAmount(broken.most, siteCurrency())}${unit}`;
    toast(say(ladderTexts, "guardedMargin", { most }), "warning");
  }
  return false;
}
