/** A member who lives off bonuses and coupons. */

import {
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { WALLET_CODES, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { OTHER_MEMBER } from "../../sums/sums-sql.ts";
import type { DeskConnection } from "../database.ts";
import { cameThrough, exchangedFrom, readExchanges } from "./came-through.ts";
import type { Found, Look } from "./found.ts";
import { evidenceOf, lastOfEach, type Leaving, ofWallet } from "./leavings.ts";
import { BONUSES_MIN, PAID_IN_PERCENT } from "./thresholds.ts";

/**
 * Of what leaves: what leaves members whose bonuses and coupons come to far more than what ever came in otherwise, trading apart, in
 * that wallet, itself or through others. By the ledger's sums of days, which the mark never overtakes (`look.ts`).
 */
export async function bonusOnly(db: DeskConnection, { leavings }: Look): Promise<Found[]> {
  const last = lastOfEach(leavings, ofWallet);
  const given = await readGiven(db, last);
  const exchanges = await readExchanges(
    db,
    given.map(({ leaving }) => ({ leaving, since: 0 })),
  );
  return given.flatMap(({ leaving, wallets }, place): Found[] => {
    const into = (what: "bonuses" | "paidIn") =>
      cameThrough(
        new Map(wallets.map((each) => [each.wallet, each[what]])),
        exchanges[place] ?? [],
      )(leaving.wallet);
    const [bonuses, paidIn] = [into("bonuses"), into("paidIn")];
    const count = wallets
      .filter(({ wallet }) => bonuses.wallets.has(wallet))
      .reduce((sum, each) => sum + each.count, 0);
    if (count < BONUSES_MIN || paidIn.units * 100n > bonuses.units * BigInt(PAID_IN_PERCENT))
      return [];
    return [
      {
        siteId: leaving.siteId,
        kind: "BONUS_ONLY",
        subject: ofWallet(leaving),
        members: [leaving.memberId],
        facts: [String(count)],
        evidence: {
          ...evidenceOf(leaving),
          ...{ paidIn: String(paidIn.units), bonuses: String(bonuses.units), bonusCount: count },
          ...exchangedFrom(bonuses, leaving.wallet),
        },
      },
    ];
  });
}

/** What a wallet got of bonuses and coupons, how many, and what came into it from outside otherwise. */
interface Given {
  readonly wallet: number;
  readonly bonuses: bigint;
  readonly count: number;
  readonly paidIn: bigint;
}

/** All that was ever given to the members of these who had bonuses or coupons enough; `member_id > 0` is said for the index that has members alone. */
async function readGiven(
  db: DeskConnection,
  leavings: readonly Leaving[],
): Promise<{ leaving: Leaving; wallets: Given[] }[]> {
  const { C, PB, TI, WS, E } = TRANSACTION_NUMBERS.codeOf;
  const { rows } = await db.query<{
    n: string;
    wallet: number;
    bonuses: string;
    count: string;
    paid_in: string;
  }>(
    `SELECT leaving.n, own.wallet, coalesce(sum(s.received) FILTER (WHERE s.code = $3), 0) AS bonuses,
       coalesce(sum(s.movements) FILTER (WHERE s.code = $3), 0) AS count,
       coalesce(sum(s.received) FILTER (WHERE s.code <> ALL($4) AND s.other < $7 AND s.other <> ALL($5)), 0) AS paid_in
     FROM unnest($1::int8[], $2::int4[]) WITH ORDINALITY AS leaving (member_id, site_id, n)
     JOIN ledger_sum s ON s.member_id = leaving.member_id AND s.member_id > 0 AND s.site_id = leaving.site_id
     JOIN unnest($8::int4[], $9::int4[]) AS own (wallet, slot)
       ON s.account = leaving.member_id * 256 + own.slot * 16 + $6::int8
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [
      leavings.map(({ memberId }) => memberId),
      leavings.map(({ siteId }) => siteId),
      PB,
      // Results of trading, what own wallets and exchanges brought, and what came back.
      [C, PB, TI, WS, E],
      [HOUSE_PURPOSE_CODES.codeOf.BONUS_EXPENSE, HOUSE_PURPOSE_CODES.codeOf.FX_CLEARING],
      MEMBER_PURPOSE_CODES.codeOf.AVAILABLE,
      OTHER_MEMBER,
      WALLET_TYPES.map((wallet) => WALLET_CODES.codeOf[wallet]),
      WALLET_TYPES.map((wallet) => WALLET_SLOTS.codeOf[wallet]),
    ],
  );
  return [...Map.groupBy(rows, ({ n }) => Number(n))].flatMap(([n, own]) => {
    const leaving = leavings[n - 1];
    const wallets = own.map((row) => ({
      ...{ wallet: row.wallet, bonuses: BigInt(row.bonuses) },
      ...{ count: Number(row.count), paidIn: BigInt(row.paid_in) },
    }));
    const isEnough = wallets.reduce((sum, each) => sum + each.count, 0) >= BONUSES_MIN;
    return leaving !== undefined && isEnough ? [{ leaving, wallets }] : [];
  });
}
