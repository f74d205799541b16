/** 이상 거래: what stands out in words, where it leads, and the decision that goes with a reason. */

import { fireEvent, screen, waitFor, within as inside } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../src/base/session.ts";
import { anAnomaly } from "../src/gallery/canned-risk.ts";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, refusal, visit } from "./show.tsx";

const canned = cannedAnswers(false);
const page = (rows: readonly unknown[]) => ({
  ...{ content: rows, page: 0, size: 50, totalElements: rows.length, totalPages: 1 },
});
const without = (...permissions: string[]) =>
  session.set({
    ...aMe(),
    permissions: aMe().permissions.filter((each) => !permissions.includes(each)),
  });

test("each kind says in words by what it stands out", async () => {
  begin(canned);
  visit("/anomalies");
  const table = await screen.findByRole("table", { name: "이상 거래" });
  for (const words of [
    "7일 안에 5,000,000원 입금, 매매 2건, 4,950,000원 출금 신청",
    "기기 하나에서 회원 2명 로그인",
    "하루 동안 211.36.142.7에서 회원 6명 로그인",
    "신한은행 ****6789 계좌를 회원 2명이 등록",
    "보너스·쿠폰 5건 150,000원, 그 밖의 입금 10,000원, 180,000원 출금 신청",
    "체결 64건 중 58건이 3초 뒤 유리한 시세",
    "쿠폰 7번을 회원 3명이 사용 (같은 기기)",
    "7일 안에 3,512.4 USDT 상당(기본 지갑에서 환전) 입금, 매매 0건, 3,480 USDT P2P 판매",
  ])
    expect(inside(table).getByText(words)).toBeTruthy();
  expect(inside(table).getByText(/계좌를 바꾼 뒤 4,950,000원 출금 신청$/)).toBeTruthy();
  expect(inside(table).getByText("김하늘 (demo) 외 5명")).toBeTruthy();
  expect(inside(table).getByText("새 근거")).toBeTruthy();
});

test("the panel leads to the withdrawal and to everybody it is about, and says what was decided before", async () => {
  begin(canned);
  visit("/anomalies?id=501");
  const panel = await screen.findByRole("complementary", { name: "매매 없는 입출금" });
  expect(inside(panel).getByRole("link", { name: "102" }).getAttribute("href")).toContain(
    "/dnw?status=ALL&id=102",
  );
  expect(inside(panel).getByRole("link", { name: "김하늘 (demo)" }).getAttribute("href")).toBe(
    "/members?id=2",
  );
  expect(panel.textContent).toContain("이전 처리 결과");
  expect(panel.textContent).toContain("입금을 잘못했다고 해서 통화로 확인함");
  expect(panel.textContent).toContain("돈은 움직이지 않고");
});

test("what left by no request leads to its movements, and says which wallet it was exchanged from", async () => {
  begin(canned);
  visit("/anomalies?id=509");
  const panel = await screen.findByRole("complementary", { name: "매매 없는 입출금" });
  expect(inside(panel).getByRole("link", { name: "90210" }).getAttribute("href")).toBe(
    "/ledger?memberId=5&referenceId=90210",
  );
  expect(panel.textContent).toContain("출금 방법P2P 판매");
  expect(panel.textContent).toContain("환전 전 지갑기본 지갑");
});

test("a decision is sent with its reason and the evidence that was seen, and a refusal stays in its sheet", async () => {
  const sent = begin({ ...canned, decideAnomaly: refusal("ANOMALY_CHANGED") });
  visit("/anomalies?id=502");
  const panel = await screen.findByRole("complementary", { name: "같은 기기" });
  fireEvent.click(inside(panel).getByRole("button", { name: "문제 없음" }));
  const sheet = await screen.findByRole("dialog", { name: "문제 없음으로 처리", hidden: true });
  const send = inside(sheet).getByRole("button", { name: "문제 없음", hidden: true });
  expect(send).toHaveProperty("disabled", true);
  fireEvent.change(inside(sheet).getByLabelText("사유"), { target: { value: "부부예요" } });
  fireEvent.click(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  const { lastAt } = anAnomaly();
  expect(sent[0]).toMatchObject({
    call: "decideAnomaly",
    body: { anomalyId: "502", lastAt, decision: "CLEARED", reason: "부부예요" },
  });
  expect(await inside(sheet).findByRole("alert", { hidden: true })).toBeTruthy();
});

test("who may only look sees no buttons, and whom nobody may see by name leads nowhere", async () => {
  const masked = { id: "2", username: "", name: "김***" };
  begin({ ...canned, anomalies: page([anAnomaly({ members: [masked] })]) });
  without("risk.act", "members.read", "dnw.read");
  visit("/anomalies?id=501");
  const panel = await screen.findByRole("complementary", { name: "매매 없는 입출금" });
  expect(panel.textContent).toContain("김***");
  expect(panel.textContent).toContain("위험 관리 조치");
  expect(inside(panel).queryAllByRole("link")).toEqual([]);
  expect(inside(panel).queryByRole("button", { name: "조치함" })).toBeNull();
});

test("a member and a withdrawal say that something is open, and lead there whoever may look", async () => {
  begin(canned);
  visit("/members?id=2");
  const panel = await screen.findByRole("complementary");
  expect(await inside(panel).findByText(/이상 거래가 2건 있어요/)).toBeTruthy();
  expect(inside(panel).getByRole("link", { name: "이상 거래 보기" }).getAttribute("href")).toBe(
    "/anomalies?memberId=2",
  );
});

test("a withdrawal says so too to who may not look, without a link", async () => {
  begin(canned);
  without("risk.read");
  visit("/dnw?id=102");
  const panel = await screen.findByRole("complementary");
  expect(await inside(panel).findByText(/이상 거래가 1건 있어요/)).toBeTruthy();
  expect(inside(panel).queryByRole("link", { name: "이상 거래 보기" })).toBeNull();
});

test("the queue counts what is open, and nothing is open is said", async () => {
  begin(canned);
  const { unmount } = visit("/");
  await waitFor(() => {
    const links = screen.getAllByRole("link", { name: /^이상 거래 ?9$/ });
    // In the menu and among the figures.
    expect(links.map((each) => each.getAttribute("href"))).toEqual(["/anomalies", "/anomalies"]);
  });
  unmount();
  begin(cannedAnswers(true));
  visit("/anomalies");
  expect(await screen.findByText("확인할 이상 거래가 없어요")).toBeTruthy();
});
