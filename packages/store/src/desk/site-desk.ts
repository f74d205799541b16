/** How a site's desk works: amount buttons, hours, banks, bank accounts to pay into (product.md §7). */

import type { DeskConnection } from "./database.ts";

/** Versions and ids of a site's native apps; null where there is none. */
export interface SiteApp {
  readonly id: string | null;
  readonly version: string;
  readonly minVersion: string;
  readonly url: string | null;
}

export interface SiteDesk {
  readonly siteId: number;
  /** Amount buttons, decimal text in the site's currency. */
  readonly presets: readonly string[];
  /** A line above the form; empty where there is none. */
  readonly notice: string;
  readonly hours: string;
  /** Every withdrawal of the site needs an OTP code. */
  readonly isOtpRequired: boolean;
  /** The sum of a member's withdrawals of a day above which one needs it, in smallest units; null for no such sum. */
  readonly otpAbove: bigint | null;
  /** Codes of the banks that the site works with; null is all of them. */
  readonly bankCodes: readonly string[] | null;
  readonly apps: Readonly<Partial<Record<"web" | "android" | "ios", SiteApp>>>;
}

export interface SiteBankAccount {
  readonly id: number;
  readonly siteId: number;
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly isOn: boolean;
  /** Order of showing, lowest first. */
  readonly position: number;
}

/** The desk of a site, undefined before one is set. */
export async function readSiteDesk(
  db: DeskConnection,
  siteId: number,
): Promise<SiteDesk | undefined> {
  const { rows } = await db.query<{
    presets: string[];
    notice: string;
    hours: string;
    is_otp_required: boolean;
    otp_above: string | null;
    bank_codes: string[] | null;
    apps: SiteDesk["apps"];
  }>(
    `SELECT presets, notice, hours, is_otp_required, otp_above, bank_codes, apps
     FROM desk.site_desk WHERE site_id = $1`,
    [siteId],
  );
  const row = rows[0];
  return (
    row && {
      siteId,
      presets: row.presets,
      notice: row.notice,
      hours: row.hours,
      isOtpRequired: row.is_otp_required,
      otpAbove: row.otp_above === null ? null : BigInt(row.otp_above),
      bankCodes: row.bank_codes,
      apps: row.apps,
    }
  );
}

/** Writes the desk of a site where there is none; an operator's later changes stay. */
export async function addSiteDesk(db: DeskConnection, desk: SiteDesk): Promise<void> {
  await db.query(
    `INSERT INTO desk.site_desk (site_id, presets, notice, hours, is_otp_required, otp_above, bank_codes, apps)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (site_id) DO NOTHING`,
    [
      desk.siteId,
      desk.presets,
      desk.notice,
      desk.hours,
      desk.isOtpRequired,
      desk.otpAbove,
      desk.bankCodes,
      JSON.stringify(desk.apps),
    ],
  );
}

/** Which withdrawals of a site need the authenticator's code, from now on. */
export async function putOtpRules(
  db: DeskConnection,
  { siteId, isOtpRequired, otpAbove }: Pick<SiteDesk, "siteId" | "isOtpRequired" | "otpAbove">,
): Promise<void> {
  await db.query(
    "UPDATE desk.site_desk SET is_otp_required = $2, otp_above = $3 WHERE site_id = $1",
    [siteId, isOtpRequired, otpAbove],
  );
}

/** The bank accounts of a site in the order of showing; those that are off too. */
export async function readSiteBankAccounts(
  db: DeskConnection,
  siteId: number,
): Promise<SiteBankAccount[]> {
  const { rows } = await db.query<{
    id: string;
    bank_code: string;
    number: string;
    holder: string;
    is_on: boolean;
    position: number;
  }>(
    `SELECT id, bank_code, number, holder, is_on, position
     FROM desk.site_bank_account WHERE site_id = $1 ORDER BY position, id`,
    [siteId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    siteId,
    bankCode: row.bank_code,
    number: row.number,
    holder: row.holder,
    isOn: row.is_on,
    position: row.position,
  }));
}

/** Adds an account with a given id where there is none of it (seeds); operators' go through their proposals. */
export async function addSiteBankAccount(
  db: DeskConnection,
  account: SiteBankAccount,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.site_bank_account (id, site_id, bank_code, number, holder, is_on, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      account.id,
      account.siteId,
      account.bankCode,
      account.number,
      account.holder,
      account.isOn,
      account.position,
    ],
  );
}
