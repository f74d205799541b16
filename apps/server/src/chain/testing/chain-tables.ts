/** The tables of chains as tests begin with them. */

import type { ScratchDatabase } from "@naru/store/testing/scratch-database";
import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";

export interface TestNetwork {
  readonly network: CoinNetwork;
  readonly confirmations: number;
  /** Smallest units of the coin. */
  readonly depositMin: bigint;
}

/** Demo site 1 with these networks. */
export async function addSite(
  scratch: ScratchDatabase,
  networks: readonly TestNetwork[],
): Promise<void> {
  await scratch.query(
    "INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '100000', true, 'Asia/Seoul')",
  );
  for (const { network, confirmations, depositMin } of networks)
    await scratch.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (1, ${COIN_NETWORK_CODES.codeOf[network]}, ${confirmations}, ${depositMin}, true)`,
    );
}

/** Nothing was read, sent or booked of any chain yet; sites and their networks stay. */
export async function emptyChains(scratch: ScratchDatabase): Promise<void> {
  await scratch.query(`TRUNCATE chain.address, chain.deposit, chain.sender, money_rules, chain.network, chain.block, chain.simulated_block,
    chain.simulated_transfer, chain.extended_key, chain.house_address, chain.hot_terms, chain.former_cold, chain.move, chain.signed, chain.replaced, chain.outgoing, chain.destination,
    chain.accepted, chain.seeded, chain.reconciliation, coin_stop, coin_moved, coin_deposit, coin_payout, ledger_transfer RESTART IDENTITY`);
}
