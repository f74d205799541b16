/**
 * Partners at the desk: their rates, codes, who came by them, and what each fact earned them (decision 031).
 *
 * Why so: rates are rows with the instant from which they bind, never changed, so that what a fact earned can be worked out
 * again for ever. Accruals are added up by payee, day, member and basis in the transaction that moves the site's cursor past
 * their facts: each fact counts once. A run of a day is one at a time of a site (the index over proposals), and the day that
 * was settled stands in the site's cursor. Whoever was brought by a partner before codes came is bound without one.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.partner_rate (
      member_id bigint NOT NULL REFERENCES desk.member,
      basis text NOT NULL,
      rate int NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
      from_at bigint NOT NULL,
      site_id int NOT NULL REFERENCES desk.site,
      proposal_id bigint,
      PRIMARY KEY (member_id, basis, from_at)
    )`.execute(db);
  await sql`CREATE INDEX partner_rate_site ON desk.partner_rate (site_id)`.execute(db);
  await sql`
    CREATE TABLE desk.partner_code (
      site_id int NOT NULL REFERENCES desk.site,
      code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,15}$' AND code ~ '[A-Z]'),
      member_id bigint NOT NULL REFERENCES desk.member,
      member_share int NOT NULL CHECK (member_share BETWEEN 0 AND 1000000),
      is_paused boolean NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, code)
    )`.execute(db);
  await sql`CREATE INDEX partner_code_member ON desk.partner_code (member_id)`.execute(db);
  await sql`
    CREATE TABLE desk.partner_bond (
      member_id bigint PRIMARY KEY REFERENCES desk.member,
      partner_id bigint NOT NULL REFERENCES desk.member CHECK (partner_id <> member_id),
      site_id int NOT NULL REFERENCES desk.site,
      code text,
      member_share int NOT NULL CHECK (member_share BETWEEN 0 AND 1000000),
      note text,
      bound_at bigint NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX partner_bond_partner ON desk.partner_bond (partner_id)`.execute(db);
  await sql`CREATE INDEX partner_bond_site ON desk.partner_bond (site_id)`.execute(db);
  await sql`
    INSERT INTO desk.partner_bond (member_id, partner_id, site_id, code, member_share, bound_at)
    SELECT id, partner_id, site_id, NULL, 0, (extract(epoch FROM created_at) * 1000)::bigint
    FROM desk.member WHERE partner_id IS NOT NULL AND partner_id <> id`.execute(db);
  await sql`
    CREATE TABLE desk.commission_site (
      site_id int PRIMARY KEY REFERENCES desk.site,
      through_id bigint NOT NULL,
      through_day int NOT NULL,
      closed_day date,
      settled_day date,
      least bigint NOT NULL CHECK (least >= 0),
      bases text[] NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE desk.commission_accrual (
      payee_id bigint NOT NULL REFERENCES desk.member,
      day date NOT NULL,
      member_id bigint NOT NULL REFERENCES desk.member,
      basis text NOT NULL,
      wallet text NOT NULL,
      site_id int NOT NULL REFERENCES desk.site,
      facts int NOT NULL,
      base bigint NOT NULL,
      units bigint NOT NULL,
      PRIMARY KEY (payee_id, day, member_id, basis, wallet)
    )`.execute(db);
  await sql`CREATE INDEX commission_accrual_day ON desk.commission_accrual (site_id, day)`.execute(
    db,
  );
  await sql`
    CREATE TABLE desk.commission_run (
      site_id int NOT NULL REFERENCES desk.site,
      day date NOT NULL,
      proposal_id bigint NOT NULL,
      settled_at timestamptz NOT NULL,
      PRIMARY KEY (site_id, day)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX proposal_one_run ON desk.proposal (site_id)
    WHERE kind = 'COMMISSION_RUN' AND state IN ('PENDING', 'APPROVED')`.execute(db);
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{partner.write}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'CASHIER') AND NOT permissions @> '{partner.write}'::text[]`.execute(
    db,
  );
}
