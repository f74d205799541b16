/** The desk of deposits and withdrawals (features.md 2.13). */

import { messageOf } from "@naru/contract/messages";
import type { BulkView, DeskRequestView, StatementView } from "@naru/contract/views/operator";
import {
  type DeskRequest,
  type DeskRequestQuery,
  freeLine,
  listDeskRequests,
  readDeskRequest,
  usedLines,
  spendLine,
} from "@naru/store/desk/requests/list";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { needsSecond } from "../caps.ts";
import { accessed } from "../personal/accessed.ts";
import { approve, claim, reject, release } from "../requests/decide.ts";
import { type Valuation, valuation, walletCurrency } from "../money.ts";
import { requestBackground } from "../requests/background.ts";
import { instantsOf } from "../site-day.ts";
import { type MatchedLine, matchLines, parseStatement } from "../requests/statement.ts";
import { listedRequest, memberRef, requestView } from "../views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids =
  | "requests"
  | "request"
  | "requestBackground"
  | "claimRequest"
  | "releaseRequest"
  | "approveRequest"
  | "rejectRequest"
  | "bulkApprove"
  | "importStatement";

/** Deposits that a statement may be matched with. */
const DEPOSITS_MAX = 1_000;

export function operatorDeskHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async requests(call) {
      const { query, site } = call;
      const rows = rowsOf(query);
      const wanted: DeskRequestQuery = {
        siteId: site.id,
        kind: query.kind,
        status: query.status,
        wallet: query.walletType,
        memberId: query.memberId === undefined ? undefined : Number(query.memberId),
        q: query.q ?? undefined,
        ...instantsOf(site, query),
        ...rows,
      };
      const [found, value] = await Promise.all([
        listDeskRequests(desk.db, wanted),
        valuation(desk, site),
      ]);
      const views = await Promise.all(
        found.rows.map((request) => viewOf(desk, call, request, value)),
      );
      return enveloped(views.map(listedRequest), rows, found.total);
    },
    request: (call) => oneRequest(desk, call, Number(call.query.requestId)),
    requestBackground: (call) => requestBackground(desk, call, Number(call.query.requestId)),

    async claimRequest(call) {
      await claim(desk, call, Number(call.body.requestId));
      return oneRequest(desk, call, Number(call.body.requestId));
    },
    async releaseRequest(call) {
      await release(desk, call, Number(call.body.requestId));
      return oneRequest(desk, call, Number(call.body.requestId));
    },
    approveRequest: (call) => approve(desk, call, Number(call.body.requestId)),
    rejectRequest: (call) =>
      reject(desk, call, {
        requestId: Number(call.body.requestId),
        reason: call.body.reason,
        note: call.body.note ?? null,
      }),

    async bulkApprove(call) {
      const items: BulkView["items"] = [];
      for (const requestId of new Set(call.body.requestIds))
        items.push({ requestId, ...(await attempted(desk, call, Number(requestId))) });
      return { items };
    },

    async importStatement(call) {
      const { site, body } = call;
      const lines = parseStatement(body.csv);
      const hashes = lines.map(({ hash }) => hash);
      const [used, deposits] = await Promise.all([
        usedLines(desk.db, site.id, hashes),
        listDeskRequests(desk.db, {
          siteId: site.id,
          kind: "DEPOSIT",
          status: "PENDING",
          limit: DEPOSITS_MAX,
          offset: 0,
        }),
      ]);
      const view: StatementView["lines"] = [];
      for (const line of matchLines(lines, deposits.rows, used))
        view.push(lineView(line, body.apply ? await settleLine(desk, call, line) : NOT_TRIED));
      return { lines: view };
    },
  };
}

type Attempt = Omit<BulkView["items"][number], "requestId">;
type LineResult = Pick<StatementView["lines"][number], "result" | "message">;
const NOT_TRIED: LineResult = { result: null, message: null };

async function oneRequest(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
): Promise<DeskRequestView> {
  const request = await readDeskRequest(desk.db, acting.site.id, requestId);
  if (request === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const view = await viewOf(desk, acting, request, await valuation(desk, acting.site));
  // Whoever works on it has to know where the money goes.
  if (view.bank === null || view.claim?.isMine !== true) return listedRequest(view);
  await accessed(desk, acting, "ACCOUNT", request.member.id, { requestId: view.id });
  return view;
}

async function viewOf(
  desk: OperatorDesk,
  acting: Acting,
  request: DeskRequest,
  value: Valuation,
): Promise<DeskRequestView> {
  const { site } = acting;
  const isDecided = request.kind === "DEPOSIT" || request.kind === "WITHDRAW";
  const won = value.won(walletCurrency(site, request.wallet), request.units);
  const isSecondNeeded =
    isDecided &&
    request.status === "PENDING" &&
    (won === null || (await needsSecond(desk.db, acting, request, won, desk.clock.now())));
  return requestView(request, acting, value, isSecondNeeded);
}

/** Approves one of several; a refusal is its own. */
async function attempted(desk: OperatorDesk, acting: Acting, requestId: number): Promise<Attempt> {
  try {
    const { result, proposalId } = await approve(desk, acting, requestId);
    return { result, proposalId, code: null, message: null };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, detail } = error;
    const message = messageOf(code, acting.site.language, detail);
    return { result: "REFUSED", proposalId: null, code, message };
  }
}

/** Approves what a line pays; the line is used up before, and given back where it came to nothing. */
async function settleLine(
  desk: OperatorDesk,
  acting: Acting,
  { request, hash, line }: MatchedLine,
): Promise<LineResult> {
  if (request === null) return NOT_TRIED;
  const { site } = acting;
  const now = desk.clock.now();
  const isOurs = await desk.db.transaction(async (db) => {
    const isFresh = await spendLine(db, { siteId: site.id, hash, requestId: request.id, now });
    if (isFresh)
      await audit(db, acting, {
        at: now,
        action: "statement.match",
        target: `request ${request.id}`,
        after: { line, hash: hash.toString("hex") },
      });
    return isFresh;
  });
  if (!isOurs) return NOT_TRIED;
  const { result, message, code } = await attempted(desk, acting, request.id);
  // Where it is not known what happened, the line stays used: a person looks.
  if (result === "REFUSED" && code !== "TRY_AGAIN_SHORTLY") await freeLine(desk.db, site.id, hash);
  return { result, message };
}

function lineView(
  { line, date, depositor, amount, memo, match, request }: MatchedLine,
  result: LineResult,
): StatementView["lines"][number] {
  return {
    line,
    date,
    depositor,
    amount,
    memo,
    match,
    requestId: request === null ? null : String(request.id),
    member: request === null ? null : memberRef(request.member),
    ...result,
  };
}
