/**
 * Where money of a wallet came from, through exchanges and transfers between own wallets (decision 079): what came in as won and goes out
 * as a coin came in all the same.
 */

import { PROVIDER_FLOW_CODES, PROVIDER_STATUS_CODES } from "@naru/vocabulary/provider/words";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import type { Leaving } from "./leavings.ts";

/** Of one wallet into another of the same member; wallets by their numbers, units in the smallest of each. */
export interface Exchange {
  readonly wallet: number;
  readonly units: bigint;
  readonly toWallet: number;
  readonly toUnits: bigint;
}

/** What came into a wallet, itself or through others. */
export interface Came {
  readonly units: bigint;
  /** The wallets into which it came from outside. */
  readonly wallets: ReadonlySet<number>;
}

const NOTHING: Came = { units: 0n, wallets: new Set() };

/**
 * Of what came into wallets from outside, how much is in each after these exchanges, in their order: an exchange takes of it first,
 * and brings as much of what it brings. Never less than came into the wallet itself: who changes a part is not held to have kept nothing.
 *
 * @param cameIn by wallet, in its smallest units
 */
export function cameThrough(
  cameIn: ReadonlyMap<number, bigint>,
  exchanges: readonly Exchange[],
): (wallet: number) => Came {
  const now = new Map<number, Came>(
    [...cameIn]
      .filter(([, units]) => units > 0n)
      .map(([wallet, units]) => [wallet, { units, wallets: new Set([wallet]) }]),
  );
  for (const { wallet, units, toWallet, toUnits } of exchanges) {
    const from = now.get(wallet) ?? NOTHING;
    const moved = from.units < units ? from.units : units;
    if (moved === 0n) continue;
    now.set(wallet, { ...from, units: from.units - moved });
    const to = now.get(toWallet) ?? NOTHING;
    now.set(toWallet, {
      units: to.units + (toUnits * moved) / units,
      wallets: to.wallets.union(from.wallets),
    });
  }
  return (wallet) => {
    const came = now.get(wallet) ?? NOTHING;
    const own = cameIn.get(wallet) ?? 0n;
    return own > came.units ? { ...came, units: own } : came;
  };
}

/** What each of these members changed between own wallets before it left, from an instant (epoch ms) on, in its order. */
export async function readExchanges(
  db: DeskConnection,
  of: readonly { readonly leaving: Leaving; readonly since: number }[],
): Promise<Exchange[][]> {
  const { CONVERT, TRANSFER, BUY, SELL } = REQUEST_KIND_CODES.codeOf;
  const { rows } = await db.query<{
    n: string;
    wallet: number;
    units: string;
    to_wallet: number;
    to_units: string;
  }>(
    `SELECT of.n, changed.* FROM unnest($1::int8[], $2::int4[], $3::int8[], $4::int8[])
       WITH ORDINALITY AS of (member_id, site_id, id, since, n)
     CROSS JOIN LATERAL (
       SELECT r.id, r.wallet, r.units, r.to_wallet, r.to_units FROM money_request r
       WHERE r.member_id = of.member_id AND r.id < of.id AND r.site_id = of.site_id AND r.kind = ANY($5)
         AND r.status = $6 AND r.created_at >= of.since AND r.to_units > 0
       UNION ALL SELECT o.id, o.wallet, o.units, $9::int4, o.paid_units FROM provider_order o
       WHERE o.member_id = of.member_id AND o.id < of.id AND o.site_id = of.site_id AND o.flow = $7 AND o.status = $8
         AND o.created_at >= of.since AND o.paid_units > 0
     ) AS changed ORDER BY of.n, changed.id`,
    [
      of.map(({ leaving }) => leaving.memberId),
      of.map(({ leaving }) => leaving.siteId),
      of.map(({ leaving }) => leaving.id),
      of.map(({ since }) => since),
      [CONVERT, TRANSFER, BUY, SELL],
      REQUEST_STATUS_CODES.codeOf.APPROVED,
      PROVIDER_FLOW_CODES.codeOf.SELL,
      PROVIDER_STATUS_CODES.codeOf.PAID,
      WALLET_CODES.codeOf.BINARY,
    ],
  );
  const byPlace = Map.groupBy(rows, ({ n }) => Number(n));
  return of.map((_, place) =>
    (byPlace.get(place + 1) ?? []).map((row) => ({
      ...{ wallet: row.wallet, units: BigInt(row.units) },
      ...{ toWallet: row.to_wallet, toUnits: BigInt(row.to_units) },
    })),
  );
}

/** The other wallets that it came through, for evidence; absent where it came into the wallet itself alone. */
export function exchangedFrom(
  { wallets }: Came,
  wallet: number,
): { readonly exchangedFrom?: number[] } {
  const others = [...wallets].filter((each) => each !== wallet).toSorted((a, b) => a - b);
  return others.length === 0 ? {} : { exchangedFrom: others };
}
