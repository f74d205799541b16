/** A world in which every provider may be used: what members order of it, and what is heard of an order. */

import {
  PROVIDERS,
  type Provider,
  type ProviderFlow,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { expectedOf } from "../provider/tell.ts";
import type { ProviderOrderRow, ProviderTermsRow } from "../rows.ts";
import type { Outcome } from "../step.ts";
import { moneyWorld, TODAY } from "./money-world.ts";
import { KIM, SITE, type World } from "./world.ts";

/** Coins that each takes here. */
const COINS: readonly WalletType[] = ["USDT", "BTC"];
/** One provider of each flow. */
export const PROVIDER_OF: Readonly<Record<ProviderFlow, Provider>> = {
  DEPOSIT: "bitshop",
  CHARGE: "bitdex",
  WITHDRAW: "bitshop",
  SEND: "bitdex",
  SELL: "bitdex",
  P2P_BUY: "million",
  P2P_SELL: "million",
};
/** 70,000 won or what is worth them, in the flow's own currency; fees are 0.3 %. */
const AMOUNT: Readonly<Record<ProviderFlow, string>> = {
  DEPOSIT: "70000",
  CHARGE: "50",
  WITHDRAW: "70000",
  SEND: "70000",
  SELL: "50",
  P2P_BUY: "50",
  P2P_SELL: "50",
};
/** All that an order may move. */
export const FLOWS = Object.keys(PROVIDER_OF) as ProviderFlow[];

/** Sets what the site lets its members do with a provider. */
export function terms(
  world: World,
  provider: Provider,
  other: Partial<ProviderTermsRow> = {},
): Outcome {
  return world.send({
    kind: "setProviderTerms",
    terms: {
      ...{ siteId: SITE, provider, isOn: true, wallets: COINS },
      ...{ least: 10_000n, most: 1_000_000n, feeBps: 30, expiryMinutes: 30 },
      ...other,
    },
  });
}

/** Kim with won and coins, and all ten providers on. */
export function providerWorld(): World {
  const world = moneyWorld();
  for (const provider of PROVIDERS) terms(world, provider);
  return world;
}

/** The wallet that a flow is ordered from or into here. */
export const walletOf = (flow: ProviderFlow): WalletType =>
  flow === "DEPOSIT" || flow === "WITHDRAW" ? "BINARY" : "USDT";

/** Kim orders. */
export function order(world: World, flow: ProviderFlow, other: object = {}): Outcome {
  return world.send({
    ...{ kind: "orderProvider", memberId: KIM, provider: PROVIDER_OF[flow], flow },
    ...{ wallet: walletOf(flow), amount: AMOUNT[flow], day: TODAY },
    ...other,
  });
}

/** The order as it was written last. */
export function lastOrder(world: World): ProviderOrderRow {
  const row = world.changes.findLast((change) => change.kind === "providerOrder");
  if (row?.kind !== "providerOrder") throw new Error("nobody ordered");
  return row.row;
}

/** The engine hears what became of an order: as it was ordered, unless `other` says otherwise. */
export function tell(
  world: World,
  row: ProviderOrderRow,
  status: Exclude<ProviderStatus, "CREATED">,
  other: object = {},
): Outcome {
  const isPaid = status === "PAID";
  const { wallet, units } = expectedOf(row);
  return world.send({
    ...{ kind: "tellProvider", memberId: row.memberId, orderId: row.id, status, proposalId: 0 },
    ...{ units: isPaid ? units : null, wallet: isPaid ? wallet : null },
    ...other,
  });
}
