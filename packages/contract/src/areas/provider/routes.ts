/**
 * The ten payment providers (product.md §7). Fields that the product shows have its names; `amount`, `type`, `walletType` of
 * calls that it shows without fields, and the second factor, are ours. A call that makes an order answers the order with
 * where it is paid; a GET that makes one is as closed to pages of other sites as a POST.
 */

import { PROVIDERS } from "@naru/vocabulary/provider/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { body, decimal, decimalInput, id, listOf, paging, pinInput, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  ProviderOrderPageView,
  ProviderOrderView,
  ProviderPlayerView,
  ProviderView,
} from "./views.ts";
import { providerPaths } from "./paths.ts";

const { command, defineRoute, own } = callsOf("provider", providerPaths);

const walletType = z.enum(WALLET_TYPES);
/** What money leaves with, as at a withdrawal. */
const factors = { pin: pinInput.nullish(), otp: z.string().max(40).nullish() };
/** The second factor of a GET, by headers `x-naru-pin` and `x-naru-otp`: an address ends in logs and histories. */
export const HeaderFactors = z.object({
  pin: pinInput.optional(),
  otp: z.string().max(40).optional(),
});
const side = z.enum(["B", "S"]).optional();
const order = { ...command, answer: ProviderOrderPageView } as const;
const orderByGet = {
  ...own,
  rate: "trade",
  changesState: true,
  answer: ProviderOrderPageView,
} as const;
const check = { ...own, query: query({}), answer: ProviderView } as const;

export const paycoinCoin = defineRoute({
  ...check,
  id: "paycoinCoin",
  summary: "What paycoin takes at this site",
});

export const paycoinPlayer = defineRoute({
  ...own,
  id: "paycoinPlayer",
  summary: "Whether the member has signed up with paycoin",
  query: query({}),
  answer: ProviderPlayerView,
});

export const paycoinSignUp = defineRoute({
  ...command,
  id: "paycoinSignUp",
  idempotency: "desk",
  summary: "Sign up with paycoin: a new destination, to which nothing goes for a day",
  body: body({ value: z.string().max(64).nullish(), ...factors }),
  answer: ProviderPlayerView,
});

export const paycoinSend = defineRoute({
  ...order,
  id: "paycoinSend",
  summary: "Send a coin worth so many won to one's own paycoin account",
  body: body({ walletType, won: decimalInput, ...factors }),
});

export const paykiwoomCoin = defineRoute({
  ...check,
  id: "paykiwoomCoin",
  summary: "What paykiwoom takes at this site",
});

export const paykiwoomSignUp = defineRoute({
  ...command,
  id: "paykiwoomSignUp",
  idempotency: "desk",
  summary:
    "Link one's paykiwoom account (`value`): a new destination, to which nothing goes for a day",
  body: body({ value: z.string().max(64), ...factors }),
  answer: ProviderPlayerView,
});

export const paykiwoomSend = defineRoute({
  ...order,
  id: "paykiwoomSend",
  summary: "Send a coin worth so many won to one's own paykiwoom account",
  body: body({ walletType, won: decimalInput, ...factors }),
});

export const dhSafetySignUp = defineRoute({
  ...order,
  id: "dhSafetySignUp",
  summary: "Open a safe payment: an account to transfer to and a page",
  body: body({ walletType, won: decimalInput }),
});

export const bitdexCoin = defineRoute({
  ...check,
  id: "bitdexCoin",
  summary: "What bitdex takes at this site",
});

export const bitdexChargeUrl = defineRoute({
  ...orderByGet,
  id: "bitdexChargeUrl",
  summary: "A page on which a coin is charged",
  query: query({ walletType: walletType.optional(), point: decimal.optional() }),
});

export const bitdexSend = defineRoute({
  ...order,
  id: "bitdexSend",
  summary: "Send a coin worth so many won to one's own bitdex account",
  body: body({ walletType, won: decimalInput, ...factors }),
});

export const bitdexSell = defineRoute({
  ...order,
  id: "bitdexSell",
  summary: "Sell a coin through bitdex for won",
  body: body({ walletType, point: decimalInput }),
});

export const bitshopUrl = defineRoute({
  ...order,
  id: "bitshopUrl",
  summary: "Won in (D) by a page, or out (W)",
  body: body({ type: z.enum(["D", "W"]), amount: decimalInput, ...factors }),
});

export const millionUrl = defineRoute({
  ...orderByGet,
  id: "millionUrl",
  summary:
    "A page on which a coin is bought (B) or sold (S) among people; the second factor of a sale in `x-naru-pin` or `x-naru-otp`",
  query: query({ type: side, walletType: walletType.optional(), point: decimal.optional() }),
});

export const vancoinUrl = defineRoute({
  ...order,
  id: "vancoinUrl",
  summary: "A page on which a coin is bought (B) or sold (S) among people",
  body: body({
    ...{ type: side, walletType: walletType.optional(), point: decimalInput.optional() },
    ...factors,
  }),
});

export const gluwaQrcode = defineRoute({
  ...order,
  id: "gluwaQrcode",
  summary: "A code to scan that brings won",
  body: body({ amount: decimalInput.optional() }),
});

export const onepayLogin = defineRoute({
  ...order,
  id: "onepayLogin",
  summary: "A single sign-on to onepay's page, good once and for five minutes",
  body: body({ amount: decimalInput.optional() }),
});

export const codepayUrl = defineRoute({
  ...orderByGet,
  id: "codepayUrl",
  summary: "A page on which won are paid in",
  query: query({ amount: decimal.optional() }),
});

export const providers = defineRoute({
  ...own,
  id: "providers",
  summary: "The providers that the site has on",
  query: query({}),
  answer: z.array(ProviderView),
});

export const providerOrder = defineRoute({
  ...own,
  id: "providerOrder",
  summary: "An order as it is now; one that is under way is asked for at the provider",
  query: query({ id }),
  answer: ProviderOrderPageView,
});

export const providerOrders = defineRoute({
  ...own,
  id: "providerOrders",
  summary: "Orders of providers, the newest first",
  query: query({ provider: z.enum(PROVIDERS).optional(), ...paging }),
  answer: listOf(ProviderOrderView),
});

export const providerRoutes = {
  paycoinCoin,
  paycoinPlayer,
  paycoinSignUp,
  paycoinSend,
  paykiwoomCoin,
  paykiwoomSignUp,
  paykiwoomSend,
  dhSafetySignUp,
  bitdexCoin,
  bitdexChargeUrl,
  bitdexSend,
  bitdexSell,
  bitshopUrl,
  millionUrl,
  vancoinUrl,
  gluwaQrcode,
  onepayLogin,
  codepayUrl,
  providers,
  providerOrder,
  providerOrders,
};
