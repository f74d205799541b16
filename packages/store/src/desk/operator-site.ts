/** What operators keep of their site: names of coupon batches, bank accounts, instruments as they stand, bounds of their terms. */

import type { OverseaOption } from "@naru/engine/instrument";
import { CODECS } from "../row/kinds.ts";
import type { DeskConnection } from "./database.ts";
import type { SiteBankAccount } from "./site-desk.ts";

/** What the desk knows of a coupon batch; the engine has the rest. */
export interface CouponBatchNote {
  readonly id: number;
  readonly name: string;
  readonly codes: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly revealedAt: number | null;
}

interface BatchRow {
  id: number;
  name: string;
  codes: number;
  created_at: Date;
  revealed_at: Date | null;
}

function toBatch(row: BatchRow): CouponBatchNote {
  return {
    id: row.id,
    name: row.name,
    codes: row.codes,
    createdAt: row.created_at.getTime(),
    revealedAt: row.revealed_at?.getTime() ?? null,
  };
}

/** The coupon batches of a site by number. */
export async function listCouponBatches(
  db: DeskConnection,
  siteId: number,
): Promise<CouponBatchNote[]> {
  const { rows } = await db.query<BatchRow>(
    "SELECT * FROM desk.coupon_batch WHERE site_id = $1 ORDER BY id",
    [siteId],
  );
  return rows.map(toBatch);
}

/** The number of a proposal's coupon batch; made at the first call, the same ever after. */
export async function couponBatchOf(
  db: DeskConnection,
  batch: { siteId: number; proposalId: number; name: string; codes: number; now: number },
): Promise<number> {
  await db.query(
    `INSERT INTO desk.coupon_batch (site_id, proposal_id, name, codes, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (proposal_id) DO NOTHING`,
    [batch.siteId, batch.proposalId, batch.name, batch.codes, new Date(batch.now)],
  );
  const { rows } = await db.query<{ id: number }>(
    "SELECT id FROM desk.coupon_batch WHERE proposal_id = $1",
    [batch.proposalId],
  );
  return rows[0]?.id ?? 0;
}

/**
 * Marks a batch's codes as shown and returns the batch; undefined where they were shown before, where the batch was never
 * agreed to the end, or where `person` is neither of the two who agreed.
 */
export async function revealBatch(
  db: DeskConnection,
  { siteId, id, person, now }: { siteId: number; id: number; person: string; now: number },
): Promise<CouponBatchNote | undefined> {
  const { rows } = await db.query<BatchRow>(
    `UPDATE desk.coupon_batch b SET revealed_at = $3
     FROM desk.proposal p
     WHERE b.site_id = $1 AND b.id = $2 AND b.revealed_at IS NULL
       AND p.id = b.proposal_id AND p.state = 'DONE' AND $4 IN (p.maker_person, p.checker_person)
     RETURNING b.id, b.name, b.codes, b.created_at, b.revealed_at`,
    [siteId, id, new Date(now), person],
  );
  return rows[0] && toBatch(rows[0]);
}

/** Adds a bank account of a site (no id) at the end, or changes one. */
export async function saveSiteBankAccount(
  db: DeskConnection,
  account: Omit<SiteBankAccount, "id" | "position"> & { id?: number },
): Promise<void> {
  const values = [account.siteId, account.bankCode, account.number, account.holder, account.isOn];
  if (account.id === undefined)
    await db.query(
      `INSERT INTO desk.site_bank_account (site_id, bank_code, number, holder, is_on, position)
       SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1
       FROM desk.site_bank_account WHERE site_id = $1`,
      values,
    );
  else
    await db.query(
      `UPDATE desk.site_bank_account SET bank_code = $2, number = $3, holder = $4, is_on = $5
       WHERE site_id = $1 AND id = $6`,
      [...values, account.id],
    );
}

/** An instrument of a site, with its exchange root. */
export interface DeskOption extends OverseaOption {
  readonly stock: string;
}

