/**
 * What two persons agree on about payment providers (decision 040): what a site lets its members do with one and where it is,
 * what an order that nobody can say anything of has come to, and money that house and provider paid each other.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { UNITS_MAX } from "@naru/engine/account/sent-amount";
import { expectedOf } from "@naru/engine/provider/tell";
import type { DeskConnection } from "@naru/store/desk/database";
import { changeDeskOrder, readProviderOrder } from "@naru/store/desk/providers/orders";
import { putProviderSetting, readProvider } from "@naru/store/desk/providers/settings";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { ProposalKind } from "@naru/vocabulary/operator";
import {
  FLOWS_OF_PROVIDER,
  holdsMoney,
  isOfWon,
  type Provider,
} from "@naru/vocabulary/provider/words";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import { isSecretName } from "../../../providers/secret-file.ts";
import { wrongAddress } from "../../calls/provider/reach.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import type { Step } from "../member-proposals.ts";
import { knownWon, siteCurrency, textOf, unitsOf, valuation, walletCurrency } from "../money.ts";

type Plain = Record<string, unknown>;
type ProviderKind = Extract<ProposalKind, "PROVIDER" | "PROVIDER_ORDER" | "PROVIDER_SETTLEMENT">;
/** What may be proposed of providers. */
export type ProviderInput = Extract<ProposalInput, { kind: ProviderKind }>;

/** What a proposal about a provider says. */
export async function providerDraft(desk: OperatorDesk, site: Site, input: ProviderInput) {
  switch (input.kind) {
    case "PROVIDER":
      return settingDraft(desk, site, input);
    case "PROVIDER_ORDER":
      return orderDraft(desk, site, input);
    case "PROVIDER_SETTLEMENT":
      return settlementDraft(desk, site, input);
  }
}

async function settingDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProviderInput, { kind: "PROVIDER" }>,
) {
  const { provider, wallets, baseUrl, merchantId, secretFile, callbackAddresses } = input;
  const currency = siteCurrency(site);
  const [least, most] = [unitsOf(input.least, currency), unitsOf(input.most, currency)];
  for (const wallet of wallets) walletCurrency(site, wallet);
  const needsCoins = !FLOWS_OF_PROVIDER[provider].every(isOfWon);
  const isWrong =
    wrongAddress(site, baseUrl) !== null ||
    !isSecretName(secretFile) ||
    least > most ||
    new Set(wallets).size !== wallets.length ||
    wallets.some((wallet) => wallet === "BINARY" || wallet === "FUTURES") ||
    needsCoins !== wallets.length > 0 ||
    currency !== "KRW";
  if (isWrong) throw new RefusalError("INVALID_REQUEST");
  return {
    payload: {
      ...{ provider, isOn: input.isOn, wallets, currency },
      ...{ least: textOf(least, currency), most: textOf(most, currency) },
      ...{ feeBps: input.feeBps, expiryMinutes: input.expiryMinutes },
      ...{ baseUrl, merchantId, secretFile, callbackAddresses },
    },
    before: (await providerNow(desk, site, "PROVIDER", { provider })) ?? null,
    target: `provider ${provider}`,
  };
}

async function orderDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProviderInput, { kind: "PROVIDER_ORDER" }>,
) {
  const orderId = Number(input.orderId);
  const kept = await readProviderOrder(desk.db, { siteId: site.id, orderId });
  if (kept === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const { order, username, name } = kept;
  const isStuck = order.status === "UNKNOWN" || order.status === "MISMATCH";
  if (!isStuck) throw new RefusalError("INVALID_REQUEST");
  const expected = expectedOf(order);
  const currency = currencyOfWallet(expected.wallet, siteCurrency(site));
  const isPaid = input.outcome === "PAID";
  const units =
    isPaid && input.amount !== undefined ? unitsOf(input.amount, currency) : expected.units;
  const isOther = units !== expected.units;
  // Of what left nothing but all of it can have been paid; of what came in any amount.
  if (units <= 0n || (isOther && (holdsMoney(order.flow) || !isPaid)))
    throw new RefusalError("INVALID_REQUEST");
  const won = knownWon(await valuation(desk, site), currency, units);
  const { provider, flow, status, memberId } = order;
  return {
    payload: {
      ...{ orderId: String(orderId), memberId: String(memberId), username, name },
      ...{ provider, flow, status },
      ...{ outcome: input.outcome, walletType: expected.wallet, currency },
      ...{ amount: textOf(units, currency), ordered: textOf(expected.units, currency) },
      lastWord: kept.desk?.lastWord ?? null,
    },
    before: (await providerNow(desk, site, "PROVIDER_ORDER", { orderId: String(orderId) })) ?? null,
    target: `provider order ${orderId}`,
    sum: { currency, units, won },
  };
}

async function settlementDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProviderInput, { kind: "PROVIDER_SETTLEMENT" }>,
) {
  const { provider, walletType, direction } = input;
  const currency = walletCurrency(site, walletType);
  const units = unitsOf(input.amount, currency);
  if (walletType === "FUTURES" || units <= 0n || units > UNITS_MAX)
    throw new RefusalError("INVALID_REQUEST");
  const won = knownWon(await valuation(desk, site), currency, units);
  return {
    payload: { provider, direction, walletType, currency, amount: textOf(units, currency) },
    target: `provider ${provider}`,
    sum: { currency, units, won },
  };
}

