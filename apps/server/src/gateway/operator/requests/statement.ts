/**
 * A bank's statement (CSV: date, depositor, amount, memo) against the deposits that wait (features.md 2.13): by memo
 * code and amount, or by a member's own name and amount where exactly one fits. The rest a person says by hand, or leaves; by hand
 * alone a line pays a deposit of its depositor that asks for another amount (decision 080).
 */

import { hash } from "node:crypto";
import type { DeskRequest } from "@naru/store/desk/requests/list";
import type { EndedDeposit } from "@naru/store/desk/requests/statement-lines";
import { plainName } from "@naru/vocabulary/member";
import type { StatementMatch } from "@naru/vocabulary/operator";
import { Temporal } from "temporal-polyfill";
import { AMOUNT, cellsOfLines, DATE } from "./statement-cells.ts";

export interface StatementLine {
  /** From 1, as an editor counts. */
  readonly line: number;
  readonly date: string;
  /** Its day by the site's clocks; undefined where its date is none. */
  readonly day: string | undefined;
  /** From when on its deposit can have been approved, epoch ms; undefined where its date is none. */
  readonly since: number | undefined;
  readonly depositor: string;
  /** As written. */
  readonly amount: string;
  readonly memo: string;
  /** Whole units of the site's currency; undefined where it is none. */
  readonly units: bigint | undefined;
  /** What makes it used once: all it says, and which of several equal lines of its file it is. */
  readonly hash: Buffer;
}

export interface MatchedLine extends StatementLine {
  readonly match: StatementMatch;
  readonly request: DeskRequest | null;
  /** A person said so. */
  readonly isPicked: boolean;
}

const LINES_MAX = 1_000;
const CANDIDATES_MAX = 10;
/** So far a bank's clock may be before ours. */
const CLOCK_OFF_MS = 10 * 60_000;

