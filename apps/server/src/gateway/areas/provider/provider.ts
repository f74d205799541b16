/** The calls of payment providers: each says which provider and what, the order is begun in one place. */

import { listProviderOrders, readProviderOrder } from "@naru/store/desk/providers/orders";
import { readProviders } from "@naru/store/desk/providers/settings";
import { pageOf } from "@naru/store/read/page";
import type { ProviderTermsRow } from "@naru/rows/provider/terms";
import { HeaderFactors } from "@naru/contract/areas/provider/routes";
import type { ProviderView } from "@naru/contract/areas/provider/views";
import { formatDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import {
  FLOWS_OF_PROVIDER,
  isEnded,
  type Provider,
  SIGN_UP_PROVIDERS,
} from "@naru/vocabulary/provider/words";
import { decimalText } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { askOrder } from "../../calls/provider/ask.ts";
import { playerView, signUp } from "../../calls/provider/link.ts";
import { type ProviderRouteId, startOrder } from "../../calls/provider/order.ts";
import { offered, reachOf } from "../../calls/provider/reach.ts";
import { orderPageView, orderView } from "../../calls/provider/views.ts";
import type { SentFactors } from "../../calls/outflow.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

export function providerHandlers(desk: Desk): Handlers<ProviderRouteId> {
  return {
    ...ownAccountHandlers(desk),
    ...moneyInHandlers(desk),
    ...amongPeopleHandlers(desk),
    ...orderHandlers(desk),
  };
}

type OwnAccount =
  | "paycoinCoin"
  | "paycoinPlayer"
  | "paycoinSignUp"
  | "paycoinSend"
  | "paykiwoomCoin"
  | "paykiwoomSignUp"
  | "paykiwoomSend"
  | "bitdexCoin"
  | "bitdexSend"
  | "bitdexSell";

/** Coins that go to the member's own account at a provider. */
function ownAccountHandlers(desk: Desk): Handlers<OwnAccount> {
  return {
    paycoinCoin: (call) => checked(desk, call, "paycoin"),
    paykiwoomCoin: (call) => checked(desk, call, "paykiwoom"),
    bitdexCoin: (call) => checked(desk, call, "bitdex"),
    async paycoinPlayer({ site, session }) {
      await offered(desk, site, "paycoin");
      return playerView(desk, {
        siteId: site.id,
        provider: "paycoin",
        memberId: session.memberId,
      });
    },
    paycoinSignUp: (call) => signedUp(desk, call, "paycoin", call.body.value ?? ""),
    paykiwoomSignUp: (call) => signedUp(desk, call, "paykiwoom", call.body.value),
    paycoinSend: (call) => sent(desk, call, "paycoinSend", "paycoin"),
    paykiwoomSend: (call) => sent(desk, call, "paykiwoomSend", "paykiwoom"),
    bitdexSend: (call) => sent(desk, call, "bitdexSend", "bitdex"),
    bitdexSell: (call) =>
      startOrder(desk, call, "bitdexSell", {
        ...{ provider: "bitdex", flow: "SELL", wallet: call.body.walletType },
        amount: decimalText(call.body.point),
      }),
  };
}

function sent<Id extends "paycoinSend" | "paykiwoomSend" | "bitdexSend">(
  desk: Desk,
  call: Call<Id>,
  id: Id,
  provider: Provider,
) {
  const { walletType, won, pin, otp } = call.body as Call<"paycoinSend">["body"];
  return startOrder(desk, call, id, {
    ...{ provider, flow: "SEND", wallet: walletType, amount: decimalText(won) },
    factors: { pin, otp },
  });
}

async function signedUp(
  desk: Desk,
  call: Call<"paycoinSignUp" | "paykiwoomSignUp">,
  provider: Provider,
  value: string,
) {
  const { site, session, body } = call;
  const reach = await offered(desk, site, provider);
  const of = { siteId: site.id, provider, memberId: session.memberId };
  return signUp(desk, reach, of, { value, pin: body.pin, otp: body.otp });
}

type MoneyIn =
  | "dhSafetySignUp"
  | "bitdexChargeUrl"
  | "bitshopUrl"
  | "gluwaQrcode"
  | "onepayLogin"
  | "codepayUrl";

/** Pages, accounts and codes that bring money; of bitshop also what takes it out. */
function moneyInHandlers(desk: Desk): Handlers<MoneyIn> {
  return {
    dhSafetySignUp(call) {
      const { walletType: wallet, won } = call.body;
      const amount = decimalText(won);
      return startOrder(desk, call, "dhSafetySignUp", {
        ...{ provider: "dh-safety", flow: "DEPOSIT", wallet, amount },
      });
    },
    bitdexChargeUrl(call) {
      const { walletType: wallet, point = null } = call.query;
      return startOrder(desk, call, "bitdexChargeUrl", {
        ...{ provider: "bitdex", flow: "CHARGE", wallet, amount: point },
      });
    },
    bitshopUrl(call) {
      const { type, amount, pin, otp } = call.body;
      return startOrder(desk, call, "bitshopUrl", {
        ...{ provider: "bitshop", flow: type === "D" ? "DEPOSIT" : "WITHDRAW" },
        ...{ amount: decimalText(amount), factors: { pin, otp } },
      });
    },
    gluwaQrcode(call) {
      const amount = decimalText(call.body.amount);
      return startOrder(desk, call, "gluwaQrcode", { provider: "gluwa", flow: "DEPOSIT", amount });
    },
    onepayLogin(call) {
      const amount = decimalText(call.body.amount);
      return startOrder(desk, call, "onepayLogin", { provider: "onepay", flow: "DEPOSIT", amount });
    },
    codepayUrl(call) {
      const { amount = null } = call.query;
      return startOrder(desk, call, "codepayUrl", {
        ...{ provider: "codepay", flow: "DEPOSIT", amount },
      });
    },
  };
}

/** Coins that are bought and sold among people on somebody's page. */
function amongPeopleHandlers(desk: Desk): Handlers<"millionUrl" | "vancoinUrl"> {
  return {
    millionUrl(call) {
      const { type, walletType: wallet, point = null } = call.query;
      return startOrder(desk, call, "millionUrl", {
        ...{ provider: "million", flow: type === "S" ? "P2P_SELL" : "P2P_BUY", wallet },
        ...{ amount: point, factors: headerFactors(call.request) },
      });
    },
    vancoinUrl(call) {
      const { type, walletType: wallet, point, pin, otp } = call.body;
      return startOrder(desk, call, "vancoinUrl", {
        ...{ provider: "vancoin", flow: type === "S" ? "P2P_SELL" : "P2P_BUY", wallet },
        ...{ amount: decimalText(point), factors: { pin, otp } },
      });
    },
  };
}

/** The second factor of a GET: in headers, since addresses end in logs and histories. */
function headerFactors({ headers }: Call<"millionUrl">["request"]): SentFactors {
  const sent = HeaderFactors.safeParse({
    pin: headers["x-naru-pin"],
    otp: headers["x-naru-otp"],
  });
  if (!sent.success) throw new RefusalError("INVALID_REQUEST");
  return sent.data;
}

/** What there is, and what became of each order. */
function orderHandlers(desk: Desk): Handlers<"providers" | "providerOrder" | "providerOrders"> {
  return {
    async providers({ site, session }) {
      const views: ProviderView[] = [];
      for (const record of await readProviders(desk.db, site.id)) {
        const { terms } = record;
        if (terms?.isOn !== true || typeof reachOf(desk, site, record) === "string") continue;
        views.push(await offerView(desk, site, terms, session.memberId));
      }
      return views;
    },

    async providerOrder({ site, session, query }) {
      const of = { siteId: site.id, orderId: Number(query.id) };
      const kept = await readProviderOrder(desk.db, of);
      if (kept?.order.memberId !== session.memberId) throw new RefusalError("REQUEST_NOT_FOUND");
      // Who looks in the member's place does not come to where the member is signed in, and nobody is asked for them.
      if (session.viewedBy !== null) return { ...orderView(site, kept), page: null };
      const isOpen = !isEnded(kept.order.status) && kept.order.status !== "MISMATCH";
      const isAsked = isOpen && kept.desk !== null && desk.providers.mayAsk(of.siteId, of.orderId);
      return orderPageView(desk, site, isAsked ? ((await askOrder(desk, of)) ?? kept) : kept);
    },

    async providerOrders({ site, session, query }) {
      const request = pageRequest(query);
      const { rows, total } = await listProviderOrders(desk.db, {
        ...{ siteId: site.id, memberId: session.memberId, provider: query.provider },
        ...{ limit: request.size, offset: request.page * request.size },
      });
      const page = pageOf(
        rows.map((kept) => orderView(site, kept)),
        request,
        total,
      );
      return JSON.stringify(shaped(query, page));
    },
  };
}

/** What a provider takes, as it says it is there: coins that it takes no more now are left out. */
async function checked(
  desk: Desk,
  { site, session }: Pick<Call<"paycoinCoin">, "site" | "session">,
  provider: Provider,
): Promise<ProviderView> {
  const reach = await offered(desk, site, provider);
  const view = await offerView(desk, site, reach.terms, session.memberId);
  const coins = await reach.adapter.check(reach.line).catch(() => undefined);
  if (coins === undefined) throw new RefusalError("PROVIDER_UNAVAILABLE");
  return { ...view, coins: view.coins.filter((coin) => coins.includes(coin)) };
}

async function offerView(
  desk: Desk,
  site: Site,
  { provider, wallets, least, most, feeBps }: ProviderTermsRow,
  memberId: number,
): Promise<ProviderView> {
  const used = site.view.usedCoins.split(",");
  const scale = scaleOf(site.view.binaryCurrency as Currency);
  const player = SIGN_UP_PROVIDERS.includes(provider)
    ? await playerView(desk, { siteId: site.id, provider, memberId })
    : null;
  return {
    provider,
    flows: [...FLOWS_OF_PROVIDER[provider]],
    coins: wallets.filter((wallet) => used.includes(wallet)),
    least: formatDecimal(least, scale),
    most: formatDecimal(most, scale),
    feeBps,
    isSignedUp: player?.isSignedUp ?? null,
    sendsFrom: player?.sendsFrom ?? null,
    isReachable: !desk.providers.circuitOf(site.id, provider).isOpen(),
  };
}
