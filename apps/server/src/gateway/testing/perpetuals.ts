/** A perpetual on bitcoin in the tables of a test's gateway. */

import type { Harness } from "./harness.ts";

export const PERPETUAL = { id: 1_201, symbol: 201 } as const;
export const PERPETUAL_ID = String(PERPETUAL.id);

/** What a proposal says of the perpetual as it stands. */
export const STANDING = {
  kind: "FUTURES_TERMS",
  futuresOptionId: PERPETUAL_ID,
  feeRate: "0.0004",
  maxLeverage: null,
  maxValue: null,
  tiers: "300000:0.004:150,800000:0.005:100",
  effectiveAt: null,
  reason: "변동성 확대",
} as const;

/** Puts the perpetual and its table of tiers there. */
export async function addPerpetual({ db }: Harness): Promise<void> {
  await db.query(
    `INSERT INTO instrument (symbol, root, currency, calendar, precision, tick_units, unit_value)
     VALUES ($1, 'BTCUSDT', 'USDT', 'SIM', 1, 1, 100000000) ON CONFLICT DO NOTHING`,
    [PERPETUAL.symbol],
  );
  await db.query(
    `INSERT INTO futures_option (id, site_id, symbol, fee_rate, is_play, is_stop, is_close_only, ko_name)
     VALUES ($1, 1, $2, 40000, true, false, false, '비트코인')`,
    [PERPETUAL.id, PERPETUAL.symbol],
  );
  await db.query(
    "INSERT INTO futures_tiers (option_id, effective_at, site_id, tiers) VALUES ($1, 0, 1, $2)",
    [
      PERPETUAL.id,
      JSON.stringify([
        { cap: { $n: "30000000000000" }, maxLeverage: 150, rate: { $n: "400000" } },
        { cap: { $n: "80000000000000" }, maxLeverage: 100, rate: { $n: "500000" } },
      ]),
    ],
  );
}