/** The lines of a statement, dated by the clocks of a zone; a heading and empty lines are left out. */
export function parseStatement(csv: string, timeZone: string): StatementLine[] {
  const seen = new Map<string, number>();
  const texts = csv
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .slice(0, LINES_MAX);
  return cellsOfLines(texts).flatMap(({ text, cells, isSure }, index) => {
    const [date = "", depositor = "", amount = "", memo = ""] = cells;
    if (text.trim() === "" || (index === 0 && !DATE.test(date))) return [];
    const said = JSON.stringify([date, depositor, amount.replaceAll(",", ""), memo]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    const { day, since } = timeOf(date, timeZone) ?? {};
    const isGood = since !== undefined && isSure && depositor !== "" && AMOUNT.test(amount);
    return [
      {
        line: index + 1,
        date,
        day,
        since,
        depositor,
        amount,
        memo,
        units: isGood ? BigInt(amount.replaceAll(",", "")) : undefined,
        hash: hash("sha256", `${said} ${nth}`, "buffer"),
      },
    ];
  });
}

function timeOf(
  text: string,
  timeZone: string,
): { readonly day: string; readonly since: number } | undefined {
  const said = DATE.exec(text);
  if (said === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = said
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  try {
    const fields = { year, month, day, hour, minute, second };
    const at = Temporal.PlainDateTime.from(fields, { overflow: "reject" });
    const since = at.toZonedDateTime(timeZone).epochMilliseconds - CLOCK_OFF_MS;
    return { day: at.toPlainDate().toString(), since };
  } catch {
    return undefined;
  }
}

export interface KnownOfLines {
  /** Hashes (hex) of lines that were used before. */
  readonly used: ReadonlyMap<string, number>;
  /** Deposits of the lines' amounts that wait no more. */
  readonly ended: readonly EndedDeposit[];
  /** Members who bear the name of a line, by `plainName` of it. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** What a person said by hand: a line's request. */
  readonly picks: ReadonlyMap<number, number>;
}

/**
 * Which deposit each line pays, if exactly one or as a person says. A deposit is paid by one line: where two fit it,
 * neither does, but the one that a person chose. Another amount is paid by hand alone.
 */
export function matchLines(
  lines: readonly StatementLine[],
  deposits: readonly DeskRequest[],
  { used, ended, named, picks }: KnownOfLines,
): MatchedLine[] {
  const paidHere = new Set(used.values());
  const others = ended.filter(({ id }) => !paidHere.has(id));
  const found = lines.map((read): MatchedLine => {
    const { units } = read;
    const line = { ...read, isPicked: false };
    if (units === undefined) return { ...line, match: "INVALID", request: null };
    if (used.has(line.hash.toString("hex"))) return { ...line, match: "USED", request: null };
    const fitting = deposits.filter((deposit) => deposit.units === units);
    const differing = deposits.filter((deposit) => isOfOtherAmount(line, deposit));
    const picked = [...fitting, ...differing].find(({ id }) => id === picks.get(line.line));
    if (picked !== undefined) return { ...line, match: "MATCHED", request: picked, isPicked: true };
    const byCode = fitting.filter(({ memoCode }) => memoCode !== null && hasCode(line, memoCode));
    const byName = fitting.filter(({ depositorName }) => sameName(depositorName, line.depositor));
    const candidates = byCode.length > 0 ? byCode : byName;
    const [request] = candidates;
    const mayBePaid = (deposit: DeskRequest) => others.some((each) => mayBeOf(line, deposit, each));
    if (request === undefined) {
      const match = differing.some(mayBePaid) ? "MAYBE_PAID" : "OTHER_AMOUNT";
      return { ...line, match: differing.length > 0 ? match : "NONE", request: null };
    }
    // Anybody may say any name: without a code only a member's own, that no other member bears or used, is proof.
    const isProven =
      byCode.length > 0
        ? !isOfAnother(line, request, { fitting, named })
        : request.warnings.length === 0;
    if (candidates.length > 1 || !isProven) return { ...line, match: "AMBIGUOUS", request: null };
    return mayBePaid(request)
      ? { ...line, match: "MAYBE_PAID", request: null }
      : { ...line, match: "MATCHED", request };
  });
  const claims = Map.groupBy(found, ({ request }) => request?.id);
  return found.map((line) => {
    const claiming = claims.get(line.request?.id) ?? [];
    const picked = claiming.filter(({ isPicked }) => isPicked);
    const [only, another] = picked.length > 0 ? picked : claiming;
    return line.request === null || (line === only && another === undefined)
      ? line
      : { ...line, match: "AMBIGUOUS", request: null };
  });
}

/**
 * Whether a line may be the money of a deposit that waits no more. Of one that was approved without it, by a person or by the same line written
 * another way: the same member's always, another's by its code, and by its name where no code says whose the line is. And of another
 * member's that is over, by its code: they may have paid late, and codes come round to whoever waits for them.
 */
function mayBeOf(
  line: StatementLine,
  { member, memoCode }: DeskRequest,
  ended: EndedDeposit,
): boolean {
  if (ended.units !== line.units || line.since === undefined) return false;
  const isOwn = ended.memberId === member.id;
  const isOfCode = ended.memoCode !== null && hasCode(line, ended.memoCode);
  if (isOfCode && !isOwn) return true;
  if (ended.approvedAt === null || ended.approvedAt < line.since) return false;
  const isByCode = memoCode !== null && hasCode(line, memoCode);
  return isOwn || (!isByCode && sameName(ended.depositorName, line.depositor));
}

/**
 * Whether a line that bears a deposit's code bears the name of another member, or of another deposit that waits for as much, and not
 * its own member's: codes are given out in turn, so that a member can wait for digits that somebody else writes beside their name.
 */
function isOfAnother(
  line: StatementLine,
  request: DeskRequest,
  { fitting, named }: Pick<KnownOfLines, "named"> & { readonly fitting: readonly DeskRequest[] },
): boolean {
  const depositor = nameIn(line);
  if (sameName(request.member.name, depositor)) return false;
  const bearers = named.get(plainName(depositor)) ?? [];
  return (
    bearers.length > 0 ||
    fitting.some((each) => each !== request && sameName(each.depositorName, depositor))
  );
}

/** Who has paid: a bank may write the code into the name. */
export function nameIn({ depositor }: Pick<StatementLine, "depositor">): string {
  return depositor.replace(/\d+/g, "");
}

/**
 * What a person may choose from, or chose, for a line that is nobody's for certain: deposits of its amount, the oldest first, then those
 * of its depositor that ask for another.
 */
export function candidatesOf(
  line: MatchedLine,
  deposits: readonly DeskRequest[],
): readonly DeskRequest[] {
  const { match, units, isPicked } = line;
  if (match === "INVALID" || match === "USED" || (match === "MATCHED" && !isPicked)) return [];
  const fitting = deposits.filter((deposit) => deposit.units === units);
  const differing = deposits.filter((deposit) => isOfOtherAmount(line, deposit));
  return [...fitting.slice(0, CANDIDATES_MAX), ...differing.slice(0, CANDIDATES_MAX)];
}

/** Whether a line bears the code or the name of a deposit to the bank that asks for another amount than came. */
function isOfOtherAmount(
  line: StatementLine,
  { units, wallet, memoCode, depositorName }: DeskRequest,
): boolean {
  if (wallet !== "BINARY" || line.units === undefined || units === line.units) return false;
  return (
    (memoCode !== null && hasCode(line, memoCode)) ||
    [line.depositor, nameIn(line)].some((name) => sameName(depositorName, name))
  );
}

/** Banks write the memo beside the name or into it: `김나루1234`. */
function hasCode({ memo, depositor }: StatementLine, code: string): boolean {
  return [memo, depositor].some((text) =>
    (text.match(/\d+/g) ?? []).some((digits) => digits === code),
  );
}

function sameName(name: string | null, depositor: string): boolean {
  return name !== null && plainName(name) === plainName(depositor);
}
