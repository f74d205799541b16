/**
 * What stands out about members, for operators to look at (decision 074): the findings, up to where sign-ins and requests have been
 * looked at, and the indexes by which members are found who share a device, an address or a batch of coupons.
 *
 * Why so: a finding is one row however often it is found. It is looked for from now on alone: nobody decides about years that are
 * over, and a large house is not read through by the deploy that brings this.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.anomaly (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int NOT NULL REFERENCES desk.site,
      kind text NOT NULL,
      subject text NOT NULL,
      member_id bigint NOT NULL REFERENCES desk.member,
      members bigint[] NOT NULL,
      facts text[] NOT NULL,
      evidence jsonb NOT NULL,
      first_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLEARED', 'ACTED')),
      decision text CHECK (decision IN ('CLEARED', 'ACTED')),
      decided_by bigint REFERENCES desk.operator,
      decided_at timestamptz,
      reason text,
      CONSTRAINT anomaly_once UNIQUE (site_id, kind, subject),
      CONSTRAINT anomaly_decided CHECK (
        (decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)
        AND (decision IS NULL) = (reason IS NULL) AND (state = 'OPEN' OR state = decision))
    )`.execute(db);
  await sql`CREATE INDEX anomaly_open ON desk.anomaly (site_id) WHERE state = 'OPEN'`.execute(db);
  await sql`CREATE INDEX anomaly_last ON desk.anomaly (site_id, last_at, id)`.execute(db);
  await sql`CREATE INDEX anomaly_members ON desk.anomaly USING gin (members)`.execute(db);
  await sql`
    CREATE TABLE desk.anomaly_mark (
      is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
      session_id bigint NOT NULL,
      request_id bigint NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO desk.anomaly_mark (session_id, request_id)
    SELECT (SELECT coalesce(max(id), 0) FROM desk.session),
      (SELECT coalesce(max(id), 0) FROM money_request)`.execute(db);
  await sql`CREATE INDEX device_hash ON desk.device (hash)`.execute(db);
  await sql`
    CREATE INDEX session_address ON desk.session (address, started_at) WHERE viewed_by IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX coupon_use_request ON coupon_use (request_id)`.execute(db);
  await sql`CREATE INDEX coupon_use_batch ON coupon_use (site_id, batch_id, member_id)`.execute(db);
}
