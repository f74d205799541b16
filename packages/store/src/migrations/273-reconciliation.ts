/**
 * What houses have on chains against what their books say (decision 049): stops of networks, the last look of each day at a coin, and
 * differences that stand for good.
 *
 * Why so: a look each minute is kept once a day, with how many of the day's there were and how many were off; nothing of a day is
 * read back but by the desk. What a house had before anybody looked, and what two persons took as it is, is one row each.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin_stop (
      at int8 NOT NULL,
      site_id int4 NOT NULL,
      network int2 NOT NULL,
      reason int2,
      PRIMARY KEY (site_id, network)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.reconciliation (
      site_id int4 NOT NULL,
      coin text NOT NULL,
      day date NOT NULL,
      at timestamptz NOT NULL,
      parts jsonb NOT NULL,
      difference numeric(40, 0) NOT NULL,
      looks int4 NOT NULL DEFAULT 1,
      off int4 NOT NULL,
      PRIMARY KEY (site_id, coin, day)
    )`.execute(db);
  await sql`
    CREATE TABLE chain.accepted (
      id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      site_id int4 NOT NULL,
      coin text NOT NULL,
      amount numeric(40, 0) NOT NULL,
      proposal_id int8 UNIQUE,
      at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX accepted_opening ON chain.accepted (site_id, coin) WHERE proposal_id IS NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE chain.reconciliation_asked (
      site_id int4 PRIMARY KEY,
      asked_at timestamptz NOT NULL
    )`.execute(db);
  // Without them nobody of an installation that runs could open the page or let a coin go on.
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{coin.read,coin.decide}'::text[]
    WHERE name IN ('OWNER', 'MANAGER', 'CASHIER') AND NOT permissions && '{coin.read,coin.decide}'::text[]`.execute(
    db,
  );
  await sql`
    UPDATE desk.operator_role SET permissions = permissions || '{coin.read}'::text[]
    WHERE name = 'AUDITOR' AND NOT permissions @> '{coin.read}'::text[]`.execute(db);
}
