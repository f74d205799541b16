/** Words and bounds of payment providers: who they are, what money does with them, and how an order of one goes. */

import { codes, type WordOf } from "../codes.ts";

/** By the names that their calls have (product.md §7). */
export const PROVIDER_CODES = codes("provider", {
  paycoin: 1,
  paykiwoom: 2,
  "dh-safety": 3,
  bitdex: 4,
  bitshop: 5,
  million: 6,
  vancoin: 7,
  gluwa: 8,
  onepay: 9,
  codepay: 10,
});
export const PROVIDERS = PROVIDER_CODES.words;
export type Provider = WordOf<typeof PROVIDER_CODES>;

/**
 * What an order moves. DEPOSIT: won in; CHARGE: a coin in; WITHDRAW: won out; SEND: a coin out, said in won; SELL: a coin
 * out and won in; P2P_BUY and P2P_SELL: a coin in or out, whose won goes between people outside.
 */
export const PROVIDER_FLOW_CODES = codes("provider flow", {
  DEPOSIT: 1,
  CHARGE: 2,
  WITHDRAW: 3,
  SEND: 4,
  SELL: 5,
  P2P_BUY: 6,
  P2P_SELL: 7,
});
export const PROVIDER_FLOWS = PROVIDER_FLOW_CODES.words;
export type ProviderFlow = WordOf<typeof PROVIDER_FLOW_CODES>;

/** What each provider does; nothing else is taken of it. */
export const FLOWS_OF_PROVIDER: Readonly<Record<Provider, readonly ProviderFlow[]>> = {
  paycoin: ["SEND"],
  paykiwoom: ["SEND"],
  "dh-safety": ["DEPOSIT"],
  bitdex: ["CHARGE", "SEND", "SELL"],
  bitshop: ["DEPOSIT", "WITHDRAW"],
  million: ["P2P_BUY", "P2P_SELL"],
  vancoin: ["P2P_BUY", "P2P_SELL"],
  gluwa: ["DEPOSIT"],
  onepay: ["DEPOSIT"],
  codepay: ["DEPOSIT"],
};

/** Providers that know the member by an account of their own, which is linked first. */
export const SIGN_UP_PROVIDERS: readonly Provider[] = ["paycoin", "paykiwoom"];

/** Flows that hold money of the member's until the provider has it. */
const OUT: readonly ProviderFlow[] = ["WITHDRAW", "SEND", "SELL", "P2P_SELL"];

/** Whether a flow holds money of the member's. */
export function holdsMoney(flow: ProviderFlow): boolean {
  return OUT.includes(flow);
}

/** Whether what a flow moves leaves the house: of what is sold the won comes back. */
export function leavesHouse(flow: ProviderFlow): boolean {
  return holdsMoney(flow) && flow !== "SELL";
}

/** Whether a flow is of the site's own currency, else of a coin. */
export function isOfWon(flow: ProviderFlow): boolean {
  return flow === "DEPOSIT" || flow === "WITHDRAW";
}

/**
 * CREATED before anything is sent; OPEN once the provider has it; then it ends: PAID, FAILED or EXPIRED. UNKNOWN while
 * nobody can say whether the provider has it; MISMATCH where it says something else than the order does, until two persons
 * have looked.
 */
export const PROVIDER_STATUS_CODES = codes("provider order status", {
  CREATED: 1,
  OPEN: 2,
  PAID: 3,
  FAILED: 4,
  EXPIRED: 5,
  UNKNOWN: 6,
  MISMATCH: 7,
});
export const PROVIDER_STATUSES = PROVIDER_STATUS_CODES.words;
export type ProviderStatus = WordOf<typeof PROVIDER_STATUS_CODES>;

/** Statuses that nothing comes after. */
export const ENDED_STATUSES = ["PAID", "FAILED", "EXPIRED"] as const satisfies ProviderStatus[];

/** Whether an order has ended. */
export function isEnded(status: ProviderStatus): boolean {
  return (ENDED_STATUSES as readonly ProviderStatus[]).includes(status);
}

/** Orders of one member that may be under way: of those that bring money, and of those that hold it. */
export const ORDERS_IN_MAX = 5;
export const ORDERS_OUT_MAX = 1;

/** Fees are counted in 1/10,000. */
export const FEE_WHOLE = 10_000;
/** What a site may charge at the most. */
export const FEE_BPS_MAX = 2_000;

/** How long an order may be open, in minutes. */
export const EXPIRY_MINUTES_MAX = 1_440;
