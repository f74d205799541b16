/** What days came to by instrument and by partner: the daily close, of each part by itself (decision 043). */

import {
  CLOSE_PART_COLUMNS,
  CLOSE_PART_HEADINGS,
  CLOSE_PART_WORDS,
  DAILY_CLOSE_COLUMNS,
  DAILY_CLOSE_HEADINGS,
  REPORT_NAMES,
} from "@naru/contract/messages/report-headings";
import type { FileTable } from "@naru/contract/table-cells";
import type {
  ClosePartView,
  DailyClosePartsView,
  DailyClosePartView,
} from "@naru/contract/views/report/operator";
import { readBinaryOptions } from "@naru/store/desk/binary/options";
import { readPerpetuals } from "@naru/store/desk/futures/options";
import { memberNames } from "@naru/store/desk/operator-members";
import { readOptions } from "@naru/store/desk/operator-site";
import {
  type PartActive,
  type PartSum,
  readPartActive,
  readPartSums,
} from "@naru/store/sums/read-part-sums";
import { type DaysAsked, readActiveMembers } from "@naru/store/sums/read-sums";
import type { OperatorCall, OperatorDesk } from "../../call.ts";
import { seenMember } from "../../personal/seen-member.ts";
import { closeCellKind, closesOf } from "./daily-close.ts";
import { periodOf } from "./period.ts";

type PartsCall = Pick<OperatorCall<"dailyCloseParts">, "site" | "query" | "operator">;

/** The parts of a period, each over the whole of it. */
export async function closeParts(
  desk: OperatorDesk,
  call: PartsCall,
): Promise<DailyClosePartsView> {
  const { by } = call.query;
  const asked = periodOf(desk, call.site, call.query);
  const { sums, active } = await read(desk, asked, by);
  const nameOf = await partNames(desk, call, sums);
  const rows = partsOf(sums, nameOf, (part) => activeOf(active, part));
  return {
    ...{ startDate: asked.from, endDate: asked.to, by },
    rows: rows.toSorted((a, b) => incomeOf(b) - incomeOf(a)),
    totals: closesOf(sums),
  };
}

