/**
 * Who may write a shard (design.md §1.5).
 *
 * The epoch decides: each batch holds the shard's row FOR SHARE at its own epoch. Taking over raises the epoch with
 * an UPDATE, which waits for a commit in flight; whatever the old owner sends later finds a newer epoch and writes
 * nothing. The lease only decides who may raise it: the same installation at once, a foreign one after the lease
 * ran out. Leases are measured by the database's clock, the one clock that all who compete share.
 */

import pg from "pg";

/** How often one who waits asks again. */
const POLL_MS = 250;

/** A foreign installation holds the shard; `openShard` goes on waiting. */
export interface LeaseWait {
  readonly kind: "waiting";
  readonly holder: string;
  readonly expiresInMs: number;
}

export interface LeaseOptions {
  readonly client: pg.Client;
  readonly shard: number;
  readonly installationId: string;
  readonly leaseMs: number;
  /** Waits between two tries. */
  readonly pause: (ms: number) => Promise<void>;
  readonly onWait?: ((wait: LeaseWait) => void) | undefined;
}

/** Waits until this installation may own the shard and returns its new epoch. */
export async function takeShard(options: LeaseOptions): Promise<bigint> {
  const { client, shard, installationId } = options;
  await client.query(
    `WITH made AS (
      INSERT INTO shard (shard, epoch, installation_id) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING
    ) SELECT 1`,
    [shard, installationId],
  );
  await client.query(
    `INSERT INTO shard_lease (shard, installation_id, epoch, expires_at)
     VALUES ($1, $2, 0, clock_timestamp()) ON CONFLICT DO NOTHING`,
    [shard, installationId],
  );
  for (;;) {
    const epoch = await tryTake(options);
    if (epoch !== undefined) return epoch;
    const wait = await whoHolds(client, shard);
    options.onWait?.(wait);
    await options.pause(Math.min(POLL_MS, Math.max(1, wait.expiresInMs)));
  }
}

async function tryTake(options: LeaseOptions): Promise<bigint | undefined> {
  const { client, shard, installationId, leaseMs } = options;
  await client.query("BEGIN");
  try {
    const { rowCount } = await client.query(
      `UPDATE shard_lease
       SET installation_id = $2, expires_at = clock_timestamp() + $3 * interval '1 ms'
       WHERE shard = $1 AND (installation_id = $2 OR expires_at <= clock_timestamp())`,
      [shard, installationId, leaseMs],
    );
    if (rowCount === 0) {
      await client.query("ROLLBACK");
      return undefined;
    }
    // waits here while a commit of the old owner is in flight
    const { rows } = await client.query(
      "UPDATE shard SET epoch = epoch + 1, installation_id = $2 WHERE shard = $1 RETURNING epoch",
      [shard, installationId],
    );
    const epoch = BigInt(rows[0].epoch);
    await client.query("UPDATE shard_lease SET epoch = $2 WHERE shard = $1", [shard, epoch]);
    await client.query("COMMIT");
    return epoch;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function whoHolds(client: pg.Client, shard: number): Promise<LeaseWait> {
  const { rows } = await client.query(
    `SELECT installation_id AS holder,
       ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS expires_in_ms
     FROM shard_lease WHERE shard = $1`,
    [shard],
  );
  return { kind: "waiting", holder: rows[0].holder, expiresInMs: rows[0].expires_in_ms };
}

/** Moves the lease's end; false where another owner has raised the epoch. */
export async function renewLease(
  pool: pg.Pool,
  lease: { readonly shard: number; readonly epoch: bigint; readonly leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE shard_lease SET expires_at = clock_timestamp() + $3 * interval '1 ms'
     WHERE shard = $1 AND epoch = $2`,
    [lease.shard, lease.epoch, lease.leaseMs],
  );
  return rowCount === 1;
}

/** Ends the lease now, so that anybody may take over. */
export async function releaseLease(pool: pg.Pool, shard: number, epoch: bigint): Promise<void> {
  await pool.query(
    "UPDATE shard_lease SET expires_at = clock_timestamp() WHERE shard = $1 AND epoch = $2",
    [shard, epoch],
  );
}
