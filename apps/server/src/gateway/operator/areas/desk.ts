/** The desk of deposits and withdrawals (features.md 2.13). */

import { messageOf } from "@naru/contract/messages";
import type { BulkView, DeskRequestView } from "@naru/contract/views/operator";
import {
  type DeskRequest,
  listDeskRequests,
  readDeskRequest,
} from "@naru/store/desk/requests/list";
import type { DeskRequestQuery } from "@naru/store/desk/requests/find";
import {
  type Acting,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { aloneMost } from "../caps.ts";
import { accessed } from "../personal/accessed.ts";
import {
  approve,
  claim,
  leavesHeld,
  type OtherAmount,
  reject,
  release,
} from "../requests/decide.ts";
import { type Valuation, valuation } from "../money.ts";
import { requestBackground } from "../requests/background.ts";
import { instantsOf } from "../site-day.ts";
import { listedRequest, requestView } from "../views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids =
  | "requests"
  | "request"
  | "requestBackground"
  | "claimRequest"
  | "releaseRequest"
  | "approveRequest"
  | "rejectRequest"
  | "bulkApprove";

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
    approveRequest: ({ body, ...call }) => approve(desk, call, Number(body.requestId), body.other),
    rejectRequest: (call) =>
      reject(desk, call, {
        requestId: Number(call.body.requestId),
        reason: call.body.reason,
        message: call.body.message?.trim() ?? "",
        note: call.body.note ?? null,
      }),

    async bulkApprove(call) {
      const items: BulkView["items"] = [];
      for (const requestId of new Set(call.body.requestIds))
        items.push({ requestId, ...(await attempted(desk, call, Number(requestId))) });
      return { items };
    },
  };
}

/** What became of the approval of one of several. */
export type Attempt = Omit<BulkView["items"][number], "requestId">;

async function oneRequest(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
): Promise<DeskRequestView> {
  const request = await readDeskRequest(desk.db, acting.site.id, requestId);
  if (request === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  const alone = await viewOf(desk, acting, request, await valuation(desk, acting.site));
  const isHeld = request.status === "PENDING" && (await leavesHeld(desk, request));
  const view = isHeld ? { ...alone, needsSecond: true, aloneMost: "0" } : alone;
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
  const isDecided = request.kind === "DEPOSIT" || request.kind === "WITHDRAW";
  const waits = isDecided && request.status === "PENDING";
  const most = waits ? await aloneMost(desk.db, acting, request, desk.clock.now()) : null;
  return requestView(request, acting, value, most);
}

/** Approves one of several; a refusal is its own. */
export async function attempted(
  desk: OperatorDesk,
  acting: Acting,
  requestId: number,
  other?: OtherAmount,
): Promise<Attempt> {
  try {
    const { result, proposalId } = await approve(desk, acting, requestId, other);
    return { result, proposalId, code: null, message: null };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, detail } = error;
    const message = messageOf(code, acting.site.language, detail);
    return { result: "REFUSED", proposalId: null, code, message };
  }
}