/** The same as a table, each day by itself and the newest first. */
export async function closePartsTable(
  desk: OperatorDesk,
  call: PartsCall,
  language: "ko" | "en",
): Promise<{ readonly startDate: string; readonly endDate: string; readonly table: FileTable }> {
  const asked = periodOf(desk, call.site, call.query);
  const { sums, active } = await read(desk, asked, call.query.by);
  const nameOf = await partNames(desk, call, sums);
  const byDay = [...Map.groupBy(sums, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const words = CLOSE_PART_WORDS[language];
  const columns = [
    { heading: DAILY_CLOSE_HEADINGS[language].day, kind: "DAY" as const },
    ...CLOSE_PART_COLUMNS.map((column) => ({
      heading: CLOSE_PART_HEADINGS[language][column],
      kind: "TEXT" as const,
    })),
    ...FIGURES.map((column) => ({
      heading: DAILY_CLOSE_HEADINGS[language][column],
      kind: closeCellKind(column),
    })),
  ];
  const rows = byDay.flatMap(([day, daySums]) => {
    const ofDay = active.filter((each) => each.day === day);
    return partsOf(daySums, nameOf, (part) => activeOf(ofDay, part)).map((row) => [
      day,
      words[isNoPartner(row.part) ? "NO_PARTNER" : row.part.kind],
      row.part.name,
      row.part.detail,
      ...FIGURES.map((column) => String(row[column] ?? "")),
    ]);
  });
  const { from: startDate, to: endDate } = asked;
  return {
    startDate,
    endDate,
    table: { name: REPORT_NAMES[language].dailyCloseParts, columns, rows },
  };
}

/** The columns of the daily close behind its day. */
const FIGURES = DAILY_CLOSE_COLUMNS.filter((column) => column !== "day");

async function read(
  desk: OperatorDesk,
  asked: DaysAsked,
  by: DailyClosePartsView["by"],
): Promise<{ readonly sums: PartSum[]; readonly active: PartActive[] }> {
  const [sums, active] = await Promise.all([
    readPartSums(desk.db, { ...asked, by }),
    by === "PARTNER" ? activeOfPartners(desk, asked) : readPartActive(desk.db, asked),
  ]);
  return { sums, active };
}

async function activeOfPartners({ db }: OperatorDesk, asked: DaysAsked): Promise<PartActive[]> {
  const active = await readActiveMembers(db, asked);
  return active.map(({ day, partnerId: part, members }) => ({
    day,
    kind: "PARTNER",
    part,
    members,
  }));
}

const keyOf = ({ kind, part }: Pick<PartSum, "kind" | "part">): string => `${kind} ${part}`;
const isNoPartner = ({ kind, id }: ClosePartView): boolean => kind === "PARTNER" && id === 0;

function partsOf(
  sums: readonly PartSum[],
  nameOf: ReadonlyMap<string, ClosePartView>,
  activeIn: (part: ClosePartView) => number | null,
): DailyClosePartView[] {
  return [...Map.groupBy(sums, (sum) => keyOf(sum))].flatMap(([key, rows]) => {
    const part = nameOf.get(key);
    if (part === undefined) throw new Error(`the part ${key} has no name`);
    return closesOf(rows).map((close) => ({ part, ...close, active: activeIn(part) }));
  });
}

function activeOf(active: readonly PartActive[], { kind, id }: ClosePartView): number | null {
  if (kind === "OTHER") return null;
  return active
    .filter((each) => each.kind === kind && each.part === id)
    .reduce((sum, { members }) => sum + members, 0);
}

/** For order alone: what the house earned, as it stands in the chart of the daily close. */
function incomeOf({ result, fees, funding, losses }: DailyClosePartView): number {
  return Number(result) + Number(fees) + Number(funding) - Number(losses);
}

/** Every part that has sums by its key, with the name that whoever asks may see. */
async function partNames(
  desk: OperatorDesk,
  call: PartsCall,
  sums: readonly PartSum[],
): Promise<Map<string, ClosePartView>> {
  const parts = [...new Map(sums.map((sum) => [keyOf(sum), sum])).values()];
  const ofPartners = parts.some(({ kind }) => kind === "PARTNER");
  const named = ofPartners ? await partnerNames(desk, call, parts) : await optionNames(desk, call);
  return new Map(
    parts.map(({ kind, part }) => {
      const { name, detail } = named.get(keyOf({ kind, part })) ?? { name: "", detail: "" };
      return [keyOf({ kind, part }), { kind, id: part, name, detail }];
    }),
  );
}

type Named = Map<string, { readonly name: string; readonly detail: string }>;

async function partnerNames(
  desk: OperatorDesk,
  call: PartsCall,
  parts: readonly PartSum[],
): Promise<Named> {
  const ids = parts.map(({ part }) => part);
  const members = await memberNames(desk.db, call.site.id, ids);
  return new Map(
    [...members].map(([part, member]) => {
      const { name, username } = seenMember(call, { ...member, memberId: part });
      return [keyOf({ kind: "PARTNER", part }), { name, detail: username }];
    }),
  );
}

async function optionNames({ db }: OperatorDesk, { site }: PartsCall): Promise<Named> {
  const [oversea, futures, binary] = await Promise.all([
    readOptions(db, site.id),
    readPerpetuals(db, site.id),
    readBinaryOptions(db, site.id),
  ]);
  return new Map([
    ...oversea.map((option) => named("OVERSEA", option, option.stock)),
    ...futures.map((option) => named("FUTURES", option, option.stock)),
    ...binary.map((option) => named("BINARY", option, `${option.stock} ${option.gameType}`)),
  ]);
}

function named(
  kind: PartSum["kind"],
  { id, koName }: { readonly id: number; readonly koName: string },
  detail: string,
): [string, { name: string; detail: string }] {
  return [keyOf({ kind, part: id }), { name: koName, detail }];
}