/** A site's instruments as the engine last had them set, with their exchange roots. */
export async function readOptions(db: DeskConnection, siteId: number): Promise<DeskOption[]> {
  const { rows } = await db.query<{ root: string }>(
    `SELECT o.*, i.root FROM oversea_option o JOIN instrument i ON i.symbol = o.symbol
     WHERE o.site_id = $1 ORDER BY o.id`,
    [siteId],
  );
  return rows.map((row) => ({ ...CODECS.option.answered(row), stock: row.root }));
}

/** Keeps who stopped or rested an instrument last, at an instant (epoch ms). */
export async function keepStopper(
  db: DeskConnection,
  stop: { siteId: number; optionId: number; person: string; now: number },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.option_stop (site_id, option_id, person, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (site_id, option_id) DO UPDATE SET person = excluded.person, at = excluded.at`,
    [stop.siteId, stop.optionId, stop.person, new Date(stop.now)],
  );
}

/** Who stopped or rested an instrument last; undefined where nobody is known to have. */
export async function stopperOf(
  db: DeskConnection,
  { siteId, optionId }: { siteId: number; optionId: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ person: string }>(
    "SELECT person FROM desk.option_stop WHERE site_id = $1 AND option_id = $2",
    [siteId, optionId],
  );
  return rows[0]?.person;
}

/** Percent of what is in force; amounts per contract in the site's smallest units. */
export interface TermsBounds {
  readonly raisePercent: number;
  readonly lowerPercent: number;
  /** Of both margins. */
  readonly marginMin: bigint;
  readonly marginMax: bigint;
  readonly losscutMax: bigint;
  readonly feeMax: bigint;
  readonly contractsMax: number;
  /** What is held is bound no earlier after two persons agreed. */
  readonly noticeHours: number;
}

const NO_ROOM: TermsBounds = {
  raisePercent: 0,
  lowerPercent: 0,
  marginMin: 0n,
  marginMax: 0n,
  losscutMax: 0n,
  feeMax: 0n,
  contractsMax: 0,
  noticeHours: 0,
};

/** A site's bounds; before they are set nothing may be changed. */
export async function readTermsBounds(db: DeskConnection, siteId: number): Promise<TermsBounds> {
  const { rows } = await db.query<{
    raise_percent: number;
    lower_percent: number;
    margin_min: string;
    margin_max: string;
    losscut_max: string;
    fee_max: string;
    contracts_max: number;
    notice_hours: number;
  }>("SELECT * FROM desk.terms_bounds WHERE site_id = $1", [siteId]);
  const row = rows[0];
  if (row === undefined) return NO_ROOM;
  return {
    raisePercent: row.raise_percent,
    lowerPercent: row.lower_percent,
    marginMin: BigInt(row.margin_min),
    marginMax: BigInt(row.margin_max),
    losscutMax: BigInt(row.losscut_max),
    feeMax: BigInt(row.fee_max),
    contractsMax: row.contracts_max,
    noticeHours: row.notice_hours,
  };
}

/** Writes a site's bounds; existing ones are replaced unless they are to be kept. */
export async function putTermsBounds(
  db: DeskConnection,
  siteId: number,
  bounds: TermsBounds,
  options = { keep: false },
): Promise<void> {
  await db.query(
    `INSERT INTO desk.terms_bounds (site_id, raise_percent, lower_percent, margin_min, margin_max,
       losscut_max, fee_max, contracts_max, notice_hours)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (site_id) DO UPDATE SET raise_percent = excluded.raise_percent,
       lower_percent = excluded.lower_percent, margin_min = excluded.margin_min,
       margin_max = excluded.margin_max, losscut_max = excluded.losscut_max,
       fee_max = excluded.fee_max, contracts_max = excluded.contracts_max,
       notice_hours = excluded.notice_hours
     WHERE NOT $10::bool`,
    [
      siteId,
      bounds.raisePercent,
      bounds.lowerPercent,
      bounds.marginMin,
      bounds.marginMax,
      bounds.losscutMax,
      bounds.feeMax,
      bounds.contractsMax,
      bounds.noticeHours,
      options.keep,
    ],
  );
}
