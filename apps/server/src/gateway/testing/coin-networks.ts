/** Networks of coins as tests of the gateway have them on the first site. */

import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import type { Harness } from "./harness.ts";

/** Of withdrawals, smallest units of the coin. */
export interface TestTerms {
  readonly least: number;
  readonly unit: number;
  readonly fee: number;
}

/** Deposits from 5 on with twenty confirmations, and withdrawals on these terms, up to half a million. */
export async function addCoinNetworks(
  { db }: Pick<Harness, "db">,
  networks: readonly CoinNetwork[],
  { least, unit, fee }: TestTerms,
): Promise<void> {
  for (const network of networks) {
    const code = COIN_NETWORK_CODES.codeOf[network];
    await db.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (1, $1, 20, 500000000, true)`,
      [code],
    );
    await db.query(
      `INSERT INTO coin_out (site_id, network, is_on, least, most, unit, fee)
       VALUES (1, $1, true, $2, 50000000000000, $3, $4)`,
      [code, least, unit, fee],
    );
  }
}
