/** What the demo sites allow with money, and the coupons they have out. */

import type { MoneyRules } from "@naru/engine/instrument";
import type { CouponBatchRow } from "@naru/engine/rows";
import { parseDecimal } from "@naru/money/decimal";
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
