/** Payment providers: what members order, what is heard of it from outside in any order, and what operators set and settle. */

import type { ProviderOrderRow } from "@naru/engine/rows";
import type { Draws } from "@naru/fixtures/draws";
import type { PROVIDER_ORDER } from "@naru/rows/provider/order";
import type { PROVIDER_SETTLEMENT } from "@naru/rows/provider/settlement";
import type { PROVIDER_TERMS } from "@naru/rows/provider/terms";
import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import {
  FLOWS_OF_PROVIDER,
  PROVIDER_FLOWS,
  PROVIDERS,
  type ProviderFlow,
  type ProviderStatus,
} from "@naru/vocabulary/provider/words";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { auditProvider } from "../auditor/provider/audit.ts";
import { currencyOfSite, pieceOf } from "../money-world.ts";
import type { Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

/** Members of few providers, so that terms are there for what they order. */
const USUAL = ["bitshop", "bitdex", "million"] as const;
const COINS: readonly WalletType[] = ["USDT", "BTC"];
const TOLD = ["OPEN", "PAID", "FAILED", "EXPIRED", "UNKNOWN", "MISMATCH"] as const;
const NONSENSE = ["0", "-1", "1e3", "", "1.5", "9".repeat(29)];

const walletFor = (draws: Draws, flow: ProviderFlow): WalletType =>
  draws.percent(3)
    ? draws.among(WALLET_TYPES)
    : flow === "DEPOSIT" || flow === "WITHDRAW"
      ? "BINARY"
      : draws.among(COINS);

const order: Plan = (draws, { member: { memberId, siteId } }) => {
  const provider = draws.percent(95) ? draws.among(USUAL) : draws.among(PROVIDERS);
  const flow = draws.percent(97)
    ? draws.among(FLOWS_OF_PROVIDER[provider])
    : draws.among(PROVIDER_FLOWS);
  const wallet = walletFor(draws, flow);
  const site = currencyOfSite(siteId);
  const currency = flow === "SEND" ? site : currencyOfWallet(wallet, site);
  const units = (pieceOf(currency) * BigInt(draws.whole(1, 130))) / 10n;
  const amount = draws.percent(4) ? draws.among(NONSENSE) : formatDecimal(units, scaleOf(currency));
  // A client may say any day: the shard stamps its own.
  return { kind: "orderProvider", memberId, provider, flow, wallet, amount, day: 0 };
};

/** What is heard of an order: mostly what is so, now and then another amount, currency or order. */
function word(
  draws: Draws,
  row: Pick<ProviderOrderRow, "id" | "memberId" | "flow" | "wallet" | "units" | "won">,
  status: Exclude<ProviderStatus, "CREATED">,
  proposalId = 0,
): Untimed {
  const isSale = row.flow === "SELL";
  const units = (isSale ? row.won : row.units) + BigInt(draws.percent(6) ? draws.whole(-1, 1) : 0);
  const wallet = draws.percent(3) ? draws.among(WALLET_TYPES) : isSale ? "BINARY" : row.wallet;
  const said = status === "PAID" ? { units, wallet } : { units: null, wallet: null };
  const orderId = draws.percent(2) ? 1 : row.id;
  return { kind: "tellProvider", memberId: row.memberId, orderId, status, ...said, proposalId };
}

const openOf = ({ account }: Sight): ProviderOrderRow[] => [...account.providerOrders.values()];

const tell: Plan = (draws, sight) => {
  const rows = openOf(sight);
  if (rows.length === 0) return undefined;
  const status = draws.percent(45) ? "PAID" : draws.among(TOLD);
  return word(draws, draws.among(rows), status, draws.percent(12) ? 5 : 0);
};

/** Callback, answer, expiry and two persons end one order in any order, within one turn. */
const race: Plan = (draws, sight) => {
  const rows = openOf(sight);
  if (rows.length === 0) return undefined;
  const row = draws.among(rows);
  const ends = [...TOLD].map((status) => word(draws, row, status));
  ends.push(word(draws, row, draws.among(["PAID", "FAILED"] as const), 6));
  const order: Untimed[] = [];
  while (ends.length > 0) order.push(...ends.splice(draws.whole(0, ends.length - 1), 1));
  return order;
};

/** Terms are much alike; some are no terms. */
const setTerms: Plan = (draws, { member: { siteId } }) => {
  const piece = pieceOf(currencyOfSite(siteId));
  return {
    kind: "setProviderTerms",
    terms: {
      siteId,
      provider: draws.among(USUAL),
      isOn: !draws.percent(8),
      wallets: draws.percent(4) ? ["BINARY"] : [...COINS],
      least: draws.percent(3) ? 0n : piece,
      most: piece * BigInt(draws.whole(10, 200)),
      feeBps: draws.among([0, 0, 30, 2_000, draws.percent(5) ? 2_001 : 7]),
      expiryMinutes: draws.among([1, 30, draws.percent(5) ? 0 : 60]),
    },
  };
};

const settle: Plan = (draws, { member: { siteId } }) => {
  const wallet = draws.percent(95) ? draws.among(["BINARY", "USDT"] as const) : "FUTURES";
  const units = pieceOf(currencyOfWallet(wallet, currencyOfSite(siteId)));
  return {
    ...{ kind: "settleProvider", siteId, provider: draws.among(USUAL), wallet, proposalId: 3 },
    units: units * BigInt(draws.whole(-9, 9)),
  };
};

export const provider: Area<
  typeof PROVIDER_TERMS | typeof PROVIDER_ORDER | typeof PROVIDER_SETTLEMENT
> = {
  name: "provider",
  plans: [
    [4, order],
    [5, tell],
    [0.7, race],
    [0.6, setTerms],
    [0.2, settle],
  ],
  audit: auditProvider,
};
