/** Closed orders, day by day, with what each day brought. */

import type { RecordView } from "@naru/client/views";
import { dayOf } from "../../../app/server-time.ts";
import { negated, sumOf } from "../../wallet/model/balance.ts";

export interface Day {
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string;
  readonly records: readonly RecordView[];
  /** Realised profit less fees, decimal text; null while more of the day may still be loaded. */
  readonly net: string | null;
}

/**
 * @param records newest first; a record that came twice, because new ones pushed the pages, counts once
 * @param isComplete whether nothing older is left to load: then the last day is whole too
 */
export function groupByDay(
  records: readonly RecordView[],
  timeZone: string,
  currency: string,
  isComplete: boolean,
): Day[] {
  const byDay = new Map<string, Map<string, RecordView>>();
  for (const record of records) {
    const day = dayOf(Date.parse(record.closedAt ?? record.createdAt), timeZone);
    const held = byDay.get(day) ?? new Map<string, RecordView>();
    if (!held.has(record.id)) held.set(record.id, record);
    byDay.set(day, held);
  }
  const days = [...byDay.entries()];
  return days.map(([day, held], index) => {
    const ofDay = [...held.values()];
    const isWhole = isComplete || index < days.length - 1;
    return { day, records: ofDay, net: isWhole ? netOf(ofDay, currency) : null };
  });
}

/** Realised profit less fees. */
export function netOf(
  records: readonly Pick<RecordView, "profit" | "fee">[],
  currency: string,
): string {
  return sumOf(
    records.flatMap((record) => [record.profit, negated(record.fee)]),
    currency,
  );
}
