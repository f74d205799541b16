/** Operators' calls about payment providers. */

import type {
  ProviderDeskOrderView,
  ProviderSettingView,
} from "@naru/contract/areas/provider/views";
import { formatDecimal } from "@naru/money/decimal";
import {
  type KeptOrder,
  listProviderOrders,
  providerSums,
  readProviderOrder,
} from "@naru/store/desk/providers/orders";
import { type ProviderRecord, readProviders } from "@naru/store/desk/providers/settings";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { FLOWS_OF_PROVIDER, PROVIDERS } from "@naru/vocabulary/provider/words";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { askOrder } from "../../calls/provider/ask.ts";
import { reachOf } from "../../calls/provider/reach.ts";
import { referenceOf } from "../../calls/provider/reference.ts";
import { orderView } from "../../calls/provider/views.ts";
import {
  audit,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../operator/call.ts";
import { siteCurrency } from "../../operator/money.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

type Ids = "providerSettings" | "providerDeskOrders" | "askProvider";

export function providerOperatorHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async providerSettings({ site }) {
      const [records, sums] = await Promise.all([
        readProviders(desk.db, site.id),
        providerSums(desk.db, site.id),
      ]);
      return PROVIDERS.map((provider) => {
        const record = records.find((each) => each.provider === provider);
        const owed = sums
          .filter((each) => each.provider === provider)
          .map(({ wallet, units }) => {
            const scale = scaleOf(currencyOfWallet(wallet, siteCurrency(site)));
            return { walletType: wallet, amount: formatDecimal(units, scale) };
          });
        const known = record ?? { provider, terms: null, setting: null };
        return { ...settingView(desk, site, known), owed };
      });
    },

    async providerDeskOrders({ site, query }) {
      const { page, limit, offset } = rowsOf(query);
      const { rows, total } = await listProviderOrders(desk.db, {
        ...{ siteId: site.id, provider: query.provider, status: query.status, limit, offset },
        memberId: query.memberId === undefined ? undefined : Number(query.memberId),
      });
      return enveloped(
        rows.map((kept) => deskOrderView(site, kept)),
        { page, limit },
        total,
      );
    },

    async askProvider(call) {
      const { site, body } = call;
      const of = { siteId: site.id, orderId: Number(body.orderId) };
      if ((await readProviderOrder(desk.db, of)) === undefined)
        throw new RefusalError("REQUEST_NOT_FOUND");
      const now = await askOrder(desk, of);
      if (now === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
      const [at, target] = [desk.clock.now(), `provider order ${of.orderId}`];
      const after = { status: now.order.status, lastWord: now.desk?.lastWord };
      await desk.db.transaction((db) =>
        audit(db, call, { at, action: "provider.ask", target, after }),
      );
      return deskOrderView(site, now);
    },
  };
}

function settingView(
  desk: OperatorDesk,
  site: Site,
  record: ProviderRecord,
): Omit<ProviderSettingView, "owed"> {
  const { provider, terms, setting } = record;
  const reach = reachOf(desk, site, record);
  const text = (units: bigint): string => formatDecimal(units, scaleOf(siteCurrency(site)));
  return {
    provider,
    flows: [...FLOWS_OF_PROVIDER[provider]],
    isOn: terms?.isOn ?? false,
    wallets: [...(terms?.wallets ?? [])],
    least: text(terms?.least ?? 0n),
    most: text(terms?.most ?? 0n),
    feeBps: terms?.feeBps ?? 0,
    expiryMinutes: terms?.expiryMinutes ?? 0,
    baseUrl: setting?.baseUrl ?? "",
    merchantId: setting?.merchantId ?? "",
    secretFile: setting?.secretFile ?? "",
    callbackAddresses: [...(setting?.callbackAddresses ?? [])],
    fault: typeof reach === "string" ? reach : null,
    isLineOpen: !desk.providers.circuitOf(site.id, provider).isOpen(),
  };
}

function deskOrderView(site: Site, kept: KeptOrder): ProviderDeskOrderView {
  const { order, desk, username } = kept;
  const time = (at: number | null | undefined): string | null =>
    at == null ? null : instantText(at);
  return {
    ...orderView(site, kept),
    memberId: String(order.memberId),
    username,
    reference: desk === null ? null : referenceOf(kept),
    lastWord: desk?.lastWord ?? null,
    asks: desk?.asks ?? 0,
    askAt: time(desk?.askAt),
    lateAt: time(desk?.lateAt),
    proposalId: order.proposalId === 0 ? null : String(order.proposalId),
  };
}

/** The currency that an order's provider speaks of. */
export function currencyOfOrder(site: Site, { order }: KeptOrder): Currency {
  return currencyOfWallet(order.flow === "SELL" ? "BINARY" : order.wallet, siteCurrency(site));
}
