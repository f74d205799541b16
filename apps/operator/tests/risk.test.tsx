/** The risk desk: figures with their signs, a panel an instrument, and who may not be named. */

import { fireEvent, screen, waitFor, within as inside } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ProposalView } from "../src/base/views.ts";
import { session } from "../src/base/session.ts";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { aProposal } from "../src/gallery/canned-proposals.ts";
import { ProposalPanel } from "../src/proposals/proposal-panel.tsx";
import { Near } from "../src/areas/risk/near.tsx";
import { begin, show, visit, within } from "./show.tsx";

const canned = cannedAnswers(false);

test("what prices would do is said of the site and of each instrument, with signs", async () => {
  begin(canned);
  visit("/risk?id=OVERSEA-1003");
  const panel = await screen.findByRole("complementary", { name: /나스닥/ });
  expect(panel.textContent).toContain("-1%+268,252,000");
  expect(panel.textContent).toContain("+5%-1,341,260,000");
  expect(screen.getByText("하우스 손익")).toBeTruthy();
  const all = screen.getByRole("heading", { name: "하우스 손익" }).closest("section");
  expect(all?.textContent).toContain("-15,082,600");
  // Today in won: 16,690,000 and −498,946 of what is in USDT.
  expect(all?.textContent).toContain("+16,191,054");
});

test("a silent feed and hours that are over are told apart", async () => {
  begin(canned);
  visit("/risk");
  const table = await screen.findByRole("table", { name: "종목별 노출" });
  expect(inside(table).getByText("시세 끊김")).toBeTruthy();
  expect(inside(table).getByText("휴장")).toBeTruthy();
});

test("near members lead to their page; a masked one is named as it came", async () => {
  const [near] = canned.risk?.near ?? [];
  if (near === undefined) throw new Error("the gallery has nobody near");
  const masked = { ...near, member: { id: "7", username: "", name: "김*늘" } };
  begin({ ...canned, risk: { ...canned.risk, near: [near, masked] } });
  visit("/risk");
  const link = await screen.findByRole("link", { name: "김*늘" });
  expect(link.getAttribute("href")).toContain("id=7");
  expect(screen.getAllByRole("link", { name: "김하늘 (demo)" }).length).toBeGreaterThan(0);
});

test("nothing is held: the desk says so instead of empty tables", async () => {
  begin(cannedAnswers(true));
  visit("/risk");
  expect(await screen.findByText("포지션을 보유한 회원이 없어요")).toBeTruthy();
});

const deedSheet = () => screen.findByRole("dialog", { name: /주문·포지션 정리/, hidden: true });
const press = (part: HTMLElement, name: string) =>
  fireEvent.click(inside(part).getByRole("button", { name, hidden: true }));
const fill = (part: HTMLElement, label: string, value: string) =>
  fireEvent.change(inside(part).getByLabelText(label), { target: { value } });

test("an instrument's panel proposes to end it for everybody, with what that would be now", async () => {
  const sent = begin(canned);
  visit("/risk?id=OVERSEA-1003");
  press(await screen.findByRole("complementary", { name: /나스닥/ }), "주문·포지션 정리");
  const sheet = await deedSheet();
  await waitFor(() => expect(sheet.textContent).toContain("나스닥 청산 수량7"));
  expect(sheet.textContent).toContain("회원2명");
  expect(sheet.textContent).toContain("청산되지 않을 포지션1건");
  expect(sheet.textContent).toContain("사유는 회원에게 그대로 전해져요");
  fill(sheet, "사유", "시세 오류");
  press(sheet, "정리 제안하기");
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toEqual({
    proposal: {
      ...{ kind: "RISK_DEED", product: "OVERSEA", optionId: "1003" },
      ...{ isClosing: true, reason: "시세 오류" },
    },
  });
});

test("a member near the line is proposed in the instrument, in all of the product, or without closing", async () => {
  const sent = begin(canned);
  visit("/risk");
  const table = await screen.findByRole("table", { name: "로스컷·청산 임박 회원" });
  const [first] = inside(table).getAllByRole("button", { name: "주문·포지션 정리" });
  if (first === undefined) throw new Error("nobody near can be acted on");
  fireEvent.click(first);
  const sheet = await deedSheet();
  fill(sheet, "범위", "all");
  fill(sheet, "할 일", "cancelling");
  expect(sheet.textContent).toContain("익절·손절");
  fill(sheet, "사유", "시세 오류");
  press(sheet, "정리 제안하기");
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toMatchObject({
    proposal: { product: "OVERSEA", memberId: "2", isClosing: false },
  });
});

test("a member who is near no more does not take the sheet along", async () => {
  begin(canned);
  const { rerender } = show(<Near rows={canned.risk?.near ?? []} />);
  const [first] = screen.getAllByRole("button", { name: "주문·포지션 정리" });
  if (first === undefined) throw new Error("nobody near can be acted on");
  fireEvent.click(first);
  fill(await deedSheet(), "사유", "시세 오류");
  rerender(within(<Near rows={[]} />));
  expect(screen.getByText("포지션을 보유한 회원이 없어요")).toBeTruthy();
  const reason = inside(await deedSheet()).getByLabelText<HTMLInputElement>("사유");
  expect(reason.value).toBe("시세 오류");
});

