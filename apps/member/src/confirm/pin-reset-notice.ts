/**
 * Whoever did not reset the withdrawal PIN must learn that somebody did: every device says so once, also one that was signed
 * out by it and comes back.
 */

import { language, say } from "../base/i18n.ts";
import { alertNotice } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { showMoment } from "../base/moments.ts";
import { pinTexts } from "./pin-texts.ts";

/** This device did it, or has said it. */
export function knowPinReset(at: string): void {
  runtime().storage.write(storageKey(), at);
}

/** Says it where this device has not. */
export async function tellPinReset(at: string): Promise<void> {
  if (runtime().storage.read(storageKey()) === at) return;
  await alertNotice(say(pinTexts, "resetNotice", { at: showMoment(at, language.get()) }));
  knowPinReset(at);
}

function storageKey(): string {
  return `pinResetKnown.${session.get().me?.id ?? ""}`;
}
