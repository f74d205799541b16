/** Providers by two persons: settings, orders that nobody can say anything of, settlements; and what is refused of them. */

import type {
  ProviderOrderPageView,
  ProviderSettingView,
} from "@naru/contract/areas/provider/views";
import { readProviderOrder } from "@naru/store/desk/providers/orders";
import { readProvider } from "@naru/store/desk/providers/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PIN } from "../../../seed/demo.ts";
import { type Console, signStaffIn } from "../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../testing/proposals.ts";
import { providerWorld, type ProviderWorld } from "../../testing/provider-world.ts";

let world: ProviderWorld;
let owner: Console;
let manager: Console;
let cashier: Console;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await providerWorld();
  ({ owner, manager, cashier } = await signStaffIn(world.naru));
  headers = { ...(await world.naru.bearer()), "sec-fetch-site": "same-origin" };
});
afterAll(() => world.close());

const SETTING = {
  ...{ kind: "PROVIDER", provider: "codepay", isOn: true, wallets: [], least: "20000" },
  ...{ most: "500000", feeBps: 0, expiryMinutes: 20, baseUrl: "sandbox" },
  ...{
    merchantId: "shop-7",
    secretFile: "sandbox",
    callbackAddresses: ["10.0.0.7"],
    reason: "계약",
  },
};
const both = async (proposal: object): Promise<string> => {
  const made = await proposed(manager, proposal);
  await approving(owner, made);
  return stateOf(world.naru, made);
};

test("terms and address stand once two persons agreed", async () => {
  expect(await both(SETTING)).toBe("DONE");
  const { terms, setting } = await readProvider(world.naru.db, 1, "codepay");
  expect(terms).toMatchObject({ least: 20_000n, most: 500_000n, isOn: true });
  expect(setting).toMatchObject({ merchantId: "shop-7", callbackAddresses: ["10.0.0.7"] });
  const { body } = await owner.get("/providers");
  const rows = body as unknown as ProviderSettingView[];
  expect(rows.find(({ provider }) => provider === "codepay")).toMatchObject({ fault: null });
});

test.each([
  ["a real address at a demo", { baseUrl: "https://pay.example.com" }],
  ["a machine of our own", { baseUrl: "http://127.0.0.1:1" }],
  ["a path in place of a name", { secretFile: "../secret.key" }],
  ["coins of one that takes none", { wallets: ["USDT"] }],
  ["no coins of one that takes some", { provider: "bitdex", wallets: [] }],
  ["won as a coin", { provider: "bitdex", wallets: ["BINARY"] }],
  ["less than nothing", { least: "0" }],
  ["a least above the most", { least: "500001" }],
  ["a fee beyond all bounds", { feeBps: 2_001 }],
  ["an address that is none", { callbackAddresses: ["everywhere"] }],
])("%s is not proposed", async (_what, other) => {
  expect((await proposing(manager, { ...SETTING, ...other })).status).toBe(400);
});

test("who lacks the permission proposes no setting", async () => {
  expect((await proposing(cashier, SETTING)).status).toBe(403);
});

test("an unknown order is ended by two persons and by nobody alone", async () => {
  await world.set("bitshop", { loseAnswers: 1_000, sends: "WAITING", isSilent: true });
  const made = await world.naru.post(
    "/api/dnw/bitshop/url",
    { type: "W", amount: "50000", pin: DEMO_PIN },
    { headers },
  );
  const view = made.body as unknown as ProviderOrderPageView;
  expect(view.status).toBe("UNKNOWN");
  const about = { kind: "PROVIDER_ORDER", orderId: view.id, reason: "결제사 확인" };
  expect((await proposing(manager, { ...about, outcome: "PAID", amount: "49999" })).status).toBe(
    400,
  );
  const made2 = await proposed(manager, { ...about, outcome: "FAILED" });
  expect((await approving(manager, made2)).status).toBe(403);
  expect(world.money("BINARY", "HOLD_WITHDRAW")).toBe(50_050n);
  await approving(owner, made2);
  expect(await stateOf(world.naru, made2)).toBe("DONE");
  const kept = await readProviderOrder(world.naru.db, { siteId: 1, orderId: Number(view.id) });
  expect(kept?.order).toMatchObject({ status: "FAILED", proposalId: Number(made2.id) });
  expect(world.money("BINARY", "HOLD_WITHDRAW")).toBe(0n);
  // What has ended is no matter of two persons any more.
  expect((await proposing(manager, { ...about, outcome: "PAID" })).status).toBe(400);
  const asked = await owner.post("/providers/ask", { orderId: view.id });
  expect(asked.body).toMatchObject({ status: "FAILED" });
});

test("a settlement is booked by two persons", async () => {
  const settlement = {
    ...{ kind: "PROVIDER_SETTLEMENT", provider: "gluwa", walletType: "BINARY", reason: "정산" },
    ...{ amount: "5000", direction: "TO_PROVIDER" },
  };
  expect(await both(settlement)).toBe("DONE");
  expect(world.taken.at(-1)).toMatchObject({ kind: "settleProvider", units: "-5000" });
});
