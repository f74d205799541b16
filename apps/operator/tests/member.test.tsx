/** A member's page: from the list into it, part by part; each row leads to what explains it. */

import { type OperatorRouteId, operatorAddressOf } from "@naru/contract/operator-paths";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { session } from "../src/base/session.ts";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

/** Opens a part of the page; returns the questions that are asked from then on, as they are addressed. */
const open = (tab: string, answers = {}): string[] => {
  const asked: string[] = [];
  begin({ ...cannedAnswers(false), ...answers });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  visit(`/members?id=2&tab=${tab}`);
  return asked;
};
/** Whether something was asked with these parameters and none other than the member. */
const wasAsked = (asked: string[], call: OperatorRouteId, query: Record<string, string>) =>
  vi.waitFor(() => {
    const last = asked.findLast((url) => url.includes(`${operatorAddressOf(call)}?`)) ?? "";
    expect(Object.fromEntries(new URL(last, "http://console.test").searchParams)).toEqual({
      memberId: "2",
      ...query,
    });
  });
const table = (name: string) => screen.findByRole("table", { name });

test("from the list a member is opened beside it, and from there whole", async () => {
  begin(cannedAnswers(false));
  visit("/members?id=2");
  const panel = await screen.findByRole("complementary");
  await within(panel).findByRole("heading", { name: "무기한 선물 포지션 1" });
  within(panel).getByText("비트코인 매도 0.012");
  within(panel).getByRole("heading", { name: "바이너리 베팅 0" });
  fireEvent.click(screen.getByRole("link", { name: "전체 보기" }));
  await screen.findByRole("tab", { name: "요약", selected: true });
  await screen.findByRole("heading", { name: "프로필" });
  fireEvent.click(screen.getByRole("tab", { name: "보유" }));
  await table("해외선물 포지션");
});

test("what is open says how far it is from its end, of every product", async () => {
  open("HOLDINGS");
  const oversea = await table("해외선물 포지션");
  within(oversea).getByText("1459틱");
  screen.getByText("로스컷까지 10,214,000 KRW");
  within(await table("무기한 선물 포지션")).getByText("104,313.00");
  within(await table("해외선물 미체결 주문")).getByText("21,260.00");
  screen.getByRole("heading", { name: "진행 중인 베팅 0" });
});

test("a position that the loss-cut took tells why, in figures", async () => {
  open("TRADES&list=OVERSEA_POSITION");
  fireEvent.click(within(await table("해외선물 포지션")).getByText("5102"));
  const sheet = await screen.findByRole("dialog", { name: "왜 청산됐나요" });
  await within(sheet).findByText("165,300");
  within(sheet).getByText("E-mini 나스닥 100 매수 3");
  within(sheet).getByText("91204");
});

test("the balance is told line by line, and a sum that is not the ledger's stands out", async () => {
  open("BALANCE");
  within(await table("잔고 계산 기본 지갑")).getByText("C 정산 · 손익");
  expect(screen.queryByText("원장과 다름")).toBeNull();
  const { memberBalance } = cannedAnswers(false);
  const [wallet] = memberBalance?.wallets ?? [];
  open("BALANCE", { memberBalance: { wallets: [{ ...wallet, balance: "10250001" }] } });
  await screen.findByText("원장과 다름");
});

test("each movement says what it was and what stood after it, and leads to what it was for", async () => {
  open("LEDGER");
  const lines = await table("지갑 내역");
  const row = (words: RegExp) => {
    const found = within(lines)
      .getAllByRole("row")
      .find((each) => words.test(each.textContent ?? ""));
    if (found === undefined) throw new Error(`no row says ${words}`);
    return found;
  };
  const leads = (words: RegExp, name: string) =>
    within(row(words)).getByRole("link", { name }).getAttribute("href");
  within(row(/C 정산 · 손익E-mini 나스닥 100/)).getByText("10,751,000");
  expect(leads(/C 정산 · 손익/, "해외선물 주문 5102")).toContain("tab=TRADES&order=5102");
  expect(leads(/수수료비트코인/, "무기한 선물 주문 6610")).toContain(
    "list=FUTURES_FILL&orderId=6610",
  );
  expect(leads(/W 출금/, "입출금 신청 7010")).toContain("/dnw?status=ALL&id=7010");
  expect(leads(/PP 지급/, "2인 승인 제안 12")).toContain("/proposals?state=ALL&id=12");
  expect(leads(/베팅/, "바이너리 베팅 4401")).toContain("/rounds?id=110151795219200");
  expect(leads(/펀딩/, "6644의 모든 이동")).toContain("/ledger?memberId=2&referenceId=6644");
});

test("older movements are behind the last one, and another wallet begins at its newest", async () => {
  const asked = open("LEDGER");
  fireEvent.click(await screen.findByRole("button", { name: "이전 내역 더 보기" }));
  await wasAsked(asked, "memberLedger", { before: "905" });
  fireEvent.change(screen.getByRole("combobox", { name: "지갑" }), { target: { value: "USDT" } });
  await wasAsked(asked, "memberLedger", { walletType: "USDT" });
});

test("an order or a position of perpetuals leads to its fills, and a fill of overseas futures to its order", async () => {
  const asked = open("TRADES&list=FUTURES_POSITION");
  fireEvent.click(within(await table("무기한 선물 포지션")).getByText("5102"));
  const fills = { list: "FUTURES_FILL", size: "50" };
  await wasAsked(asked, "memberTrades", { ...fills, positionId: "5102" });
  fireEvent.click(await screen.findByRole("button", { name: "모든 체결 보기" }));
  await wasAsked(asked, "memberTrades", fills);
  open("TRADES&order=5102");
  await screen.findByRole("dialog", { name: "기록 5102" });
});

