/** Members' accounts with providers, sealed; and what was said under a callback's nonce. */

import { PROVIDER_CODES, type Provider } from "@naru/vocabulary/provider/words";
import type { DeskConnection } from "../database.ts";

/** Whose account with whom. */
export interface LinkOf {
  readonly siteId: number;
  readonly provider: Provider;
  readonly memberId: number;
}

export interface ProviderLink {
  /** Sealed. */
  readonly account: Buffer;
  /** Epoch ms. */
  readonly linkedAt: number;
}

/** A member's link, or undefined. */
export async function readProviderLink(
  db: DeskConnection,
  { siteId, provider, memberId }: LinkOf,
): Promise<ProviderLink | undefined> {
  const { rows } = await db.query<{ account: Buffer; linked_at: string }>(
    `SELECT account, linked_at FROM desk.provider_link
     WHERE site_id = $1 AND provider = $2 AND member_id = $3`,
    [siteId, PROVIDER_CODES.codeOf[provider], memberId],
  );
  const [row] = rows;
  return row && { account: row.account, linkedAt: Number(row.linked_at) };
}

/** Links an account in place of the one before. */
export async function putProviderLink(
  db: DeskConnection,
  { siteId, provider, memberId }: LinkOf,
  { account, linkedAt }: ProviderLink,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.provider_link (site_id, provider, member_id, account, linked_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id, provider, member_id) DO UPDATE
       SET account = excluded.account, linked_at = excluded.linked_at`,
    [siteId, PROVIDER_CODES.codeOf[provider], memberId, account, linkedAt],
  );
}

/** What was said under a nonce before: the body's hash, and the answer once it was given. */
export interface NonceBefore {
  readonly bodyHash: string;
  readonly answer: string | null;
}

/** Remembers a nonce; what was said under it before, undefined where it is new. */
export async function takeNonce(
  db: DeskConnection,
  of: {
    readonly siteId: number;
    readonly provider: Provider;
    readonly nonce: string;
    readonly bodyHash: string;
    readonly orderId: number;
    readonly now: number;
  },
): Promise<NonceBefore | undefined> {
  const code = PROVIDER_CODES.codeOf[of.provider];
  const { rowCount } = await db.query(
    `INSERT INTO desk.provider_nonce (site_id, provider, nonce, body_hash, order_id, at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [of.siteId, code, of.nonce, of.bodyHash, of.orderId, of.now],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await db.query<{ body_hash: string; answer: string | null }>(
    `SELECT body_hash, answer FROM desk.provider_nonce
     WHERE site_id = $1 AND provider = $2 AND nonce = $3`,
    [of.siteId, code, of.nonce],
  );
  const [row] = rows;
  return row && { bodyHash: row.body_hash, answer: row.answer };
}

/** Keeps the first answer under a nonce. */
export async function answerNonce(
  db: DeskConnection,
  of: { readonly siteId: number; readonly provider: Provider; readonly nonce: string },
  answer: string,
): Promise<void> {
  await db.query(
    `UPDATE desk.provider_nonce SET answer = $4
     WHERE site_id = $1 AND provider = $2 AND nonce = $3 AND answer IS NULL`,
    [of.siteId, PROVIDER_CODES.codeOf[of.provider], of.nonce, answer],
  );
}

/** Forgets nonces from before an instant (epoch ms): their callbacks' time is over. */
export async function sweepNonces(db: DeskConnection, before: number): Promise<void> {
  await db.query("DELETE FROM desk.provider_nonce WHERE at < $1", [before]);
}
