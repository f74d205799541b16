/** Bank statements at the desk: matched with the deposits that wait, approved by line; and how a site's banks write them. */

import type { StatementView } from "@naru/contract/areas/dnw/statement-views";
import { seeLines } from "@naru/store/desk/bank/explain";
import { type DeskRequest, listDeskRequests } from "@naru/store/desk/requests/list";
import {
  freeLine,
  membersNamed,
  endedDeposits,
  spendLine,
  usedLines,
} from "@naru/store/desk/requests/statement-lines";
import {
  dropStatementLayout,
  keepStatementLayout,
  listStatementLayouts,
} from "@naru/store/desk/requests/statement-layouts";
import { isNoDeposit, STATEMENT_LAYOUTS_MAX } from "@naru/vocabulary/operator";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { type Acting, audit, type OperatorDesk, type OperatorHandlers } from "../call.ts";
import {
  candidatesOf,
  type MatchedLine,
  matchLines,
  nameIn,
  parseStatement,
  type StatementLine,
} from "../requests/statement.ts";
import { textOf, walletCurrency } from "../money.ts";
import type { OtherAmount } from "../requests/decide.ts";
import { memberRef } from "../views.ts";
import { attempted } from "./desk.ts";

type Ids = "importStatement" | "statementLayouts" | "keepStatementLayout" | "dropStatementLayout";

/** Deposits that a statement may be matched with. */
const DEPOSITS_MAX = 1_000;

export function operatorStatementHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async importStatement(call) {
      const { site, body } = call;
      const lines = parseStatement(body.csv, site.view.timeZone);
      const hashes = lines.map(({ hash }) => hash);
      const [used, ended, named, deposits] = await Promise.all([
        usedLines(desk.db, site.id, hashes),
        endedDeposits(desk.db, site.id, lines),
        membersNamed(desk.db, site.id, lines.map(nameIn)),
        listDeskRequests(desk.db, {
          siteId: site.id,
          kind: "DEPOSIT",
          status: "PENDING",
          limit: DEPOSITS_MAX,
          offset: 0,
        }),
      ]);
      await seeLines(desk.db, site.id, seenOf(lines), desk.clock.now());
      const picks = new Map(body.picks?.map((pick) => [pick.line, Number(pick.requestId)]));
      const view: StatementView["lines"] = [];
      for (const line of matchLines(lines, deposits.rows, { used, ended, named, picks })) {
        const result = body.apply ? await settleLine(desk, call, line) : NOT_TRIED;
        view.push(lineView(site, line, deposits.rows, result));
      }
      return { lines: view };
    },

    statementLayouts: ({ site }) => listStatementLayouts(desk.db, site.id),

    async keepStatementLayout(call) {
      const { site, body } = call;
      const { date, depositor, amount } = body.columns;
      if (new Set([date, depositor, amount]).size < 3 || isNoDeposit(amount))
        throw new RefusalError("INVALID_REQUEST");
      await desk.db.transaction(async (db) => {
        const kept = await listStatementLayouts(db, site.id);
        const before = kept.find(({ name }) => name === body.name);
        if (before === undefined && kept.length >= STATEMENT_LAYOUTS_MAX)
          throw new RefusalError("INVALID_REQUEST");
        await keepStatementLayout(db, site.id, body);
        const told = { action: "statement.layout", target: body.name };
        const change = { before: before?.columns, after: body.columns };
        await audit(db, call, { at: desk.clock.now(), ...told, ...change });
      });
      return { ok: true };
    },

    async dropStatementLayout(call) {
      const { name } = call.body;
      await desk.db.transaction(async (db) => {
        if (!(await dropStatementLayout(db, call.site.id, name)))
          throw new RefusalError("INVALID_REQUEST");
        const told = { action: "statement.layout.delete", target: name };
        await audit(db, call, { at: desk.clock.now(), ...told });
      });
      return { ok: true };
    },
  };
}

/** What a bank has said that came in, for its reconciliation; of a line that cannot be read nobody knows. */
function seenOf(lines: readonly StatementLine[]) {
  return lines.flatMap(({ hash, day, depositor, units, memo }) =>
    units === undefined || day === undefined ? [] : [{ hash, day, depositor, units, memo }],
  );
}

type LineResult = Pick<StatementView["lines"][number], "result" | "message">;
const NOT_TRIED: LineResult = { result: null, message: null };

/**
 * Approves what a line pays, what came where another amount was asked for; the line is used up before, and given back where it came to
 * nothing.
 */
async function settleLine(
  desk: OperatorDesk,
  acting: Acting,
  { request, hash, line, units, isPicked }: MatchedLine,
): Promise<LineResult> {
  if (request === null) return NOT_TRIED;
  const { site } = acting;
  const other = otherOf(site, request, units);
  const now = desk.clock.now();
  const isOurs = await desk.db.transaction(async (db) => {
    const isFresh = await spendLine(db, { siteId: site.id, hash, requestId: request.id, now });
    if (isFresh)
      await audit(db, acting, {
        at: now,
        action: isPicked ? "statement.pick" : "statement.match",
        target: `request ${request.id}`,
        after: { line, hash: hash.toString("hex"), ...(other && { amount: other.amount }) },
      });
    return isFresh;
  });
  if (!isOurs) return NOT_TRIED;
  const { result, message, code } = await attempted(desk, acting, request.id, other);
  // Where it is not known what happened, the line stays used: a person looks.
  if (result === "REFUSED" && code !== "TRY_AGAIN_SHORTLY") await freeLine(desk.db, site.id, hash);
  return { result, message };
}

/** What came, where a request asks for another amount: its member reads why (decision 077). */
function otherOf(
  site: Site,
  { wallet, units: asked }: DeskRequest,
  units: bigint | undefined,
): OtherAmount | undefined {
  if (units === undefined || units === asked) return undefined;
  return { amount: textOf(units, walletCurrency(site, wallet)), reason: "AMOUNT_MISMATCH" };
}

function lineView(
  site: Site,
  matched: MatchedLine,
  deposits: readonly DeskRequest[],
  result: LineResult,
): StatementView["lines"][number] {
  const { line, date, depositor, amount, memo, match, request } = matched;
  const askedAmount = ({ wallet, units }: DeskRequest): string | null =>
    units === matched.units ? null : textOf(units, walletCurrency(site, wallet));
  return {
    ...{ line, date, depositor, amount, memo, match },
    requestId: request === null ? null : String(request.id),
    member: request === null ? null : memberRef(request.member),
    askedAmount: request === null ? null : askedAmount(request),
    candidates: candidatesOf(matched, deposits).map((deposit) => ({
      requestId: String(deposit.id),
      member: memberRef(deposit.member),
      depositorName: deposit.depositorName,
      askedAmount: askedAmount(deposit),
      createdAt: instantText(deposit.createdAt),
    })),
    ...result,
  };
}
