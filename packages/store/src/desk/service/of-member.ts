/** What a member asked the house and was given by coupons, the newest of each: without what was written, which the service desk reads. */

import type { ChatState } from "@naru/vocabulary/service/chat";
import type { ContactCategory, ContactState } from "@naru/vocabulary/contact";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";

/** So many of each are told. */
const MOST = 50;

export interface ServiceOfMember {
  readonly contacts: readonly {
    readonly id: number;
    readonly category: ContactCategory;
    readonly state: ContactState;
    /** Epoch ms. */
    readonly at: number;
  }[];
  readonly chats: readonly {
    readonly id: number;
    readonly state: ChatState;
    readonly at: number;
  }[];
  readonly coupons: readonly {
    readonly requestId: number;
    readonly batchId: number;
    readonly name: string;
    readonly wallet: WalletType;
    readonly units: bigint;
    readonly at: number;
  }[];
}

/** The newest inquiries, live chats and uses of coupons of a member. */
export async function serviceOfMember(
  db: DeskConnection,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
): Promise<ServiceOfMember> {
  const [contacts, chats, coupons] = await Promise.all([
    db.query<{ id: string; category: ContactCategory; state: ContactState; created_at: Date }>(
      `SELECT id, category, CASE WHEN waiting_since IS NULL THEN 'ANSWERED' ELSE 'WAITING' END AS state, created_at
       FROM desk.contact WHERE site_id = $1 AND member_id = $2 ORDER BY id DESC LIMIT $3`,
      [siteId, memberId, MOST],
    ),
    db.query<{ id: string; state: ChatState; created_at: Date }>(
      `SELECT id, CASE WHEN ended_at IS NOT NULL THEN 'ENDED' WHEN waiting_since IS NOT NULL THEN 'WAITING' ELSE 'OPEN' END AS state,
         created_at
       FROM desk.chat WHERE site_id = $1 AND member_id = $2 ORDER BY id DESC LIMIT $3`,
      [siteId, memberId, MOST],
    ),
    db.query<{
      request_id: string;
      batch_id: number;
      name: string;
      wallet: number;
      units: string;
      at: string;
    }>(
      `SELECT u.request_id, u.batch_id, d.name, b.wallet, b.units, u.at
       FROM coupon_use u JOIN coupon_batch b ON b.id = u.batch_id AND b.site_id = u.site_id
         JOIN desk.coupon_batch d ON d.id = u.batch_id AND d.site_id = u.site_id
       WHERE u.site_id = $1 AND u.member_id = $2 ORDER BY u.at DESC LIMIT $3`,
      [siteId, memberId, MOST],
    ),
  ]);
  return {
    contacts: contacts.rows.map(({ id, created_at, ...row }) => ({
      ...{ ...row, id: Number(id) },
      at: created_at.getTime(),
    })),
    chats: chats.rows.map(({ id, state, created_at }) => ({
      ...{ id: Number(id), state },
      at: created_at.getTime(),
    })),
    coupons: coupons.rows.map((row) => ({
      ...{ requestId: Number(row.request_id), batchId: row.batch_id, name: row.name },
      ...{ wallet: WALLET_CODES.wordOf(row.wallet), units: BigInt(row.units), at: Number(row.at) },
    })),
  };
}
