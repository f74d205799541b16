/** What a site's payment providers are reached with, beside the terms that the engine keeps. */

import { PROVIDER_TERMS, type ProviderTermsRow } from "@naru/rows/provider/terms";
import { PROVIDER_CODES, type Provider } from "@naru/vocabulary/provider/words";
import { RowCodec } from "../../row/row-codec.ts";
import type { DeskConnection } from "../database.ts";

const terms = new RowCodec<ProviderTermsRow>(PROVIDER_TERMS);

/** Where a provider is and how it is reached. */
export interface ProviderSetting {
  readonly baseUrl: string;
  readonly merchantId: string;
  /** The name of a file of the installation. */
  readonly secretFile: string;
  /** Addresses that its callbacks come from; none: from anywhere, with a good signature. */
  readonly callbackAddresses: readonly string[];
}

/** A provider at a site: both, or one of them. */
export interface ProviderRecord {
  readonly provider: Provider;
  readonly terms: ProviderTermsRow | null;
  readonly setting: ProviderSetting | null;
}

interface SettingCells {
  provider: number;
  base_url: string;
  merchant_id: string;
  secret_file: string;
  callback_addresses: string[];
}

/** Every provider that a site has anything of, by its number. */
export async function readProviders(db: DeskConnection, siteId: number): Promise<ProviderRecord[]> {
  const [kept, set] = await Promise.all([
    db.query<{ provider: number }>("SELECT * FROM provider_terms WHERE site_id = $1", [siteId]),
    db.query<SettingCells>("SELECT * FROM desk.provider_setting WHERE site_id = $1", [siteId]),
  ]);
  const numbers = new Set([...kept.rows, ...set.rows].map(({ provider }) => provider));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const row = kept.rows.find(({ provider }) => provider === number);
      const cells = set.rows.find(({ provider }) => provider === number);
      return {
        provider: PROVIDER_CODES.wordOf(number),
        terms: row === undefined ? null : terms.answered(row),
        setting: cells === undefined ? null : settingOf(cells),
      };
    });
}

/** One provider at a site. */
export async function readProvider(
  db: DeskConnection,
  siteId: number,
  provider: Provider,
): Promise<ProviderRecord> {
  const known = [siteId, PROVIDER_CODES.codeOf[provider]];
  const [kept, set] = await Promise.all([
    db.query<{ provider: number }>(
      "SELECT * FROM provider_terms WHERE site_id = $1 AND provider = $2",
      known,
    ),
    db.query<SettingCells>(
      "SELECT * FROM desk.provider_setting WHERE site_id = $1 AND provider = $2",
      known,
    ),
  ]);
  const [row] = kept.rows;
  const [cells] = set.rows;
  return {
    provider,
    terms: row === undefined ? null : terms.answered(row),
    setting: cells === undefined ? null : settingOf(cells),
  };
}

const INSERT = `INSERT INTO desk.provider_setting
    (site_id, provider, base_url, merchant_id, secret_file, callback_addresses, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Puts a setting in place of the one before. */
export async function putProviderSetting(
  db: DeskConnection,
  of: { readonly siteId: number; readonly provider: Provider; readonly now: number },
  setting: ProviderSetting,
): Promise<void> {
  await db.query(
    `${INSERT} ON CONFLICT (site_id, provider) DO UPDATE
       SET base_url = excluded.base_url, merchant_id = excluded.merchant_id,
         secret_file = excluded.secret_file, callback_addresses = excluded.callback_addresses,
         updated_at = excluded.updated_at`,
    cellsOf(of, setting),
  );
}

/** Puts a setting where there is none (seeds). */
export async function addProviderSetting(
  db: DeskConnection,
  of: { readonly siteId: number; readonly provider: Provider; readonly now: number },
  setting: ProviderSetting,
): Promise<void> {
  await db.query(`${INSERT} ON CONFLICT DO NOTHING`, cellsOf(of, setting));
}

function cellsOf(
  { siteId, provider, now }: { siteId: number; provider: Provider; now: number },
  { baseUrl, merchantId, secretFile, callbackAddresses }: ProviderSetting,
): unknown[] {
  const code = PROVIDER_CODES.codeOf[provider];
  return [siteId, code, baseUrl, merchantId, secretFile, callbackAddresses, now];
}

function settingOf(cells: SettingCells): ProviderSetting {
  return {
    baseUrl: cells.base_url,
    merchantId: cells.merchant_id,
    secretFile: cells.secret_file,
    callbackAddresses: cells.callback_addresses,
  };
}
