/** Payment providers in the gallery: what is offered, and an order in every state. */

import type { ProviderOrderPageView, ProviderView } from "@naru/client/views";

const offer = (over: Partial<ProviderView>): ProviderView => ({
  provider: "bitshop",
  flows: ["DEPOSIT", "WITHDRAW"],
  coins: [],
  least: "10000",
  most: "10000000",
  feeBps: 10,
  isSignedUp: null,
  sendsFrom: null,
  isReachable: true,
  ...over,
});

const offers: readonly ProviderView[] = [
  offer({}),
  offer({
    ...{ provider: "bitdex", flows: ["CHARGE", "SEND", "SELL"] },
    coins: ["USDT", "BTC", "ETH", "XRP"],
  }),
  offer({ provider: "paycoin", flows: ["SEND"], coins: ["USDT", "BTC"], isSignedUp: false }),
  offer({
    ...{ provider: "paykiwoom", flows: ["SEND"], coins: ["USDT"], isSignedUp: true },
    sendsFrom: "2026-11-22T12:00:00.000Z",
  }),
  offer({ provider: "onepay", flows: ["DEPOSIT"], isReachable: false }),
];

const order = (over: Partial<ProviderOrderPageView> = {}): ProviderOrderPageView => ({
  id: "5001",
  provider: "bitshop",
  flow: "DEPOSIT",
  walletType: "BINARY",
  point: "70000",
  fee: "0",
  won: "70000",
  status: "OPEN",
  paidPoint: null,
  createdAt: "2026-11-21T02:10:00.000Z",
  expiresAt: "2026-11-21T02:40:00.000Z",
  endedAt: null,
  page: { url: "/provider-sandbox/pay/0123456789abcdef0123", account: null, qr: null },
  ...over,
});

const ended = { endedAt: "2026-11-21T02:12:00.000Z", page: null } as const;
const out: Partial<ProviderOrderPageView> = {
  ...({ flow: "SEND", provider: "bitdex", walletType: "USDT", point: "50.00000000" } as const),
  ...{ fee: "0.05000000", page: null },
};
const bank = { bankName: "모의은행", number: "790-0A1B2C3D4E5F", holder: "디에이치세이프티" };

const at = (provider: string) => ({ url: `/wallet/provider/${provider}` }) as const;
const ofOrder = (providerOrder: ProviderOrderPageView) => ({
  shows: { url: `/wallet/provider/${providerOrder.provider}?order=5001` },
  state: { say: { providerOrder } },
});

export const stories = [
  { name: "provider", shows: at("bitshop") },
  { name: "provider · coins", shows: at("bitdex") },
  { name: "provider · sign up", shows: at("paycoin") },
  { name: "provider · held", shows: at("paykiwoom") },
  { name: "provider · away", shows: at("onepay") },
  { name: "provider · off", shows: at("gluwa") },
  {
    name: "provider · empty",
    shows: at("bitshop"),
    state: { answers: "empty", say: { providers: offers, providerOrders: [] } },
  },
  { name: "provider · loading", shows: at("bitshop"), state: { answers: "loading" } },
  { name: "provider · refused", shows: at("bitshop"), state: { answers: "refused" } },
  { name: "provider · offline", shows: at("bitshop"), state: { answers: "offline" } },
  { name: "provider order · page", ...ofOrder(order()) },
  {
    name: "provider order · account",
    ...ofOrder(order({ provider: "dh-safety", page: { url: null, account: bank, qr: null } })),
  },
  {
    name: "provider order · code",
    ...ofOrder(
      order({
        provider: "gluwa",
        page: { url: null, account: null, qr: "naru-sandbox:0A1B2C:70000" },
      }),
    ),
  },
  { name: "provider order · sending", ...ofOrder(order(out)) },
  { name: "provider order · unknown", ...ofOrder(order({ ...out, status: "UNKNOWN" })) },
  { name: "provider order · mismatch", ...ofOrder(order({ status: "MISMATCH", page: null })) },
  {
    name: "provider order · paid",
    ...ofOrder(order({ ...ended, status: "PAID", paidPoint: "70000" })),
  },
  { name: "provider order · failed", ...ofOrder(order({ ...out, ...ended, status: "FAILED" })) },
  { name: "provider order · expired", ...ofOrder(order({ ...ended, status: "EXPIRED" })) },
];

export const answers = {
  providers: offers,
  providerOrder: order(),
  providerOrders: [
    order(),
    order({ ...ended, id: "5000", status: "PAID", paidPoint: "70000" }),
    order({ ...out, ...ended, id: "4999", status: "FAILED" }),
  ],
};
