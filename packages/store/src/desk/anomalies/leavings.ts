/**
 * Every way by which money leaves a member, as one list (decision 079): a withdrawal to the bank or over a chain, coins sent to another
 * member, what a provider is given, coins that are sold to another member. An exchange, a transfer between own wallets and a coin
 * that is sold through a provider leave nothing: they are followed (`came-through.ts`).
 */

import { P2P_DEAL_STATUS_CODES } from "@naru/vocabulary/p2p/words";
import {
  leavesHouse,
  PROVIDER_FLOW_CODES,
  PROVIDER_FLOWS,
  PROVIDER_STATUS_CODES,
} from "@naru/vocabulary/provider/words";
import { REQUEST_KIND_CODES, REQUEST_STATUS_CODES } from "@naru/vocabulary/request";
import type { LeavingWay } from "@naru/vocabulary/risk/anomaly";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import type { AnomalyEvidence } from "./found.ts";

/** Money that leaves a member, or is asked to. */
export interface Leaving {
  readonly siteId: number;
  readonly memberId: number;
  /** Of the request, the provider's order or the deal: one sequence numbers them all. */
  readonly id: number;
  readonly way: LeavingWay;
  /** Its number; `units` in the smallest of its currency. */
  readonly wallet: number;
  readonly units: bigint;
  /** When it was asked for, epoch ms. */
  readonly at: number;
}

interface Row {
  site_id: number;
  member_id: string;
  id: string;
  wallet: number;
  units: string;
  at: string;
  way: LeavingWay | null;
}

const { WITHDRAW, SEND } = REQUEST_KIND_CODES.codeOf;
const FLOWS_OUT = PROVIDER_FLOWS.filter(leavesHouse).map(
  (flow) => PROVIDER_FLOW_CODES.codeOf[flow],
);
/** What was given back again has not left. */
const GIVEN_BACK = {
  requests: (["REJECTED", "CANCELLED", "EXPIRED"] as const).map(
    (status) => REQUEST_STATUS_CODES.codeOf[status],
  ),
  orders: (["FAILED", "EXPIRED"] as const).map((status) => PROVIDER_STATUS_CODES.codeOf[status]),
  deals: (["CANCELLED", "EXPIRED", "RETURNED"] as const).map(
    (status) => P2P_DEAL_STATUS_CODES.codeOf[status],
  ),
};

function leavingOf({ site_id, member_id, id, wallet, units, at, way }: Row): Leaving {
  const isWon = wallet === WALLET_CODES.codeOf.BINARY;
  return {
    ...{ siteId: site_id, memberId: Number(member_id), id: Number(id), wallet },
    ...{ units: BigInt(units), at: Number(at), way: way ?? (isWon ? "BANK" : "CHAIN") },
  };
}

/** What leaves with numbers beyond the first, up to the second, in their order. */
export async function readLeavings(
  db: DeskConnection,
  [after, upTo]: readonly [after: number, upTo: number],
): Promise<Leaving[]> {
  const { rows } = await db.query<Row>(
    `SELECT site_id, member_id, id, wallet, units, created_at AS at, CASE WHEN kind = $4 THEN 'MEMBER' END AS way
     FROM money_request WHERE id > $1 AND id <= $2 AND kind IN ($3, $4)
     UNION ALL SELECT site_id, member_id, id, wallet, units, created_at, 'PROVIDER'
     FROM provider_order WHERE id > $1 AND id <= $2 AND flow = ANY($5)
     UNION ALL SELECT site_id, member_id, id, wallet, units, created_at, 'P2P'
     FROM p2p_deal WHERE id > $1 AND id <= $2
     ORDER BY id`,
    [after, upTo, WITHDRAW, SEND, FLOWS_OUT],
  );
  return rows.map(leavingOf);
}

/** What left each of these members from its wallet from an instant (epoch ms) on, itself and what came later apart; not what was given back. */
export async function readEarlier(
  db: DeskConnection,
  of: readonly { readonly leaving: Leaving; readonly since: number }[],
): Promise<Leaving[][]> {
  const { rows } = await db.query<Row & { n: string }>(
    `SELECT of.n, gone.* FROM unnest($1::int8[], $2::int4[], $3::int4[], $4::int8[], $5::int8[])
       WITH ORDINALITY AS of (member_id, site_id, wallet, id, since, n)
     CROSS JOIN LATERAL (
       SELECT r.site_id, r.member_id, r.id, r.wallet, r.units, r.created_at AS at, CASE WHEN r.kind = $7 THEN 'MEMBER' END AS way
       FROM money_request r WHERE r.member_id = of.member_id AND r.id < of.id AND r.site_id = of.site_id
         AND r.wallet = of.wallet AND r.kind IN ($6, $7) AND r.created_at >= of.since AND r.status <> ALL($9)
       UNION ALL SELECT o.site_id, o.member_id, o.id, o.wallet, o.units, o.created_at, 'PROVIDER'
       FROM provider_order o WHERE o.member_id = of.member_id AND o.id < of.id AND o.site_id = of.site_id
         AND o.wallet = of.wallet AND o.flow = ANY($8) AND o.created_at >= of.since AND o.status <> ALL($10)
       UNION ALL SELECT d.site_id, d.member_id, d.id, d.wallet, d.units, d.created_at, 'P2P'
       FROM p2p_deal d WHERE d.member_id = of.member_id AND d.id < of.id AND d.site_id = of.site_id
         AND d.wallet = of.wallet AND d.created_at >= of.since AND d.status <> ALL($11)
     ) AS gone ORDER BY of.n, gone.id`,
    [
      of.map(({ leaving }) => leaving.memberId),
      of.map(({ leaving }) => leaving.siteId),
      of.map(({ leaving }) => leaving.wallet),
      of.map(({ leaving }) => leaving.id),
      of.map(({ since }) => since),
      ...[WITHDRAW, SEND, FLOWS_OUT],
      ...[GIVEN_BACK.requests, GIVEN_BACK.orders, GIVEN_BACK.deals],
    ],
  );
  const byPlace = Map.groupBy(rows, ({ n }) => Number(n));
  return of.map((_, place) => (byPlace.get(place + 1) ?? []).map(leavingOf));
}

/** Tells a member's wallet from all others. */
export function ofWallet({ memberId, wallet }: Leaving): string {
  return [memberId, wallet].join(" ");
}

/** The last of each member's, or of each of a member's wallets. */
export function lastOfEach(
  leavings: readonly Leaving[],
  whose: (leaving: Leaving) => string,
): Leaving[] {
  return [...new Map(leavings.map((each) => [whose(each), each])).values()];
}

/** What evidence says of it: a request is opened at the desk, everything else is found in the ledger by its number. */
export function evidenceOf({ id, way, wallet, units }: Leaving): AnomalyEvidence {
  const isRequest = way !== "PROVIDER" && way !== "P2P";
  return {
    ...(isRequest ? { requestId: id } : { referenceId: id }),
    way,
    wallet,
    units: String(units),
  };
}
