/**
 * The normal broker's back end: one transaction per order, which locks the member's wallet, inserts the order, updates
 * the wallet and inserts two ledger rows. Prepared statements, a connection for each order in flight.
 */

import pg from "pg";

const FEE = 5_000n;
const BALANCE = 100_000_000;

export interface Peer {
  /** Places an order for one of the members, in turn; resolves when it is committed. */
  order(): Promise<void>;
  close(): Promise<void>;
}

/** Opens as many connections; the tables are made where they are missing. */
export async function openPeer(
  databaseUrl: string,
  options: { readonly connections: number; readonly members: number },
): Promise<Peer> {
  const { connections, members } = options;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  // Heard by whoever waits for a query; without a listener it would hide what went wrong first.
  pool.on("error", () => {});
  await pool.query(`
    CREATE TABLE IF NOT EXISTS peer_wallet (id int8 PRIMARY KEY, balance int8 NOT NULL);
    CREATE TABLE IF NOT EXISTS peer_order (id bigserial PRIMARY KEY, member_id int8 NOT NULL,
      option_id int4 NOT NULL, market_type text NOT NULL, trade_type text NOT NULL, price int8,
      qty int8 NOT NULL, status text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX IF NOT EXISTS peer_order_member ON peer_order (member_id, id);
    CREATE TABLE IF NOT EXISTS peer_ledger (id bigserial PRIMARY KEY, member_id int8 NOT NULL,
      order_id int8 NOT NULL, amount int8 NOT NULL, balance int8 NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX IF NOT EXISTS peer_ledger_member ON peer_ledger (member_id, id);
    INSERT INTO peer_wallet SELECT n, ${BALANCE} FROM generate_series(0, ${members - 1}) n
    ON CONFLICT DO NOTHING`);
  let next = 0;
  return {
    async order() {
      const client = await pool.connect();
      try {
        await placeOrder(client, (next++ * 7919) % members);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function placeOrder(client: pg.PoolClient, member: number): Promise<void> {
  await client.query("BEGIN");
  const { rows } = await client.query({
    name: "lock",
    text: "SELECT balance FROM peer_wallet WHERE id = $1 FOR UPDATE",
    values: [member],
  });
  const balance = String(BigInt(rows[0].balance) - FEE);
  const inserted = await client.query({
    name: "order",
    text: `INSERT INTO peer_order (member_id, option_id, market_type, trade_type, price, qty, status)
      VALUES ($1, 1003, 'MARKET', 'LONG', $2, 1, 'FILLED') RETURNING id`,
    values: [member, 2_500_000],
  });
  await client.query({
    name: "wallet",
    text: "UPDATE peer_wallet SET balance = $2 WHERE id = $1",
    values: [member, balance],
  });
  for (const amount of [-FEE, FEE]) {
    await client.query({
      name: "ledger",
      text: "INSERT INTO peer_ledger (member_id, order_id, amount, balance) VALUES ($1, $2, $3, $4)",
      values: [member, inserted.rows[0].id, String(amount), balance],
    });
  }
  await client.query("COMMIT");
}