test("one person stops a product with a reason, and proposes that one goes on", async () => {
  const sent = begin(canned);
  visit("/risk");
  const heading = await screen.findByRole("heading", { name: "신규 진입과 입출금" });
  const rows = inside(heading.closest("section") as HTMLElement).getAllByRole("listitem");
  const [oversea, futures] = rows as [HTMLElement, HTMLElement];
  expect(futures.textContent).toContain("거래소 시세 이상");
  press(oversea, "신규 진입 멈추기");
  const sheet = await screen.findByRole("dialog", { name: "해외선물 신규 진입 멈추기" });
  const stop = inside(sheet).getByRole<HTMLButtonElement>("button", { name: "신규 진입 멈추기" });
  expect(stop.disabled).toBe(true);
  fill(sheet, "사유", "시세 오류");
  fireEvent.click(stop);
  await waitFor(() => expect(sent.some(({ call }) => call === "stopOpenings")).toBe(true));
  expect(sent.find(({ call }) => call === "stopOpenings")?.body).toEqual({
    ...{ product: "OVERSEA", reason: "시세 오류" },
  });
  press(futures, "다시 열기");
  const asked = await screen.findByRole("dialog", { name: "무기한 선물 신규 진입 다시 열기" });
  fill(asked, "사유", "시세 정상");
  press(asked, "다시 열기 제안하기");
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toEqual({
    proposal: { kind: "OPENINGS_ON", product: "FUTURES", reason: "시세 정상" },
  });
});

