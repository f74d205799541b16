/** Tells the member something of a kind, as far as they want to hear of it now. */

import { type NotifyKind, readNotify, tells } from "../base/told/notify.ts";
import { toast, toastMs, type ToastTone } from "../base/notices.ts";
import { memberPreferences } from "../base/preferences.ts";
import { serverNow } from "../base/server-time.ts";
import { playSound } from "./sounds.ts";

/** Whether a kind is told at this minute of the device, in sight and by sound. */
export function tellsNow(kind: NotifyKind): ReturnType<typeof tells> {
  const now = new Date(serverNow());
  return tells(
    readNotify(memberPreferences.get().notify),
    kind,
    now.getHours() * 60 + now.getMinutes(),
  );
}

/** A line for ten seconds, with a short sound where the member wants one. */
export function tellLine(kind: NotifyKind, text: string, tone: ToastTone = "plain"): void {
  const { inSight, bySound } = tellsNow(kind);
  if (inSight) toast(text, tone, toastMs.serverMessage);
  if (bySound) playSound("SUCCESS", memberPreferences.get().soundLength);
}
