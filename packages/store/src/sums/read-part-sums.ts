/** What days brought the house by instrument and by partner, from the ledger's sums (decision 043). */

import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import type { DeskConnection } from "../desk/database.ts";
import { PART_KINDS, type PartKind, partActiveNow, partSumsNow } from "./part-sums-sql.ts";
import type { DaysAsked, HouseSum } from "./read-sums.ts";

/** A sum of the house's accounts against members, of one option of a product or of one partner's members (0: of none). */
export interface PartSum extends HouseSum {
  readonly kind: PartKind;
  readonly part: number;
}

/** By instrument, what had none among them, or by partner. */
export type PartsBy = "INSTRUMENT" | "PARTNER";

const KINDS: Readonly<Record<PartsBy, string>> = {
  INSTRUMENT: `<> ${PART_KINDS.codeOf.PARTNER}`,
  PARTNER: `= ${PART_KINDS.codeOf.PARTNER}`,
};
const partsBy = (
  by: PartsBy,
) => `SELECT day::text, kind, part, account, code, other, sum(received) AS received,
    sum(paid) AS paid, sum(movements) AS movements
  FROM ${partSumsNow(`site_id = $1 AND day BETWEEN $2::date AND $3::date AND kind ${KINDS[by]}`)} AS sums
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`;
const STATEMENTS = { INSTRUMENT: partsBy("INSTRUMENT"), PARTNER: partsBy("PARTNER") };

/** Sums of parts by day, the oldest first; the parts of a day come to what `readHouseSums` has of it against members. */
export async function readPartSums(
  db: DeskConnection,
  { siteId, from, to, by }: DaysAsked & { readonly by: PartsBy },
): Promise<PartSum[]> {
  const { rows } = await db.query<Record<string, string>>(STATEMENTS[by], [siteId, from, to]);
  return rows.map((row) => ({
    day: String(row["day"]),
    kind: PART_KINDS.wordOf(Number(row["kind"])),
    part: Number(row["part"]),
    account: Number(row["account"]),
    code: TRANSACTION_NUMBERS.wordOf(Number(row["code"])),
    other: Number(row["other"]),
    received: BigInt(row["received"] ?? 0),
    paid: BigInt(row["paid"] ?? 0),
    movements: Number(row["movements"]),
  }));
}

/** Members who traded an option of a product on a day. */
export interface PartActive {
  readonly day: string;
  readonly kind: PartKind;
  readonly part: number;
  readonly members: number;
}

const ACTIVE = `SELECT day::text, kind, part, sum(members)::int4 AS members
  FROM ${partActiveNow("site_id = $1 AND day BETWEEN $2::date AND $3::date")} AS counted
  GROUP BY day, kind, part ORDER BY day, kind, part`;

/** How many members traded each instrument on each day, the oldest first. Who traded several is among each of them. */
export async function readPartActive(
  db: DeskConnection,
  { siteId, from, to }: DaysAsked,
): Promise<PartActive[]> {
  const { rows } = await db.query<{ day: string; kind: number; part: string; members: number }>(
    ACTIVE,
    [siteId, from, to],
  );
  return rows.map(({ day, kind, part, members }) => ({
    day,
    kind: PART_KINDS.wordOf(kind),
    part: Number(part),
    members,
  }));
}
