/** The end of a bet, wherever in the app the member is: a line, and with the alarm on a sound and a short vibration. */

import type { BetView } from "@naru/client/views";
import { language, say } from "../base/i18n.ts";
import { toast, toastMs } from "../base/notices.ts";
import { memberPreferences } from "../base/preferences.ts";
import { runtime } from "../base/runtime.ts";
import { amountText } from "../base/units.ts";
import { sumOf } from "../money/balance.ts";
import { playSound } from "../live/sounds.ts";
import { tellsNow } from "../live/tell.ts";
import { instrumentName } from "./model/instrument-name.ts";
import { betTexts } from "./texts.ts";

const VIBRATION_MS = [120, 60, 120];

/** @param bet settled just now */
export function tellBetEnd(bet: BetView): void {
  const currency = runtime().site.binaryCurrency;
  const chosen = language.get();
  const name = instrumentName(bet, chosen);
  const amount = (text: string) => amountText(text, currency, chosen);
  const told = {
    WON: () => ["wonToast", `+${amount(sumOf([bet.profit, `-${bet.fee}`], currency))}`] as const,
    LOST: () => ["lostToast", `-${amount(bet.point)}`] as const,
    VOID: () => ["voidToast", amount(bet.point)] as const,
  };
  if (bet.result === "OPEN") return;
  const [key, shown] = told[bet.result]();
  const tone = bet.result === "WON" ? "success" : "plain";
  const { inSight, bySound } = tellsNow("PROFIT");
  if (inSight) toast(say(betTexts, key, { name, amount: shown }), tone, toastMs.general);
  const { betEndAlarm, soundLength } = memberPreferences.get();
  if (!betEndAlarm || !bySound) return;
  playSound(bet.result === "WON" ? "FILLED" : "CANCEL", soundLength);
  navigator.vibrate?.(VIBRATION_MS);
}
