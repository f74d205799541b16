/** The mock server's calls about money: one pending request a kind, everything else canned. */

import type { DnwView } from "@naru/client/views";
import {
  aBank,
  aNotice,
  anOtp,
  aPin,
  aQuote,
  aRequest,
  aSiteDnw,
  someBanks,
  someBonuses,
  someLimits,
  someRates,
  someRequests,
  someStatement,
} from "../src/areas/wallet/data/fixtures.ts";
import type { WalletType } from "@naru/vocabulary/wallet";

export interface MoneyAsked {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

/** Answers by method and path; `refuse` throws what the server would. */
export function moneyAnswers(
  pageOf: (query: URLSearchParams, rows: readonly unknown[]) => unknown,
  refuse: (status: number, code: string, message: string) => never,
): Record<string, (asked: MoneyAsked) => unknown> {
  const requests: DnwView[] = someRequests();
  const pending = (kind?: string) =>
    requests.filter(
      (held) => held.status === "PENDING" && (kind === undefined || held.kind === kind),
    );
  const ended = (request: DnwView, status: "CANCELLED"): DnwView => ({
    ...request,
    status,
    endedAt: new Date().toISOString(),
  });
  return {
    "GET /site_info/dnw": () => aSiteDnw(),
    "GET /wallet/limits": () => someLimits(),
    "GET /dnw/list": ({ query }) =>
      query.get("resultType") === "LIST" ? pending() : pageOf(query, requests),
    "POST /dnw/apply": ({ body }) => {
      const isDeposit = body["type"] === "D";
      const kind = isDeposit ? "DEPOSIT" : "WITHDRAW";
      if (pending(kind).length > 0)
        refuse(409, "REQUEST_IN_PROGRESS", "이미 진행 중인 신청이 있습니다.");
      if (!isDeposit && body["pin"] !== "246810" && body["otp"] !== "123456")
        refuse(409, "PIN_MISMATCH", "출금 비밀번호가 맞지 않습니다. 4번 더 틀리면 잠깁니다.");
      const createdAt = new Date().toISOString();
      const request = aRequest({
        id: String(31_100 + requests.length),
        type: isDeposit ? "D" : "W",
        kind,
        point: String(body["point"]),
        memoCode: isDeposit ? "4821" : null,
        depositorName: isDeposit ? String(body["depositorName"]) : null,
        createdAt,
        isClaimed: false,
        timeline: [{ state: "REQUESTED", at: createdAt }],
      });
      requests.unshift(request);
      return request;
    },
    "POST /dnw/cancel": ({ body }) => {
      const at = requests.findIndex(({ id }) => id === body["dnwHistoryId"]);
      const held = requests[at];
      if (held?.status !== "PENDING")
        return refuse(404, "REQUEST_NOT_FOUND", "신청을 찾을 수 없거나 이미 처리된 신청입니다.");
      requests[at] = ended(held, "CANCELLED");
      return requests[at];
    },
    "POST /dnw/quote": ({ body }) =>
      aQuote({
        type: body["type"] as "CONVERT",
        fromWallet: body["fromWallet"] as WalletType,
        toWallet: body["toWallet"] as WalletType,
        point: String(body["point"]),
        expiresAt: new Date(Date.now() + 10_000).toISOString(),
      }),
    "POST /dnw/convert": () => someRequests()[3],
    "POST /dnw/buy/apply": () => someRequests()[1],
    "POST /dnw/sell/apply": () => someRequests()[5],
    "POST /dnw/transfer": () => someRequests()[4],
    "GET /dnw/get_exchange_rate_map": () => someRates(Date.now()),
    "GET /dnw/get_exchange_rate": ({ query }) => ({
      from: query.get("from"),
      to: query.get("to"),
      rate: "100095.80",
      deal: "99795.50",
      at: new Date().toISOString(),
    }),
    "GET /wallet/statement": ({ query }) =>
      pageOf(query, someStatement((query.get("walletType") ?? "BINARY") as WalletType)),
    "GET /coupon/list": () => someBonuses(),
    "POST /coupon/use": ({ body }) =>
      body["promoCode"] === "USED"
        ? refuse(409, "COUPON_USED", "이미 사용된 쿠폰입니다.")
        : {
            walletType: body["walletType"],
            point: "50000",
            isLocked: true,
            contracts: 100,
            bonusId: "602",
          },
    "GET /player/bank": () => aBank(),
    "POST /player/bank": () => aBank(),
    "GET /banklist": () => someBanks(),
    "GET /otp": () => anOtp(),
    "GET /pin": () => aPin(),
    "POST /user/change_password": () => ({ ok: true }),
    "GET /content/notice": () => aNotice(),
  };
}
