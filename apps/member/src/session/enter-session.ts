/** Signing in, being blocked, being logged out: what the page does at each (product.md §4, §8). */

import { language } from "../base/i18n.ts";
import { alertNotice } from "../base/notices.ts";
import { loadMemberPreferences } from "../base/preferences.ts";
import {
  type Blocked,
  forgetSession,
  isSignedIn,
  loadSession,
  session,
  signOut,
} from "../base/session.ts";
import { productTexts } from "../base/texts.ts";

/** Loads the session; a blocked account is logged out and told why. Answers whether a member is in. */
export async function enterSession(): Promise<boolean> {
  const blocked = await loadSession();
  if (blocked !== null) {
    await signOut();
    void tellBlocked(blocked);
    return false;
  }
  loadMemberPreferences();
  const resetAt = session.get().me?.pinResetAt ?? null;
  if (resetAt !== null) void tellPinReset(resetAt);
  const passkeyAt = session.get().me?.passkeyAddedAt ?? null;
  if (passkeyAt !== null) void tellPasskeyAdded(passkeyAt);
  return isSignedIn();
}

async function tellPinReset(at: string): Promise<void> {
  const notice = await import("../confirm/pin-reset-notice.ts");
  await notice.tellPinReset(at);
}

async function tellPasskeyAdded(at: string): Promise<void> {
  const notice = await import("./passkey-notice.ts");
  await notice.tellPasskeyAdded(at);
}

async function tellBlocked(blocked: Blocked): Promise<void> {
  const texts = productTexts[language.get()];
  await alertNotice(blocked === "DENY" ? texts.accountDenied : texts.mobileBlocked);
  if (blocked === "MOBILE") location.reload();
}

/** Logout by the member: the socket closes and the page starts over at / (product.md §2). */
export async function logOut(): Promise<void> {
  const { endLive } = await import("../live/wiring.ts");
  endLive();
  const { forgetUnread } = await import("./house-notice.ts");
  forgetUnread();
  await signOut();
}

let isForcedOut = false;

/** The member ends the session in another way: nothing is said of it here, until the answer is called. */
export function leaveQuietly(): () => void {
  isForcedOut = true;
  return () => {
    isForcedOut = false;
  };
}

/** The server ended the session (product.md §8); the word may come twice, by queue and by the closing socket. */
export async function forcedOut(): Promise<void> {
  if (isForcedOut) return;
  isForcedOut = true;
  const { endLive } = await import("../live/wiring.ts");
  endLive();
  // The server is not asked again: its refusal would reload the page before this is read.
  forgetSession();
  await alertNotice(productTexts[language.get()].forceLogout);
  location.reload();
}
