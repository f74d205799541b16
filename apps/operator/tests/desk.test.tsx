/** The desk of deposits and withdrawals: what a request is decided by, and what opens after it. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { BulkSheet } from "../src/areas/desk/bulk-sheet.tsx";
import { RequestPanel } from "../src/areas/desk/request-panel.tsx";
import { serverNow } from "../src/base/server-time.ts";
import type { DeskRequestView } from "../src/base/views.ts";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, show, visit } from "./show.tsx";

const canned = cannedAnswers(false);
const rows = (canned.requests as { content: DeskRequestView[] }).content;
const withdrawal = rows.find(({ id }) => id === "104");
const nothing = () => {};

test("a withdrawal says what is sent, what it costs beside that, and what both take", async () => {
  begin({ ...canned, request: withdrawal });
  show(<RequestPanel requestId="104" onClose={nothing} onDecided={nothing} />);
  const valueOf = async (label: string) =>
    (await screen.findByText(label)).nextSibling?.textContent;
  expect(await valueOf("보낼 금액")).toBe("300,000KRW");
  expect(await valueOf("수수료 (별도 차감)")).toBe("1,000KRW");
  expect(await valueOf("차감 합계")).toBe("301,000KRW");
  expect(await valueOf("누적 순입금")).toMatch(/^10,800,000KRW/);
  expect(await valueOf("계좌 등록")).toMatch(/24시간 이내$/);
  await screen.findByText(
    /^최담당 · 계좌 오류 · 예금주가 회원님 이름과 달라요\..* · 예금주가 다름$/,
  );
});

test("what is open of both products stands beside it, each in its own money", async () => {
  begin({ ...canned, request: withdrawal });
  show(<RequestPanel requestId="104" onClose={nothing} onDecided={nothing} />);
  const position = async (name: RegExp) =>
    (await screen.findByText(name)).closest("li")?.textContent;
  expect(await position(/^S&P 500/)).toBe("S&P 500 매수 2평가손익 -310,000KRW");
  expect(await position(/^비트코인 무기한/)).toBe("비트코인 무기한 매도 0.125평가손익 -42.5USDT");
});

test.each([
  ["104", ["계좌 오류", "한도 초과", "이상 거래 의심", "기타"]],
  ["102", ["입금자명 불일치", "금액 불일치", "입금 미확인", "한도 초과", "이상 거래 의심", "기타"]],
])("request %s may be rejected for what says something of its kind", async (id, reasons) => {
  begin({ ...canned, request: { ...rows.find((row) => row.id === id), claim: null } });
  show(<RequestPanel requestId={id} onClose={nothing} onDecided={nothing} />);
  fireEvent.click(await screen.findByRole("button", { name: "거절" }));
  const choice = await screen.findByLabelText("거절 사유");
  expect([...choice.querySelectorAll("option")].slice(1).map((each) => each.textContent)).toEqual(
    reasons,
  );
});

test("a rejection sends the reason, what is written to the member in one line, and the note apart", async () => {
  const sent = begin({ ...canned, request: { ...withdrawal, claim: null } });
  show(<RequestPanel requestId="104" onClose={nothing} onDecided={nothing} />);
  fireEvent.click(await screen.findByRole("button", { name: "거절" }));
  fireEvent.change(await screen.findByLabelText("거절 사유"), { target: { value: "LIMIT" } });
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(/^회원에게 덧붙일 말/, "내일\n다시 신청해 주세요 ");
  write(/^내부 메모/, "한도 확인함");
  fireEvent.click(screen.getByRole("button", { name: /거절하기$/, hidden: true }));
  const words = { message: "내일 다시 신청해 주세요", note: "한도 확인함" };
  await waitFor(() =>
    expect(sent.find(({ call }) => call === "rejectRequest")?.body).toEqual({
      ...{ requestId: "104", reason: "LIMIT" },
      ...words,
    }),
  );
});

test("who decided stands on a decided request, and nothing is left to decide", async () => {
  const decision = {
    by: [{ id: "3", name: "최담당" }],
    ...{ note: "확인함", message: "본인 <b>계좌</b>로 신청해 주세요" },
    at: "2026-11-20T01:00:00Z",
  };
  begin({
    ...canned,
    request: { ...withdrawal, status: "APPROVED", claim: null },
    requestBackground: { ...(canned.requestBackground as object), decision },
  });
  show(<RequestPanel requestId="104" onClose={nothing} onDecided={nothing} />);
  expect((await screen.findByText("처리한 사람")).nextSibling?.textContent).toBe("최담당");
  expect(screen.getByText("회원에게 덧붙인 말").nextSibling?.textContent).toBe(decision.message);
  expect(screen.queryByRole("button", { name: "승인" })).toBeNull();
});

test("the next request that waits for this operator opens after a decision", async () => {
  const open = rows.filter(({ id }) => id !== "103").map((row) => ({ ...row, claim: null }));
  begin({
    ...canned,
    requests: { content: open, page: 0, size: 50, totalElements: open.length, totalPages: 1 },
    request: open[0],
  });
  visit(`/dnw?id=${open[0]?.id}`);
  fireEvent.click(await screen.findByRole("button", { name: "거절" }));
  fireEvent.change(await screen.findByLabelText("거절 사유"), { target: { value: "LIMIT" } });
  fireEvent.click(screen.getByRole("button", { name: /거절하기$/, hidden: true }));
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: `신청 ${open[1]?.id}` })).toBeTruthy(),
  );
});

test("several at once: what comes in and what goes out are never one sum", () => {
  begin();
  const two = rows.filter(({ id }) => id === "102" || id === "104");
  show(<BulkSheet rows={two} onClose={nothing} />);
  const sums = screen.getAllByTestId("amount-in-words").map(({ textContent }) => textContent);
  expect(sums).toHaveLength(2);
  expect(sums[0]).toContain("3,500,000");
  expect(sums[1]).toContain("300,000");
});

test("the queue says how long each has waited, and how many it does not show", async () => {
  const page = canned.requests as { content: DeskRequestView[] };
  const [row] = page.content;
  const createdAt = new Date(serverNow() - 125 * 60_000).toISOString();
  const requests = { ...page, content: [{ ...row, createdAt }], totalElements: 31 };
  const none = { content: [], page: 0, size: 100, totalElements: 0, totalPages: 0 };
  begin({ ...canned, requests, proposals: none, members: none });
  visit("/");
  await screen.findByText(/^2시간 \d+분$/);
  await screen.findByText(/나머지 30건은/);
});
