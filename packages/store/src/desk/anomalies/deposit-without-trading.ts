/** Money that came in and goes out again without trading. */

import {
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { WALLET_CODES, WALLET_TYPES } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../database.ts";
import { cameThrough, exchangedFrom, readExchanges } from "./came-through.ts";
import type { Found, Look } from "./found.ts";
import { evidenceOf, type Leaving, ofWallet, readEarlier } from "./leavings.ts";
import { PASSED_THROUGH_MS, RETURNED_PERCENT, TRADES_MIN } from "./thresholds.ts";

/**
 * Of what leaves: what, with what left the wallet before it, takes most of what came into the wallet from outside in days before,
 * itself or through other wallets, since the first of which there is next to no trading with any wallet. By the ledger's sums of
 * days, which have every way in (bank, coins, providers, other members) and which the mark never overtakes (`look.ts`).
 */
export async function depositsWithoutTrading(
  db: DeskConnection,
  { leavings }: Look,
): Promise<Found[]> {
  const came = (await readCame(db, leavings)).filter(({ days }) => days.some(isMoneyIn));
  const exchanges = await readExchanges(db, came);
  const taken = came.flatMap(({ leaving, days }, place) => {
    const cameIn = Map.groupBy(days.filter(isMoneyIn), ({ wallet }) => wallet ?? 0);
    const through = cameThrough(
      new Map([...cameIn].map(([wallet, sums]) => [wallet, sumOf(sums, "received")])),
      exchanges[place] ?? [],
    )(leaving.wallet);
    const deposits = [...through.wallets].flatMap((wallet) => cameIn.get(wallet) ?? []);
    if (through.units === 0n) return [];
    const since = Math.min(...deposits.map(({ begins }) => begins));
    const trades = sumOf(
      days.filter((sum) => sum.code === TRADING && sum.begins >= since),
      "movements",
    );
    return trades < TRADES_MIN ? [{ leaving, through, deposits, since, trades }] : [];
  });
  const earlier = await readEarlier(db, taken);
  return taken.flatMap(({ leaving, through, deposits, trades }, place): Found[] => {
    const units = (earlier[place] ?? []).reduce((sum, each) => sum + each.units, leaving.units);
    if (units * 100n < through.units * BigInt(RETURNED_PERCENT)) return [];
    return [
      {
        siteId: leaving.siteId,
        kind: "DEPOSIT_WITHOUT_TRADING",
        subject: ofWallet(leaving),
        members: [leaving.memberId],
        facts: deposits.map(factOf),
        evidence: {
          ...evidenceOf({ ...leaving, units }),
          ...{ paidIn: String(through.units), trades: Number(trades) },
          ...exchangedFrom(through, leaving.wallet),
        },
      },
    ];
  });
}

const { D, WB, CI, C: TRADING } = TRANSACTION_NUMBERS.codeOf;

/** A sum of a day of one of a member's accounts. */
interface DaySum {
  /** The day of the site, and when it begins (epoch ms). */
  readonly day: string;
  readonly begins: number;
  /** Null where the account is not what of a wallet is available. */
  readonly wallet: number | null;
  readonly code: number;
  readonly other: number;
  readonly received: bigint;
  readonly movements: bigint;
}

/** Into a wallet from outside: whatever is bought of the house is an exchange. */
function isMoneyIn({ wallet, code, received }: DaySum): boolean {
  return wallet !== null && code !== TRADING && received > 0n;
}

function sumOf(sums: readonly DaySum[], what: "received" | "movements"): bigint {
  return sums.reduce((sum, each) => sum + each[what], 0n);
}

/** A deposit more of the day, or of another, is another fact. */
function factOf({ day, other, movements, code, wallet }: DaySum): string {
  return [day, other, movements, ...(code === D ? [] : [code, wallet])].join(" ");
}

/** The sums of what came in from outside and of trading, of the days before each leaving. */
async function readCame(
  db: DeskConnection,
  leavings: readonly Leaving[],
): Promise<{ leaving: Leaving; since: number; days: DaySum[] }[]> {
  const { rows } = await db.query<{
    n: string;
    since: string;
    day: string;
    begins: string;
    wallet: number | null;
    code: number;
    other: number;
    received: string;
    movements: string;
  }>(
    `SELECT leaving.n, (extract(epoch FROM leaving.day::timestamp AT TIME ZONE leaving.time_zone) * 1000)::int8 AS since,
       s.day::text AS day, (extract(epoch FROM s.day::timestamp AT TIME ZONE leaving.time_zone) * 1000)::int8 AS begins,
       own.wallet, s.code, s.other, s.received, s.movements
     FROM (SELECT of.*, site.time_zone,
         (to_timestamp((of.at - ${PASSED_THROUGH_MS}) / 1000.0) AT TIME ZONE site.time_zone)::date AS day
       FROM unnest($1::int8[], $2::int4[], $3::int8[]) WITH ORDINALITY AS of (member_id, site_id, at, n)
       JOIN site ON site.id = of.site_id) AS leaving
     JOIN ledger_sum s ON s.member_id = leaving.member_id AND s.member_id > 0 AND s.site_id = leaving.site_id
       AND s.day >= leaving.day AND (s.code = $4 OR s.code = ANY($5) AND s.other <> $6)
     LEFT JOIN unnest($7::int4[], $8::int4[]) AS own (wallet, slot)
       ON s.account = leaving.member_id * 256 + own.slot * 16 + $9::int8
     ORDER BY leaving.n, s.day, own.wallet, s.code, s.other`,
    [
      leavings.map(({ memberId }) => memberId),
      leavings.map(({ siteId }) => siteId),
      leavings.map(({ at }) => at),
      ...[TRADING, [D, WB, CI], HOUSE_PURPOSE_CODES.codeOf.FX_CLEARING],
      WALLET_TYPES.map((wallet) => WALLET_CODES.codeOf[wallet]),
      WALLET_TYPES.map((wallet) => WALLET_SLOTS.codeOf[wallet]),
      MEMBER_PURPOSE_CODES.codeOf.AVAILABLE,
    ],
  );
  return [...Map.groupBy(rows, ({ n }) => Number(n))].flatMap(([n, sums]) => {
    const [leaving, since] = [leavings[n - 1], sums[0]?.since];
    if (leaving === undefined || since === undefined) return [];
    const days = sums.map((sum) => ({
      ...{ day: sum.day, begins: Number(sum.begins), wallet: sum.wallet, code: sum.code },
      ...{ other: sum.other, received: BigInt(sum.received), movements: BigInt(sum.movements) },
    }));
    return [{ leaving, since: Number(since), days }];
  });
}