test("everything is stopped with a reason once what it stops is listed; a part of which nobody knows keeps the sheet open", async () => {
  const parts = [
    { part: "MONEY", result: "UNKNOWN" },
    { part: "OVERSEA", result: "STOPPED" },
  ];
  const sent = begin({ ...canned, stopAll: { parts } });
  visit("/risk");
  fireEvent.click(await screen.findByRole("button", { name: "모두 멈추기" }));
  const sheet = await screen.findByRole("dialog", { name: "모두 멈추기" });
  const list = (name: string) =>
    inside(inside(sheet).getByRole("list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(list("이제 멈추는 것")).toHaveLength(4);
  // Of a maintenance it would open by itself: it is stopped for good.
  expect(list("이제 멈추는 것")).toContain("바이너리의 새 진입");
  expect(list("이미 멈춘 것")).toEqual(["무기한 선물의 새 진입"]);
  const stop = inside(sheet).getByRole<HTMLButtonElement>("button", { name: "모두 멈추기" });
  expect(stop.disabled).toBe(true);
  fill(sheet, "사유", "침입 의심");
  fireEvent.click(stop);
  expect((await inside(sheet).findByRole("alert")).textContent).toContain("입출금 멈춤을 확인하지");
  expect(sent).toMatchObject([{ call: "stopAll", body: { reason: "침입 의심" } }]);
});

test("money that is stopped says who and why, and two persons are asked to let it go on", async () => {
  const money = {
    since: "2026-11-21T03:12:00.000Z",
    by: "김운영",
    reason: "침입",
    isProposed: false,
  };
  const sent = begin({ ...canned, openings: { products: [STOPPED], money, maintenances: [] } });
  visit("/risk");
  const row = (await screen.findByText("침입")).closest("li") as HTMLElement;
  expect(row.textContent).toContain("김운영");
  press(row, "다시 열기");
  const asked = await screen.findByRole("dialog", { name: "입출금 다시 열기" });
  fill(asked, "사유", "확인함");
  press(asked, "다시 열기 제안하기");
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toEqual({
    proposal: { kind: "MONEY_ON", reason: "확인함" },
  });
  fireEvent.click(screen.getByRole("button", { name: "모두 멈추기" }));
  const sheet = await screen.findByRole("dialog", { name: "모두 멈추기" });
  fill(sheet, "사유", "또");
  expect(inside(sheet).getByText("이미 모두 멈춰 있어요.")).toBeTruthy();
  expect(inside(sheet).getByRole("button", { name: "모두 멈추기" })).toHaveProperty(
    "disabled",
    true,
  );
});

const STOPPED = {
  ...{ product: "OVERSEA", since: "2026-11-21T03:12:00.000Z", by: "김운영", reason: "시세" },
  ...{ isProposed: false, isMaintained: false },
};

test("what a maintenance stopped is kept stopped afterwards, with a reason", async () => {
  const sent = begin(canned);
  visit("/risk");
  const heading = await screen.findByRole("heading", { name: "신규 진입과 입출금" });
  const section = heading.closest("section") as HTMLElement;
  press(section, "점검 뒤에도 멈추기");
  const sheet = await screen.findByRole("dialog", { name: "바이너리 점검 뒤에도 멈추기" });
  fill(sheet, "사유", "더 봅니다");
  press(sheet, "점검 뒤에도 멈추기");
  await waitFor(() => expect(sent.some(({ call }) => call === "stopOpenings")).toBe(true));
});

test("a maintenance is proposed with what members read, and ended or called off by one", async () => {
  const sent = begin(canned);
  visit("/risk");
  const list = await screen.findByRole("list", { name: "점검" });
  const [running, planned] = inside(list).getAllByRole("listitem") as [HTMLElement, HTMLElement];
  expect(running.textContent).toContain("진행 중11-21 12:00:00 ~ 11-21 13:00:00서버 교체");
  press(running, "점검 끝내기");
  const ending = await screen.findByRole("dialog", { name: "점검을 지금 끝내기" });
  fill(ending, "사유", "일찍 끝남");
  press(ending, "점검 끝내기");
  await waitFor(() => expect(sent.some(({ call }) => call === "endMaintenance")).toBe(true));
  expect(sent.find(({ call }) => call === "endMaintenance")?.body).toEqual({
    ...{ maintenanceId: "1000", reason: "일찍 끝남" },
  });
  press(planned, "점검 취소");
  expect(await screen.findByRole("dialog", { name: "예정된 점검 취소" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "점검 예약", hidden: true }));
  const sheet = await screen.findByRole("dialog", { name: "점검 예약" });
  fill(sheet, "사유", "서버 교체");
  fill(sheet, "시작", "2026-11-28T12:00");
  fill(sheet, "종료", "2026-11-28T11:00");
  fill(sheet, "회원에게 보이는 안내", "서버를 교체해요");
  const button = inside(sheet).getByRole<HTMLButtonElement>("button", { name: "점검 제안하기" });
  expect(button.disabled).toBe(true);
  fill(sheet, "종료", "2026-11-28T13:00");
  fireEvent.click(button);
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toEqual({
    proposal: {
      ...{ kind: "MAINTENANCE", note: "서버를 교체해요", noteEn: "", reason: "서버 교체" },
      ...{ from: "2026-11-28T03:00:00.000Z", until: "2026-11-28T04:00:00.000Z" },
    },
  });
});

test("who may only look has nothing to press", async () => {
  begin(canned);
  session.set(aMe({ permissions: ["risk.read"] }));
  visit("/risk?id=OVERSEA-1003");
  const panel = await screen.findByRole("complementary", { name: /나스닥/ });
  expect(inside(panel).queryByRole("button", { name: "주문·포지션 정리" })).toBeNull();
  expect(screen.queryByRole("button", { name: "주문·포지션 정리" })).toBeNull();
});

test("a member's page proposes it of either product", async () => {
  const sent = begin(canned);
  visit("/members?id=2");
  const panel = await screen.findByRole("complementary", { name: /김하늘/ });
  await waitFor(() => press(panel, "주문·포지션 정리"));
  const sheet = await deedSheet();
  fill(sheet, "상품", "FUTURES");
  fill(sheet, "사유", "약관 위반");
  press(sheet, "정리 제안하기");
  await waitFor(() => expect(sent.some(({ call }) => call === "createProposal")).toBe(true));
  expect(sent.find(({ call }) => call === "createProposal")?.body).toEqual({
    proposal: {
      ...{ kind: "RISK_DEED", product: "FUTURES", memberId: "2" },
      ...{ isClosing: true, reason: "약관 위반" },
    },
  });
});

const deed = (more: Partial<ProposalView> = {}) =>
  aProposal({
    ...{ kind: "RISK_DEED", target: "option 1003", amount: null, won: null, currency: null },
    payload: {
      ...{ product: "OVERSEA", isClosing: true, optionId: "1003", koName: "나스닥" },
      ...{ members: 1, orders: 2, positions: 1 },
      items: [
        {
          ...{ memberId: 2, username: "demo", name: "김하늘", optionId: 1003, koName: "나스닥" },
          ...{ orders: 2, qty: "3" },
        },
      ],
    },
    ...more,
  });

test("the card says whose and of what before it is agreed to, and what it would be now", async () => {
  begin({ ...canned, proposal: deed() });
  show(<ProposalPanel proposalId="31" onClose={() => undefined} />);
  await waitFor(() =>
    expect(document.body.textContent).toContain("김하늘 (demo) · 나스닥 3 · 주문 2건"),
  );
  expect(document.body.textContent).toContain("상품해외선물");
  await waitFor(() => expect(document.body.textContent).toContain("청산할 포지션2건"));
});

test("and afterwards what it did, or why not", async () => {
  const did = { target: "held 2 나스닥", ok: true, code: null };
  const outcome = [
    { ...did, ended: { orders: 2, qty: "3" } },
    { target: "held 7 나스닥", ok: false, code: "MARKET_CLOSED" },
  ];
  begin({ ...canned, proposal: deed({ state: "DONE", outcome }) });
  show(<ProposalPanel proposalId="31" onClose={() => undefined} />);
  await waitFor(() =>
    expect(document.body.textContent).toContain("회원 2 나스닥주문 2건 취소 · 3 청산"),
  );
  expect(document.body.textContent).toContain("회원 7 나스닥휴장·시세 끊김");
});
