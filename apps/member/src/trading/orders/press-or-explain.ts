/** What a control that orders does when it is touched. */

import { language } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import type { Reason } from "../base/reason.ts";
import { reasonSentences } from "../base/texts.ts";

/** Presses, or says in a sentence why not. */
export function pressOrExplain(reason: Reason | null, onPress: () => void): void {
  if (reason === null) onPress();
  else toast(reasonSentences[language.get()][reason], "warning");
}
