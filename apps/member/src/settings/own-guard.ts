/**
 * The member's own guard against slips of the finger (착오 방지). The server keeps it with the account and holds every
 * order against it, whatever sends it; here it is asked first, so that a slip does not even leave the phone.
 */

import type { OrderLimitsView } from "@naru/client/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { alertError } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { createStore, useStore } from "../base/store.ts";
import { type Guard, NO_GUARD } from "./guard.ts";
import { LADDER_SETTINGS_KEY, readKeptGuard } from "./ladder-settings.ts";
import { keepSetting, keptSettings, keptWithServer } from "./kept-settings.ts";
import { accountState } from "../live/wiring.ts";

/** Changes of one moment leave as one call. */
const SAVE_AFTER_MS = 600;

/** What is being changed and not answered yet; null while the account's word stands. */
const asked = createStore<Guard | null>(null);
let cancelSave = () => {};

/** The guard in force on this device: what is being changed counts at once. */
export function ownGuard(): Guard {
  const limits = accountState.get().account?.orderLimits;
  return asked.get() ?? (limits === undefined ? NO_GUARD : guardOfLimits(limits));
}

/** The same for components. */
export function useOwnGuard(): Guard {
  useStore(asked);
  useStore(accountState);
  return ownGuard();
}

/** Changes bounds, here at once and with the server a moment later; a refusal is told and leaves what was. */
export function changeOwnGuard(change: Partial<Guard>): void {
  asked.set({ ...ownGuard(), ...change });
  cancelSave();
  cancelSave = runtime().timers.after(SAVE_AFTER_MS, () => void save());
}

async function save(): Promise<void> {
  const sent = asked.get();
  if (sent === null) return;
  try {
    const { http } = runtime();
    const kept = await http.call("setOverseaLimits", limitsOfGuard(sent));
    const state = accountState.get();
    if (state.account !== null)
      accountState.set({ ...state, account: { ...state.account, orderLimits: kept } });
  } catch (error) {
    void alertError(error);
  }
  if (asked.get() === sent) asked.set(null);
}

/**
 * A guard that an earlier build kept among the settings, where no server looked at it, becomes the account's own once
 * both are known; the answer stops waiting for them.
 */
export function carryGuardOver(): () => void {
  const ends = [accountState.subscribe(carry), keptWithServer.subscribe(carry)];
  carry();
  return () => {
    for (const end of ends) end();
  };

  function carry(): void {
    const { account } = accountState.get();
    const kept = keptSettings.get()[LADDER_SETTINGS_KEY];
    const guard = readKeptGuard(kept);
    if (account === null || guard === null || !keptWithServer.get()) return;
    const { guard: _, ...rest } = kept as Readonly<Record<string, never>>;
    keepSetting(LADDER_SETTINGS_KEY, rest);
    if (isNone(account.orderLimits)) changeOwnGuard(guard);
  }
}

function isNone({ qtyMax, marginMax, ticksMax }: OrderLimitsView): boolean {
  return qtyMax === null && marginMax === null && ticksMax === null;
}

function guardOfLimits({ qtyMax, marginMax, ticksMax }: OrderLimitsView): Guard {
  const margin = marginMax === null ? null : String(parseDecimal(marginMax, scale()));
  return { maxQty: qtyMax, maxMargin: margin, band: ticksMax };
}

function limitsOfGuard({ maxQty, maxMargin, band }: Guard): OrderLimitsView {
  const margin = maxMargin === null ? null : formatDecimal(BigInt(maxMargin), scale());
  return { qtyMax: maxQty, marginMax: margin, ticksMax: band };
}

function scale(): number {
  return scaleOf(runtime().site.binaryCurrency as Currency);
}
