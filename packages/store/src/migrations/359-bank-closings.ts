/**
 * What the bank itself says: the balance of an account at the end of a day, and the lines of its statements that the desk has compared.
 *
 * Why so: the ledger's bank account must equal the bank, and what explains a difference are lines that no request took and requests that no
 * line paid. Until now a line left a trace only where it paid. A balance is one row a day and account, since the audit log has what stood
 * there before. Deposits are found by when they were approved, for which the whole table would be read.
 */

import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE desk.bank_closing (
      site_id int NOT NULL REFERENCES desk.site,
      account_id bigint NOT NULL REFERENCES desk.site_bank_account,
      day date NOT NULL,
      units bigint NOT NULL,
      reference text NOT NULL,
      operator_id bigint NOT NULL REFERENCES desk.operator,
      at timestamptz NOT NULL,
      PRIMARY KEY (site_id, account_id, day)
    )`.execute(db);
  await sql`
    CREATE TABLE desk.statement_seen (
      site_id int NOT NULL REFERENCES desk.site,
      hash bytea NOT NULL,
      day date NOT NULL,
      depositor text NOT NULL,
      units bigint NOT NULL,
      memo text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (site_id, hash)
    )`.execute(db);
  await sql`CREATE INDEX statement_seen_day ON desk.statement_seen (site_id, day)`.execute(db);
  await sql`CREATE INDEX statement_line_request ON desk.statement_line (site_id, request_id)`.execute(
    db,
  );
  // Kind 1 is a deposit, status 2 approved.
  await sql`
    CREATE INDEX money_request_deposited ON money_request (site_id, ended_at) WHERE kind = 1 AND status = 2`.execute(
    db,
  );
}
