/** Members who win because they know the price a moment before the tape does. */

import { TRADE_TYPE_CODES } from "@naru/vocabulary/order";
import { decodeSeconds } from "../../read/candle-pack.ts";
import type { DeskConnection } from "../database.ts";
import type { Found, Look } from "./found.ts";
import { evidenceOf, lastOfEach, type Leaving } from "./leavings.ts";
import { AHEAD_PERCENT, FILLS_MAX, FILLS_MIN, FILLS_MS, MOMENTS_MS } from "./thresholds.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** A fill of either product. */
interface Fill {
  readonly member_id: string;
  readonly product: string;
  readonly id: string;
  readonly symbol: number;
  readonly trade_type: number;
  readonly price: string;
  readonly gained: string;
  readonly at: string;
}

/**
 * Of what leaves: members of whose fills nearly all were ahead of the price three seconds later, and who won by them.
 * Of a finding that was decided, fills after the decision count alone. Bets are none: a round's strike is later than every bet on
 * it (decision 024).
 */
export async function latencyWinners(db: DeskConnection, look: Look): Promise<Found[]> {
  const last = new Map(
    lastOfEach(look.leavings, ({ memberId }) => String(memberId)).map((each) => [
      each.memberId,
      each,
    ]),
  );
  const fills = await fillsOf(db, [...last.values()], look.now);
  const closes = await closesAfter(db, fills);
  const isAhead = (fill: Fill): boolean => {
    const later = closes(fill);
    if (later === undefined) return false;
    return fill.trade_type === TRADE_TYPE_CODES.codeOf.LONG
      ? later > Number(fill.price)
      : later < Number(fill.price);
  };
  return [...Map.groupBy(fills, ({ member_id }) => member_id).values()].flatMap((own): Found[] => {
    const leaving = last.get(Number(own[0]?.member_id));
    const ahead = own.filter(isAhead).length;
    const results = [...Map.groupBy(own, ({ product }) => product).values()].map((each) =>
      each.reduce((sum, { gained }) => sum + BigInt(gained), 0n),
    );
    if (leaving === undefined || own.length < FILLS_MIN) return [];
    if (ahead * 100 < own.length * AHEAD_PERCENT || !results.some((won) => won > 0n)) return [];
    return [
      {
        siteId: leaving.siteId,
        kind: "LATENCY_WINNER",
        subject: String(leaving.memberId),
        members: [leaving.memberId],
        facts: [String(Math.max(...own.map(({ id }) => Number(id))))],
        evidence: { ...evidenceOf(leaving), fills: own.length, ahead },
      },
    ];
  });
}

/** The newest fills of these members, by their orders that ended. */
async function fillsOf(
  db: DeskConnection,
  leavings: readonly Leaving[],
  now: number,
): Promise<Fill[]> {
  const { rows } = await db.query<Fill>(
    `SELECT leaving.member_id, fill.*
     FROM unnest($1::int8[], $2::int4[]) AS leaving (member_id, site_id)
     LEFT JOIN desk.anomaly decided ON decided.site_id = leaving.site_id AND decided.kind = 'LATENCY_WINNER'
       AND decided.subject = leaving.member_id::text
     CROSS JOIN LATERAL (
       SELECT greatest($3::int8 - ${FILLS_MS}, (extract(epoch FROM decided.decided_at) * 1000)::int8 + 1) AS at
     ) AS since
     CROSS JOIN LATERAL (
       (SELECT 'OVERSEA' AS product, f.id, o.symbol, f.trade_type, f.price, f.profit - f.fee AS gained, f.at
        FROM (SELECT id, day FROM oversea_order_closed c
          WHERE c.member_id = leaving.member_id AND c.closed_at >= since.at AND c.day >= since.at / 86400000
            AND c.filled_qty > 0
          ORDER BY c.closed_at DESC LIMIT ${FILLS_MAX}) AS ended
        JOIN oversea_fill f ON f.order_id = ended.id AND f.at >= since.at AND f.day >= since.at / 86400000
        JOIN oversea_option o ON o.site_id = f.site_id AND o.id = f.option_id
        ORDER BY f.id DESC LIMIT ${FILLS_MAX})
       UNION ALL
       (SELECT 'FUTURES', f.id, o.symbol, f.trade_type, f.price, f.profit - f.fee, f.at FROM futures_fill f
        JOIN futures_option o ON o.site_id = f.site_id AND o.id = f.option_id
        WHERE f.member_id = leaving.member_id AND f.at >= since.at ORDER BY f.id DESC LIMIT ${FILLS_MAX})
     ) AS fill
     WHERE fill.at < $3::int8 - ${MOMENTS_MS} ORDER BY leaving.member_id, fill.id`,
    [leavings.map(({ memberId }) => memberId), leavings.map(({ siteId }) => siteId), now],
  );
  return rows;
}

/** Says what a fill's instrument cost moments later (price units), by its candles of a second; undefined where none is kept. */
async function closesAfter(
  db: DeskConnection,
  fills: readonly Fill[],
): Promise<(fill: Fill) => number | undefined> {
  const wanted = fills.flatMap(({ symbol, at }) =>
    [Number(at), Number(at) + MOMENTS_MS].map((instant) => ({
      symbol,
      minute: instant - (instant % MINUTE_MS),
    })),
  );
  const { rows } = await db.query<{ symbol: number; minute: string; packed: Buffer }>(
    `SELECT c.symbol, c.minute, c.packed
     FROM (SELECT DISTINCT * FROM unnest($1::int4[], $2::int8[]) AS asked (symbol, minute)) AS wanted
     JOIN candle_second c ON c.symbol = wanted.symbol AND c.minute = wanted.minute`,
    [wanted.map(({ symbol }) => symbol), wanted.map(({ minute }) => minute)],
  );
  const closes = new Map<number, Map<number, number>>();
  for (const { symbol, minute, packed } of rows) {
    const own = closes.get(symbol) ?? new Map<number, number>();
    for (const { at, close } of decodeSeconds(symbol, Number(minute), packed)) own.set(at, close);
    closes.set(symbol, own);
  }
  return ({ symbol, at }) => {
    const own = Number(at) - (Number(at) % SECOND_MS);
    for (let second = own + MOMENTS_MS; second >= own; second -= SECOND_MS) {
      const close = closes.get(symbol)?.get(second);
      if (close !== undefined) return close;
    }
    return undefined;
  };
}