/** What stands there now, in the shape of a proposal's `before`; undefined where nothing is replaced. */
export async function providerNow(
  desk: OperatorDesk,
  site: Site,
  kind: ProviderKind,
  payload: Plain,
): Promise<Plain | null | undefined> {
  if (kind === "PROVIDER_SETTLEMENT") return undefined;
  if (kind === "PROVIDER_ORDER") {
    const orderId = Number(payload["orderId"]);
    const kept = await readProviderOrder(desk.db, { siteId: site.id, orderId });
    return kept ? { status: kept.order.status } : null;
  }
  const { terms, setting } = await readProvider(desk.db, site.id, payload["provider"] as Provider);
  const currency = siteCurrency(site);
  return {
    isOn: terms?.isOn ?? false,
    wallets: terms?.wallets ?? [],
    least: textOf(terms?.least ?? 0n, currency),
    most: textOf(terms?.most ?? 0n, currency),
    feeBps: terms?.feeBps ?? 0,
    expiryMinutes: terms?.expiryMinutes ?? 0,
    baseUrl: setting?.baseUrl ?? "",
    merchantId: setting?.merchantId ?? "",
    secretFile: setting?.secretFile ?? "",
    callbackAddresses: setting?.callbackAddresses ?? [],
  };
}

/** What the engine is told of it. */
export function providerSteps(
  site: Site,
  { id: proposalId, kind }: ProposalRecord,
  payload: Plain,
): Step[] {
  const currency = siteCurrency(site);
  const provider = payload["provider"] as Provider;
  if (kind === "PROVIDER_ORDER") {
    const wallet = payload["walletType"] as WalletType;
    const isPaid = payload["outcome"] === "PAID";
    const units = unitsOf(String(payload["amount"]), currencyOfWallet(wallet, currency));
    const command = {
      kind: "tellProvider",
      memberId: Number(payload["memberId"]),
      orderId: Number(payload["orderId"]),
      status: isPaid ? "PAID" : "FAILED",
      units: isPaid ? String(units) : null,
      wallet: isPaid ? wallet : null,
      proposalId,
    } as const;
    return [{ target: `provider order ${command.orderId}`, command }];
  }
  if (kind === "PROVIDER_SETTLEMENT") {
    const wallet = payload["walletType"] as WalletType;
    const units = unitsOf(String(payload["amount"]), currencyOfWallet(wallet, currency));
    const signed = payload["direction"] === "TO_PROVIDER" ? -units : units;
    const to = { siteId: site.id, provider, wallet, units: String(signed), proposalId };
    return [{ target: `provider ${provider}`, command: { kind: "settleProvider", ...to } }];
  }
  const terms = {
    siteId: site.id,
    provider,
    isOn: payload["isOn"] === true,
    wallets: payload["wallets"] as WalletType[],
    least: String(unitsOf(String(payload["least"]), currency)),
    most: String(unitsOf(String(payload["most"]), currency)),
    feeBps: Number(payload["feeBps"]),
    expiryMinutes: Number(payload["expiryMinutes"]),
  };
  return [{ target: `provider ${provider}`, command: { kind: "setProviderTerms", terms } }];
}

/** What the desk changes, in the transaction that ends the proposal. */
export async function changeProviders(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  { kind }: ProposalRecord,
  payload: Plain,
): Promise<void> {
  const now = desk.clock.now();
  if (kind === "PROVIDER") {
    const of = { siteId: site.id, provider: payload["provider"] as Provider, now };
    await putProviderSetting(db, of, {
      baseUrl: String(payload["baseUrl"]),
      merchantId: String(payload["merchantId"]),
      secretFile: String(payload["secretFile"]),
      callbackAddresses: payload["callbackAddresses"] as string[],
    });
  }
  if (kind === "PROVIDER_ORDER") {
    const of = { siteId: site.id, orderId: Number(payload["orderId"]) };
    await changeDeskOrder(db, of, { asks: 0, doubtedAt: null, askAt: null });
  }
}
