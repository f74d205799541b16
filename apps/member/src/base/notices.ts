/** Alerts, questions and toasts from anywhere in the app; `notice-host.tsx` draws them. */

import { ApiError } from "@naru/client/api-error";
import { catalogue, say } from "./i18n.ts";
import { createStore } from "./store.ts";

export type ToastTone = "plain" | "success" | "warning" | "error";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly durationMs: number;
  /** What happened, where several of a kind stand in one line. */
  readonly kind?: string;
  /** How many the line stands for. */
  readonly count: number;
}

/** An alert has one button, a question two. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly confirm: string | null;
  readonly cancel: string | null;
  readonly tone: "plain" | "danger";
  /** For so long it takes no answer: what appears by itself may do so under a finger that is at something else. */
  readonly restMs: number;
  readonly answer: (confirmed: boolean) => void;
}

export const toasts = createStore<readonly Toast[]>([]);
export const notices = createStore<readonly Notice[]>([]);

let nextId = 1;

/** Toast times of product.md §9. */
export const toastMs = {
  general: 2000,
  filled: 1500,
  liquidated: 2000,
  serverMessage: 10_000,
} as const;

/** A line at the bottom right that leaves by itself. */
export function toast(
  text: string,
  tone: ToastTone = "plain",
  durationMs: number = toastMs.general,
): void {
  toasts.set([...toasts.get(), { id: nextId++, text, tone, durationMs, count: 1 }]);
}

const dealTexts = catalogue(
  { one: "{kind} · {deal}", several: "{kind} {count}건 · {deal}" },
  { one: "{kind} · {deal}", several: "{kind}, {count} times · {deal}" },
);

/**
 * What happened to an order and which one it was. Where one of its kind still stands, both become one line: how many, and
 * the newest.
 */
export function toastDeal(
  kind: string,
  deal: string,
  tone: ToastTone,
  durationMs: number = toastMs.general,
): void {
  const before = toasts.get().find((shown) => shown.kind === kind);
  const count = 1 + (before?.count ?? 0);
  const text = say(dealTexts, count === 1 ? "one" : "several", { kind, count, deal });
  const others = toasts.get().filter((shown) => shown !== before);
  toasts.set([...others, { id: nextId++, text, tone, durationMs, kind, count }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

/** An alert titled 알림; resolves when it is read. The same text twice at once is shown once. */
export function alertNotice(text: string, confirm: string | null = null): Promise<void> {
  if (notices.get().some((shown) => shown.text === text)) return Promise.resolve();
  return new Promise((resolve) =>
    open({ text, confirm, cancel: null, tone: "plain", restMs: 0, answer: () => resolve() }),
  );
}

/** A question that shuts the account is answered no sooner, however fast a finger is. */
export const GRAVE_REST_MS = 1_500;

/** A question with two answers; both rest for `restMs` first. */
export function ask(
  text: string,
  confirm: string,
  cancel: string,
  tone: Notice["tone"] = "plain",
  restMs = 0,
): Promise<boolean> {
  return new Promise((resolve) => open({ text, confirm, cancel, tone, restMs, answer: resolve }));
}

/** Closes the notice of this text without an answer of the member, where what it said is over. */
export function withdrawNotice(text: string): void {
  for (const notice of notices.get()) if (notice.text === text) notice.answer(false);
}

/** An alert with the server's own text (product.md §8); none where the member chose not to prove who they are. */
export function alertError(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === "PROOF_NEEDED") return Promise.resolve();
  return alertNotice(error instanceof Error ? error.message : String(error));
}

function open(notice: Omit<Notice, "id">): void {
  const id = nextId++;
  const answer = (confirmed: boolean) => {
    notices.set(notices.get().filter((shown) => shown.id !== id));
    notice.answer(confirmed);
  };
  notices.set([...notices.get(), { ...notice, id, answer }]);
}
