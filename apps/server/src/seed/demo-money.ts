/** What the demo sites allow with money, and the coupons they have out. */

import type { MoneyRules } from "@naru/engine/instrument";
import type { CoinNetworkRow, CoinOutRow, CouponBatchRow } from "@naru/engine/rows";
import { parseDecimal } from "@naru/money/decimal";
import { type CoinNetwork, NETWORK_FACTS, networksOf } from "@naru/vocabulary/coin/network";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";

/** The least that may be exchanged or moved, about 5,000 won of each. */
const CONVERT_MIN: Readonly<Record<WalletType, string>> = {
  BINARY: "5000",
  FUTURES: "5",
  USDT: "5",
  BTC: "0.0001",
  ETH: "0.001",
  XRP: "2",
  DOGE: "20",
  EOS: "5",
};

/** 0.2 %. */
const SPREAD_BPS = 20;
const DAY_MINUTES = 1_440;

/** Bank transfers, in won; of BINARY alone, for coins have no rails of their own. */
const BANK = {
  depositMin: 10_000n,
  depositMax: 100_000_000n,
  depositUnit: 1_000n,
  withdrawMin: 10_000n,
  withdrawMax: 50_000_000n,
  withdrawUnit: 1n,
  withdrawFee: 1_000n,
  memberDayMax: 100_000_000n,
  siteDayMax: 10_000_000_000n,
  beneficiaryFrom: 1_000_000n,
  isSenderFirst: false,
};
const NO_BANK: typeof BANK = {
  depositMin: 0n,
  depositMax: 0n,
  depositUnit: 1n,
  withdrawMin: 0n,
  withdrawMax: 0n,
  withdrawUnit: 1n,
  withdrawFee: 0n,
  memberDayMax: 0n,
  siteDayMax: 0n,
  beneficiaryFrom: 0n,
  isSenderFirst: false,
};

/** The rules of one wallet of a demo site. */
export function demoRules(siteId: number, wallet: WalletType, siteCurrency: Currency): MoneyRules {
  const scale = scaleOf(currencyOfWallet(wallet, siteCurrency));
  return {
    siteId,
    wallet,
    isOn: true,
    ...(wallet === "BINARY" ? BANK : NO_BANK),
    convertMin: parseDecimal(CONVERT_MIN[wallet], scale),
    spreadBps: SPREAD_BPS,
    expiryMinutes: DAY_MINUTES,
  };
}

/** Confirmations and least deposits of each network (domain.md 5.2). */
const NETWORKS: Readonly<
  Record<CoinNetwork, readonly [confirmations: number, depositMin: string]>
> = {
  BTC: [3, "0.0001"],
  ETH: [64, "0.005"],
  "USDT-ERC20": [64, "10"],
  "USDT-TRC20": [20, "5"],
  XRP: [1, "1"],
  DOGE: [40, "10"],
  EOS: [1, "1"],
};

/** The networks of a demo site, all of them open. */
export function demoNetworks(siteId: number, coins: readonly string[]): CoinNetworkRow[] {
  return coins.flatMap(networksOf).map((network) => {
    const [confirmations, least] = NETWORKS[network];
    const depositMin = parseDecimal(least, scaleOf(NETWORK_FACTS[network].coin));
    return { siteId, network, confirmations, depositMin, isDepositOn: true };
  });
}

/** Of withdrawals on each network (domain.md 5.2): the least, the most, the unit and the fee. */
const PAYOUTS: Readonly<Record<CoinNetwork, readonly [string, string, string, string]>> = {
  BTC: ["0.001", "5", "0.00000001", "0.0001"],
  ETH: ["0.01", "100", "0.00000001", "0.0009"],
  "USDT-ERC20": ["20", "500000", "0.000001", "3"],
  "USDT-TRC20": ["20", "500000", "0.000001", "1"],
  XRP: ["25", "300000", "0.000001", "0.2"],
  DOGE: ["10", "3000000", "0.00000001", "4"],
  EOS: ["5", "500000", "0.0001", "0.1"],
};

/** What a demo site asks of withdrawals on each of its networks. */
export function demoPayouts(siteId: number, coins: readonly string[]): CoinOutRow[] {
  return coins.flatMap(networksOf).map((network) => {
    const scale = scaleOf(NETWORK_FACTS[network].coin);
    const [least, most, unit, fee] = PAYOUTS[network].map((text) => parseDecimal(text, scale));
    if (least === undefined || most === undefined || unit === undefined || fee === undefined)
      throw new Error(`${network} has no terms of payouts`);
    return { siteId, network, isOn: true, least, most, unit, fee };
  });
}

const YEAR_2100 = Date.UTC(2100, 0, 1);

/** One code each, for many members; the desk's seed has their texts. */
export const DEMO_COUPON_BATCHES: readonly CouponBatchRow[] = [
  batch(1, 1, 50_000n, 0),
  batch(2, 1, 100_000n, 10),
  batch(3, 2, 30_000n, 0),
];

function batch(id: number, siteId: number, units: bigint, contracts: number): CouponBatchRow {
  return {
    id,
    siteId,
    wallet: "BINARY",
    units,
    codes: 1,
    quota: 1_000,
    perMember: 1,
    contracts,
    expiresAt: YEAR_2100,
    isStopped: false,
  };
}
