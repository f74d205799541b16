import { manualTimers } from "@naru/client/testing/manual-timers";
import type { OrderLimitsView } from "@naru/client/views";
import { afterEach, expect, test, vi } from "vitest";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { anAccount } from "../trading/gallery/fixtures.ts";
import { NO_GUARD } from "./guard.ts";
import { emptyAccountState } from "../live/account-store.ts";
import { keptSettings, keptWithServer } from "./kept-settings.ts";
import { carryGuardOver, changeOwnGuard, ownGuard } from "./own-guard.ts";
import { accountState } from "../live/wiring.ts";

const NONE: OrderLimitsView = { qtyMax: null, marginMax: null, ticksMax: null };

afterEach(() => {
  accountState.set(emptyAccountState);
  keptSettings.set({});
  keptWithServer.set(false);
});

/** A member's page whose server keeps what it is sent, or refuses it. */
function page(orderLimits: OrderLimitsView = NONE, refused: string | null = null) {
  const timers = manualTimers();
  const sent: unknown[] = [];
  const call = async (id: string, body: object) => {
    sent.push([id, body]);
    if (refused !== null) throw new Error(refused);
    return body;
  };
  const site = { binaryCurrency: "KRW" };
  installRuntime({ site, timers, http: { call } } as unknown as Runtime);
  accountState.set({ ...emptyAccountState, account: { ...anAccount(), orderLimits } });
  return { timers, sent };
}

test("the guard is what the account says", () => {
  page({ qtyMax: 5, marginMax: "900000", ticksMax: 40 });
  expect(ownGuard()).toEqual({ maxQty: 5, maxMargin: "900000", band: 40 });
});

test("changes count at once, leave together a moment later, and stay", async () => {
  const { timers, sent } = page({ ...NONE, ticksMax: 40 });
  changeOwnGuard({ maxQty: 4 });
  await timers.advance(500);
  changeOwnGuard({ maxMargin: "900000" });
  const guard = { maxQty: 4, maxMargin: "900000", band: 40 };
  expect(ownGuard()).toEqual(guard);
  await timers.advance(599);
  expect(sent).toEqual([]);
  await timers.advance(1);
  expect(sent).toEqual([["setOverseaLimits", { qtyMax: 4, marginMax: "900000", ticksMax: 40 }]]);
  expect(ownGuard()).toEqual(guard);
  expect(accountState.get().account?.orderLimits.qtyMax).toBe(4);
});

test("a change that is refused leaves what was", async () => {
  vi.stubGlobal("document", undefined);
  const { timers } = page({ ...NONE, qtyMax: 2 }, "refused");
  changeOwnGuard({ maxQty: 4 });
  await timers.advance(600);
  expect(ownGuard()).toEqual({ ...NO_GUARD, maxQty: 2 });
});

test("a guard that was kept among the settings becomes the account's own, once the server has said both", async () => {
  const { timers, sent } = page();
  keptSettings.set({ ladder: { mode: "ONE_TAP", guard: { maxQty: 3, band: 8 } } });
  const stop = carryGuardOver();
  await timers.advance(1_000);
  expect(sent).toEqual([]);
  keptWithServer.set(true);
  await timers.advance(600);
  expect(sent).toEqual([["setOverseaLimits", { qtyMax: 3, marginMax: null, ticksMax: 8 }]]);
  expect(keptSettings.get()["ladder"]).toEqual({ mode: "ONE_TAP" });
  stop();
});

test("an account that has a guard keeps it, whatever an old copy says", async () => {
  const { timers, sent } = page({ ...NONE, qtyMax: 1 });
  keptSettings.set({ ladder: { guard: { maxQty: 9 } } });
  keptWithServer.set(true);
  carryGuardOver()();
  await timers.advance(1_000);
  expect(sent).toEqual([]);
  expect(keptSettings.get()["ladder"]).toEqual({});
  expect(ownGuard()).toEqual({ ...NO_GUARD, maxQty: 1 });
});
