/**
 * A network is read on two chains: the real one, and the simulated one of demo sites.
 *
 * Why so: an installation may serve both kinds of sites, and a block or a cursor of one chain says nothing about the other. Nodes write
 * addresses in lower case, and whose they are is looked up for every transfer of a block.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chain.network ADD COLUMN is_real bool NOT NULL DEFAULT false,
      DROP CONSTRAINT network_pkey, ADD PRIMARY KEY (network, is_real)`.execute(db);
  await sql`
    ALTER TABLE chain.block ADD COLUMN is_real bool NOT NULL DEFAULT false,
      DROP CONSTRAINT block_pkey, ADD PRIMARY KEY (network, is_real, height)`.execute(db);
  await sql`
    CREATE INDEX address_lower ON chain.address (network, lower(address))
    WHERE network IN ('ETH', 'USDT-ERC20')`.execute(db);
}
