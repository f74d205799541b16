/** Payment providers as members and operators see them; amounts as decimal text. */

import { PROVIDER_FLOWS, PROVIDER_STATUSES, PROVIDERS } from "@naru/vocabulary/provider/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

/** What a site lets its members do with a provider. */
export const ProviderView = z.object({
  provider: z.enum(PROVIDERS),
  flows: z.array(z.enum(PROVIDER_FLOWS)),
  /** Coins that it takes. */
  coins: z.array(z.enum(WALLET_TYPES)),
  /** The worth of one order in won. */
  least: decimal,
  most: decimal,
  /** On top of what leaves, in 1/10,000. */
  feeBps: count,
  /** It knows members by an account that is linked first; null where it does not. */
  isSignedUp: z.boolean().nullable(),
  /** Nothing is sent to a new link before it. */
  sendsFrom: time.nullable(),
  /** It answered when it was asked last. */
  isReachable: z.boolean(),
});
export type ProviderView = z.infer<typeof ProviderView>;

/** An order as it is now, and as its event tells it. */
export const ProviderOrderView = z.object({
  id,
  provider: z.enum(PROVIDERS),
  flow: z.enum(PROVIDER_FLOWS),
  walletType: z.enum(WALLET_TYPES),
  point: decimal,
  /** On top of `point`. */
  fee: decimal,
  /** Worth as it was ordered; of what is sold, what comes in for it. */
  won: decimal,
  status: z.enum(PROVIDER_STATUSES),
  /** What was moved in the end; null before. */
  paidPoint: decimal.nullable(),
  createdAt: time,
  expiresAt: time,
  endedAt: time.nullable(),
});
export type ProviderOrderView = z.infer<typeof ProviderOrderView>;

/** Where an order is paid: a page, an account to transfer to, or a code to scan. */
export const ProviderPageView = z.object({
  url: z.string().nullable(),
  account: z.object({ bankName: z.string(), number: z.string(), holder: z.string() }).nullable(),
  /** What the code says. */
  qr: z.string().nullable(),
});
export type ProviderPageView = z.infer<typeof ProviderPageView>;

/** An order with where it is paid; null where nothing is, or no more. */
export const ProviderOrderPageView = ProviderOrderView.extend({
  page: ProviderPageView.nullable(),
});
export type ProviderOrderPageView = z.infer<typeof ProviderOrderPageView>;

/** The member's account with a provider. */
export const ProviderPlayerView = z.object({
  isSignedUp: z.boolean(),
  linkedAt: time.nullable(),
  sendsFrom: time.nullable(),
});
export type ProviderPlayerView = z.infer<typeof ProviderPlayerView>;

/** Where a provider is and what it is reached with; what is secret stands in a file of the installation, named here. */
export const ProviderSettingView = z.object({
  provider: z.enum(PROVIDERS),
  flows: z.array(z.enum(PROVIDER_FLOWS)),
  isOn: z.boolean(),
  wallets: z.array(z.enum(WALLET_TYPES)),
  least: decimal,
  most: decimal,
  feeBps: count,
  expiryMinutes: count,
  baseUrl: z.string(),
  merchantId: z.string(),
  secretFile: z.string(),
  callbackAddresses: z.array(z.string()),
  /** What stands against its use, in words; null for nothing. */
  fault: z.string().nullable(),
  /** Failures in a row have closed the line for some seconds. */
  isLineOpen: z.boolean(),
  /** By wallet: what it owes the house (> 0) or the house it (< 0), by its orders less settlements. */
  owed: z.array(z.object({ walletType: z.enum(WALLET_TYPES), amount: decimal })),
});
export type ProviderSettingView = z.infer<typeof ProviderSettingView>;

/** An order at the operators' desk. */
export const ProviderDeskOrderView = ProviderOrderView.extend({
  memberId: id,
  username: z.string(),
  /** What the provider knows it by; null: nothing was sent yet. */
  reference: z.string().nullable(),
  /** What the provider said last of it. */
  lastWord: z.string().nullable(),
  asks: count,
  /** When it is asked again; null: never by itself. */
  askAt: time.nullable(),
  /** The provider said that it was paid after it had ended. */
  lateAt: time.nullable(),
  proposalId: id.nullable(),
});
export type ProviderDeskOrderView = z.infer<typeof ProviderDeskOrderView>;
