/** Lines at the bottom right that say what was done. */

import { createStore } from "@naru/ui/state/store";
import type { ToastItem, ToastTone } from "@naru/ui/parts/toaster.tsx";

export const toasts = createStore<readonly ToastItem[]>([]);

let nextId = 1;
const shownMs = 4000;

export function toast(text: string, tone: ToastTone = "success"): void {
  toasts.set([...toasts.get(), { id: nextId++, text, tone, durationMs: shownMs }]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