test("what is held leads to its story or its fills", async () => {
  open("HOLDINGS");
  fireEvent.click(within(await table("해외선물 미체결 주문")).getByText("21,260.00"));
  await screen.findByRole("dialog", { name: "기록 5120" });
  cleanup();
  const asked = open("HOLDINGS");
  fireEvent.click(within(await table("무기한 선물 포지션")).getByText("104,313.00"));
  const fills = { list: "FUTURES_FILL", size: "50", positionId: "6001" };
  await wasAsked(asked, "memberTrades", fills);
});

test("inquiries, live chats and coupons lead to where they are read, for whoever may read them", async () => {
  open("SERVICE");
  const leads = async (list: string, name: string) =>
    within(await table(list))
      .getByRole("link", { name })
      .getAttribute("href");
  expect(await leads("1:1 문의", "문의 3")).toContain("/inbox?id=3");
  expect(await leads("실시간 상담", "실시간 상담 7")).toContain("/chats?id=7");
  expect(await leads("사용한 쿠폰", "입출금 신청 7002")).toContain("/dnw?status=ALL&id=7002");
  cleanup();
  begin(cannedAnswers(false));
  session.set(aMe({ permissions: ["members.read"] }));
  visit("/members?id=2&tab=SERVICE");
  const contacts = await table("1:1 문의");
  within(contacts).getByText("문의 3");
  expect(within(contacts).queryByRole("link")).toBeNull();
});

test("what operators did leads to what they did it to, page by page", async () => {
  const { audit } = cannedAnswers(false);
  const content = [
    { ...audit?.content[0], seq: "1", target: "request 7010", action: "dnw.reject.ok" },
    { ...audit?.content[0], seq: "2", target: "proposal 12", action: "proposal.create" },
    { ...audit?.content[0], seq: "3", target: "member 2", action: "member.note" },
  ];
  const asked = open("CHANGES", {
    audit: { content, page: 0, size: 50, totalElements: 60, totalPages: 2 },
  });
  const changes = await table("운영자 조치");
  const leads = (name: string) => within(changes).getByRole("link", { name }).getAttribute("href");
  expect(leads("입출금 신청 7010")).toContain("/dnw?status=ALL&id=7010");
  expect(leads("2인 승인 제안 12")).toContain("/proposals?state=ALL&id=12");
  // What was done to the member alone leads nowhere else.
  expect(within(changes).getAllByRole("link")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  await wasAsked(asked, "audit", { size: "50", page: "1" });
});

test("days are chosen by name, in the site's zone", async () => {
  const asked = open("LEDGER");
  const period = (await screen.findByRole("combobox", { name: "기간" })) as HTMLSelectElement;
  fireEvent.change(period, { target: { value: "LAST_MONTH" } });
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/startDate=\d{4}-\d{2}-01&endDate=/));
  const lastMonth = asked.length;
  expect(period.value).toBe("LAST_MONTH");
  fireEvent.change(screen.getByLabelText("시작일"), { target: { value: "2026-01-02" } });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(lastMonth));
  expect(period.value).toBe("");
});

test("who may not read the audit log has no tab of what operators changed", async () => {
  begin(cannedAnswers(false));
  session.set(aMe({ permissions: ["members.read"] }));
  visit("/members?id=2&tab=DEVICES");
  await table("접속 중인 기기");
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    ...["요약", "보유", "거래", "그때 그 1분", "잔고", "지갑 내역", "문의·쿠폰", "접속"],
  ]);
  expect(screen.queryByRole("link", { name: "원장" })).toBeNull();
});

test("a minute is opened from a trade, and its market, orders and messages stand side by side", async () => {
  open("TRADES&list=OVERSEA_POSITION");
  const trades = await table("해외선물 포지션");
  fireEvent.click(within(trades).getByRole("link", { name: "끝날 때 보기" }));
  await screen.findByRole("tab", { name: "그때 그 1분", selected: true });
  const lines = await table("2026-11-21 09:58:00부터 1분 · 시세: E-mini 나스닥 100");
  const row = (time: string) =>
    within(lines)
      .getAllByRole("row")
      .filter((each) => each.textContent?.startsWith(time))
      .map((each) => [...each.children].slice(1).map((cell) => cell.textContent));
  expect(row("09:58:01.000")).toEqual([
    ["체결가 · E-mini 나스닥 100 2 @21,250.00시세 기록 91201", "", ""],
    ["", expect.stringContaining("회원 · 해외선물 주문 · E-mini 나스닥 100 매수 5"), ""],
  ]);
  within(lines).getByText(/거절: 잔고가 부족합니다/);
  within(lines).getByText(/화면 알림 · 포지션 강제 청산/);
  screen.getByText(/214줄 중 1–10번째 줄/);
});

test("what is no longer kept of an old minute is said, and a minute without anything too", async () => {
  begin(cannedAnswers(true));
  visit("/members?id=2&tab=MINUTE&at=2026-11-21T00:58:03.000Z");
  await screen.findByText("이 1분에는 아무 일도 없었어요");
  screen.getByText(/30일이 지나/);
  screen.getByText(/이틀이 지나/);
});

test("the file of a minute has every line, whatever page is in sight", async () => {
  open("MINUTE&at=2026-11-21T00:58:03.000Z");
  const saved: string[] = [];
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then((text) => saved.push(text));
    return "blob:minute";
  };
  URL.revokeObjectURL = () => {};
  fireEvent.click(await screen.findByRole("button", { name: "이 1분 CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const lines = saved[0]?.trim().split("\r\n") ?? [];
  // Two pages of the same ten canned lines, and the headings.
  expect(lines).toHaveLength(21);
  expect(lines[0]).toContain("시각,시세,요청과 처리,회원에게 알린 것");
});
