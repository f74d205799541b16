/** What happens to the account is told (events.tsv, product.md §4, §9): the words come with the first of them. */

import type { AccountEvent } from "@naru/client/views";
import {
  ACCOUNT_QUEUE,
  ERROR_QUEUE,
  FORCE_LOGOUT_QUEUE,
  MESSAGE_QUEUE,
} from "@naru/contract/destinations";
import { alertNotice } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { lineReturns, overseaEvents, requestEvents, termsEvents } from "./wiring.ts";

const words = () => import("./tell-event.ts");

/** What the server says of the session itself; the app knows what to do. */
export interface SessionEffects {
  readonly onForcedOut: () => void;
  readonly onSecurity: (event: SecurityEvent) => void;
  /** `null` with every new line: what came meanwhile is to be asked. */
  readonly onUnread: (event: UnreadEvent | null) => void;
}

/** Does so for a signed-in member until the answer is called, and what the server says beside it; `onForcedOut` when it ends the session. */
export function tellEffects({ onForcedOut, onSecurity, onUnread }: SessionEffects): () => void {
  const { live } = runtime();
  const ends = [
    overseaEvents.listen((event) => void words().then(({ tellEvent }) => tellEvent(event))),
    lineReturns.listen((fills) => void words().then(({ tellReturn }) => tellReturn(fills))),
    requestEvents.listen((request) => void words().then(({ tellRequest }) => tellRequest(request))),
    termsEvents.listen((terms) => void words().then(({ tellTerms }) => tellTerms(terms))),
    live.subscribe(ACCOUNT_QUEUE, (body) => {
      const told = body as AccountEvent;
      const { follow, alert } = "futures" in told ? told.futures : {};
      if (follow ?? alert) void words().then(({ tellOf }) => tellOf(follow, alert));
    }),
    live.subscribe(ERROR_QUEUE, (body) => void alertNotice((body as ErrorEvent).message)),
    live.subscribe(MESSAGE_QUEUE, (body) => {
      const told = body as MessageEvent;
      // How far a deposit or payout of coins is: its own page hears it.
      if ("deposit" in told || "payout" in told) return;
      if (told.event === "ECONOMIC") void words().then(({ tellReminder }) => tellReminder(told));
      else if ("device" in told || "name" in told || "offAt" in told) onSecurity(told);
      else onUnread(told);
    }),
    live.onOpen(() => onUnread(null)),
    live.subscribe(FORCE_LOGOUT_QUEUE, onForcedOut),
    live.onForceLogout(onForcedOut),
  ];
  return () => {
    for (const end of ends) end();
  };
}

interface ErrorEvent {
  readonly message: string;
}

/** What happened to how the member signs in, or to where coins may go. */
export type SecurityEvent =
  | {
      readonly event: "NEW_DEVICE" | "SIGN_IN";
      readonly device: string;
      readonly address: string;
    }
  | {
      readonly event: "PASSKEY_ADDED" | "PASSKEY_REMOVED";
      readonly name: string;
      readonly at: string;
    }
  | { readonly event: "PASSKEY_CLONED"; readonly name: string; readonly at: string }
  | { readonly event: "WHITELIST_OFF"; readonly address: string; readonly offAt: string };

/** Something came from the house, or how much of it is unread now. */
export type UnreadEvent =
  | { readonly event: "MESSAGE" | "CONTACT"; readonly id: string; readonly unreadCount: number }
  | { readonly event: "UNREAD"; readonly messages: number; readonly contacts: number }
  | { readonly event: "CHAT"; readonly id: string; readonly seq: number }
  | { readonly event: "CHAT_TYPING"; readonly id: string };

/** What the member wanted to be reminded of is near. */
export interface ReminderEvent {
  readonly event: "ECONOMIC";
  readonly name: string;
  readonly nameEn: string | null;
  readonly at: string;
}

type MessageEvent =
  | UnreadEvent
  | SecurityEvent
  | ReminderEvent
  | { readonly deposit: object }
  | { readonly payout: object };
