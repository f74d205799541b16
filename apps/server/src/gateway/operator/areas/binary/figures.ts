/** How often rounds are void, and what each day of rounds came to. */

import type { BinaryVoidsView } from "@naru/contract/views/operator-binary";
import { formatDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { countEnded, sumDays } from "@naru/store/desk/binary/figures";
import { readBinaryOptions } from "@naru/store/desk/binary/options";
import { dayOfRound } from "@naru/vocabulary/binary";
import { dayText } from "../../../../views/round-view.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorCall, OperatorDesk } from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";

const DAY_MS = 24 * 3_600_000;
const PERIODS = [1, 7, 30] as const;
/** Who names no days is shown as many. */
const DAYS_SHOWN = 7;

/** The day (`yyyymmdd`) that a date names, or today's in Korea. */
export function dayAsked({ clock }: OperatorDesk, date: string | undefined): number {
  return date === undefined ? dayOfRound(clock.now()) : Number(date.replaceAll("-", ""));
}

/** The share of void rounds of each game. */
export async function voidShares(desk: OperatorDesk, site: Site): Promise<BinaryVoidsView[]> {
  const now = desk.clock.now();
  const [day, week, month] = PERIODS.map((days) => dayOfRound(now - (days - 1) * DAY_MS));
  const since = [day ?? 0, week ?? 0, month ?? 0] as const;
  const [games, ended] = await Promise.all([
    readBinaryOptions(desk.db, site.id),
    countEnded(desk.db, site.id, since),
  ]);
  const byGame = Map.groupBy(ended, ({ optionId }) => optionId);
  return games.map(({ id }) => ({
    tradeOptionId: String(id),
    shares: PERIODS.map((days, index) => {
      const found = (byGame.get(id) ?? []).map(({ voidReason, counts }) => ({
        reason: voidReason,
        count: counts[index] ?? 0,
      }));
      const reasons = found.flatMap(({ reason, count }) =>
        reason === null || count === 0 ? [] : [{ reason, count }],
      );
      const [rounds, voids] = [total(found), total(reasons)];
      return { days, rounds, voids, percent: percentOf(voids, rounds), reasons };
    }),
  }));
}

function total(found: readonly { readonly count: number }[]): number {
  return found.reduce((sum, { count }) => sum + count, 0);
}

/** Of a hundred, two decimals, cut; null of nothing. */
function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return formatDecimal(divide(BigInt(part) * 10_000n, BigInt(whole), "floor"), 2);
}

/** What the rounds of each game came to, by day. */
export async function daySums(desk: OperatorDesk, { site, query }: OperatorCall<"binaryDays">) {
  const to = dayAsked(desk, query.endDate);
  const from =
    query.startDate === undefined
      ? dayOfRound(desk.clock.now() - (DAYS_SHOWN - 1) * DAY_MS)
      : dayAsked(desk, query.startDate);
  if (from > to && query.startDate !== undefined) throw new RefusalError("INVALID_REQUEST");
  const [games, days] = await Promise.all([
    readBinaryOptions(desk.db, site.id),
    sumDays(desk.db, { siteId: site.id, from, to }),
  ]);
  const currency = siteCurrency(site);
  return days.flatMap((sum) => {
    const game = games.find(({ id }) => id === sum.optionId);
    if (game === undefined) return [];
    const { stock, koName } = game;
    const { rounds, voids, bets } = sum;
    return [
      {
        day: dayText(sum.day),
        tradeOptionId: String(sum.optionId),
        ...{ stock, koName, type: sum.gameType, rounds, voids, bets },
        staked: textOf(sum.staked, currency),
        returned: textOf(sum.returned, currency),
        paid: textOf(sum.paid, currency),
        houseResult: textOf(sum.houseResult, currency),
      },
    ];
  });
}
