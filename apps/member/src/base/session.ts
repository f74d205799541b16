/** Who is using the app (product.md §3 session, §4 login). */

import type { MeView, WalletMap } from "@naru/client/views";
import { ApiError } from "@naru/client/api-error";
import { createStore } from "./store.ts";
import { runtime } from "./runtime.ts";

export interface Session {
  readonly status: "pending" | "success" | "fail" | "logout";
  readonly me: MeView | null;
}

export const session = createStore<Session>({ status: "pending", me: null });

/** Whether a member is signed in. */
export function isSignedIn(): boolean {
  return session.get().me !== null;
}

/** Why a profile cannot be used here; the texts are product.md §8. */
export type Blocked = "DENY" | "MOBILE";

/**
 * Loads the profile and wallets for the stored token. Answers null when signed in or a guest, else why not.
 * A refresh that fails has cleared the tokens already (`http.ts`).
 */
export async function loadSession(): Promise<Blocked | null> {
  const { tokens, http } = runtime();
  if (tokens.read() === null) {
    session.set({ status: "logout", me: null });
    return null;
  }
  try {
    const me = await http.call("me");
    if (me.status === "DENY") return "DENY";
    if (me.etcJson.blockDevice === "M" && isMobile(navigator)) return "MOBILE";
    session.set({ status: "success", me });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "ACCOUNT_DENIED") return "DENY";
    if (error instanceof ApiError && error.code === "MOBILE_BLOCKED") return "MOBILE";
    if (tokens.read() === null) {
      session.set({ status: "fail", me: null });
      return null;
    }
    throw error;
  }
}

/** Newer wallets of the same member. */
export function keepWallets(wallet: WalletMap): void {
  const held = session.get();
  if (held.me !== null)
    session.set({ ...held, me: { ...held.me, wallet: { ...held.me.wallet, ...wallet } } });
}

/** The member's new phone number, kept as the server keeps it. */
export function keepPhone(typed: string): void {
  const held = session.get();
  const phone = typed.replaceAll("-", "");
  if (held.me !== null) session.set({ ...held, me: { ...held.me, phone } });
}

/** The nickname was changed. */
export function keepNick(nick: string): void {
  const held = session.get();
  if (held.me !== null) session.set({ ...held, me: { ...held.me, nick } });
}

/** Ends the session here and, where it can be reached, at the server. */
export async function signOut(): Promise<void> {
  const { http, tokens } = runtime();
  const hadTokens = tokens.read() !== null;
  try {
    if (hadTokens) await http.call("logout");
  } catch {
    // The tokens go either way; the server ends the session by itself when they expire.
  }
  forgetSession();
}

/** Ends the session here alone, where the server has ended it already. */
export function forgetSession(): void {
  runtime().tokens.clear();
  session.set({ status: "logout", me: null });
}

/** Whether a device block for mobile concerns this browser. */
function isMobile(agent: { userAgent: string; maxTouchPoints: number }): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(agent.userAgent)) return true;
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1;
}
