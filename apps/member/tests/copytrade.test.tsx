/** Copy trading on a phone: finding a trader, the rules before a follow, what came of it, and a trader's own pages. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices } from "../src/base/notices.ts";
import { runtime } from "../src/base/runtime.ts";
import { aFollow, anOwnTrader, aTrader } from "../src/areas/copytrade/fixtures.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { begin, visit } from "./show.tsx";

const bars = { tpSl: 0, sell: 0, opposite: 0 };
const NOBODY = { trader: null, follow: null, bars };
const FREE = { copyStanding: NOBODY, futuresOpenPositions: [], futuresOpenOrders: [] };

/** A phone with a world; what is asked of the server from now on, by the call. */
function beginWith(
  say: StoryState["say"] = {},
  more: Omit<StoryState, "say"> = {},
): { of(id: string): unknown[] } {
  begin({ ...more, say: { ...FREE, ...say } });
  const asked: [string, unknown][] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) => {
      asked.push([id, given]);
      return before(id, given, how);
    },
  });
  return { of: (id) => asked.flatMap(([name, given]) => (name === id ? [given] : [])) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const answerNotice = () => {
  const [notice] = notices.get();
  if (notice === undefined) throw new Error("nothing was asked");
  return notice;
};

test("traders are found by name, sorted, and without those that are full or take nobody", async () => {
  const asked = beginWith();
  visit("/more/copytrade");
  await screen.findByText("한강물결");
  expect(asked.of("copyTraders").at(-1)).toMatchObject({ sort: "return" });
  fireEvent.click(await button("최대 낙폭"));
  fireEvent.click(await button("마감 숨기기"));
  fireEvent.click(await button("모집 중만"));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: " 한강 " } });
  await waitFor(() =>
    expect(asked.of("copyTraders").at(-1)).toMatchObject({
      ...{ sort: "drawdown", isHideFull: "1", isActive: "1", name: "한강", page: 0 },
    }),
  );
});

test("a follow shows each rule as it stands, and is sent once all are kept", async () => {
  const asked = beginWith();
  visit("/more/copytrade/trader/501");
  fireEvent.click(await button("팔로우하기"));
  const sheet = within(await screen.findByRole("dialog"));
  const submit = await sheet.findByRole("button", { name: "이 조건으로 팔로우" });
  await waitFor(() => expect(submit.hasAttribute("disabled")).toBe(false));
  fireEvent.change(sheet.getByLabelText("1회 주문 금액 (USDT)"), { target: { value: "9" } });
  expect(submit.hasAttribute("disabled")).toBe(true);
  const broken = sheet.getByText("최대 금액과 1회 주문 금액은 10 USDT 이상이어야 합니다.");
  expect(within(broken.closest("li") as HTMLElement).getByLabelText("미충족")).toBeTruthy();
  fireEvent.change(sheet.getByLabelText("1회 주문 금액 (USDT)"), { target: { value: "20" } });
  fireEvent.change(sheet.getByLabelText("배율 (%)"), { target: { value: "50" } });
  fireEvent.change(sheet.getByLabelText("손절 (%)"), { target: { value: "101" } });
  expect(submit.hasAttribute("disabled")).toBe(true);
  fireEvent.change(sheet.getByLabelText("손절 (%)"), { target: { value: "" } });
  fireEvent.click(submit);
  await waitFor(() =>
    expect(asked.of("follow")).toEqual([
      {
        ...{ traderId: "501", followStock: ["1201", "1202"], multiplyPer: "50" },
        ...{ maxBet: "100", oneMaxBet: "20", tpPer: null, slPer: null, stopPer: null },
      },
    ]),
  );
});

test("what a follow would have come to is reckoned before, and again when it is asked for", async () => {
  const asked = beginWith();
  visit("/more/copytrade/trader/501");
  fireEvent.click(await button("팔로우하기"));
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText("+16.5600");
  expect(asked.of("tryFollow")).toHaveLength(1);
  fireEvent.change(sheet.getByLabelText("최대 금액 (USDT)"), { target: { value: "300" } });
  fireEvent.click(sheet.getByRole("button", { name: "바뀐 조건으로 다시 계산" }));
  await waitFor(() =>
    expect(asked.of("tryFollow").at(-1)).toMatchObject({ maxBet: "300", followStock: "1201,1202" }),
  );
});

test("who holds something, or follows already, cannot follow and sees why", async () => {
  beginWith({
    copyStanding: { ...NOBODY, follow: aFollow({ traderId: "777" }) },
    futuresOpenPositions: [{}],
  });
  visit("/more/copytrade/trader/501");
  fireEvent.click(await button("팔로우하기"));
  const sheet = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(sheet.getAllByLabelText("미충족")).toHaveLength(2));
  expect(sheet.getByRole("button", { name: "이 조건으로 팔로우" }).hasAttribute("disabled")).toBe(
    true,
  );
});

const HELD = { withdrawHeldUntil: "2099-11-21T09:30:00.000Z" };

test("while withdrawals are held nobody begins to follow, and the sheet says until when", async () => {
  beginWith({}, HELD);
  visit("/more/copytrade/trader/501");
  fireEvent.click(await button("팔로우하기"));
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText(/출금이 제한된 11\. 21\. 18:30:00까지는 새로 팔로우/);
  await waitFor(() => expect(sheet.queryAllByLabelText("확인 중")).toHaveLength(0));
  expect(sheet.queryAllByLabelText("미충족")).toHaveLength(0);
  expect(sheet.getByRole("button", { name: "이 조건으로 팔로우" }).hasAttribute("disabled")).toBe(
    true,
  );
});

test("while withdrawals are held rules are lowered, and not raised", async () => {
  const asked = beginWith({ copyStanding: { ...NOBODY, follow: aFollow({}) } }, HELD);
  visit("/more/copytrade/mine");
  fireEvent.click(await button("조건 바꾸기"));
  const sheet = within(await screen.findByRole("dialog"));
  const save = sheet.getByRole("button", { name: "조건 저장" });
  expect(save.hasAttribute("disabled")).toBe(false);
  for (const [label, more, less] of [
    ["배율 (%)", "101", "50"],
    ["최대 금액 (USDT)", "100000", "100"],
    ["1회 주문 금액 (USDT)", "99", "10"],
  ] as const) {
    fireEvent.change(sheet.getByLabelText(label), { target: { value: more } });
    expect(save.hasAttribute("disabled")).toBe(true);
    expect(sheet.getByText(/금액과 배율을 올릴 수 없어요/)).toBeTruthy();
    fireEvent.change(sheet.getByLabelText(label), { target: { value: less } });
    expect(save.hasAttribute("disabled")).toBe(false);
  }
  fireEvent.click(save);
  await waitFor(() => expect(asked.of("amendFollow")).toHaveLength(1));
});

test("an unfollow waits until no copy is open; a pause does not", async () => {
  const asked = beginWith({ copyStanding: { ...NOBODY, follow: aFollow({ open: 1 }) } });
  visit("/more/copytrade/mine");
  const leave = await button("언팔로우");
  expect(leave.hasAttribute("disabled")).toBe(true);
  await screen.findByText("포지션을 정리한 후 언팔로우해주세요.");
  fireEvent.click(await button("잠시 쉬기"));
  await waitFor(() =>
    expect(asked.of("pauseFollow")).toEqual([{ traderFollowerId: "9001", isPaused: true }]),
  );
});

test("a missed copy says its reason, and a slip its price and delay", async () => {
  beginWith({ copyStanding: { ...NOBODY, follow: aFollow() } });
  visit("/more/copytrade/mine");
  fireEvent.click(await screen.findByRole("tab", { name: /못 따라 함/ }));
  await screen.findByText("가격이 트레이더 체결가나 마크 가격에서 너무 벌어졌어요");
  await screen.findByText("운영자가 트레이더를 멈춘 상태였어요");
  fireEvent.click(screen.getByRole("tab", { name: "슬리피지" }));
  await screen.findByText(/트레이더 91,478.00 · 내 체결 91,480.50/);
  await screen.findByText("41ms 뒤");
});

test("a copy is closed by its own id once that is confirmed", async () => {
  const asked = beginWith({ copyStanding: { ...NOBODY, follow: aFollow() } });
  visit("/more/copytrade/mine");
  fireEvent.click(await screen.findByRole("tab", { name: "포지션" }));
  const [first] = await screen.findAllByRole("button", { name: "닫기" });
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(notices.get()).toHaveLength(1));
  expect(answerNotice().text).toContain("이더리움");
  answerNotice().answer(true);
  await waitFor(() =>
    expect(asked.of("closeCopied")).toEqual([{ futuresFollowerOrderId: "7001" }]),
  );
});

test("a trader closes intake, looks at copies of a position, and lets a follower go", async () => {
  const asked = beginWith({ copyStanding: { ...NOBODY, trader: anOwnTrader() } });
  visit("/more/copytrade/console");
  fireEvent.click(await screen.findByRole("switch", { name: /팔로워 받기/ }));
  await waitFor(() => expect(asked.of("setTraderIntake")).toEqual([{ isActive: false }]));
  fireEvent.click(screen.getByRole("tab", { name: /팔로워/ }));
  const [kick] = await screen.findAllByRole("button", { name: "내보내기" });
  fireEvent.click(kick as HTMLElement);
  await waitFor(() => expect(notices.get()).toHaveLength(1));
  answerNotice().answer(true);
  await waitFor(() => expect(asked.of("unfollowTrader")).toEqual([{ traderFollowerId: "9001" }]));
  fireEvent.click(screen.getByRole("tab", { name: "포지션" }));
  fireEvent.click(await button("카피 보기"));
  await within(await screen.findByRole("dialog")).findAllByText(/김\*\*\*/);
  expect(asked.of("followerPositions")).toEqual([{ futuresTraderOrderId: "6001" }]);
});

test("who asked to be a trader waits; who was refused may ask again", async () => {
  const asked = beginWith({
    copyStanding: { ...NOBODY, trader: anOwnTrader({ status: "REJECTED", minBet: "25.50000000" }) },
  });
  visit("/more/copytrade/console");
  fireEvent.click(await button("트레이더 신청하기"));
  const sheet = within(await screen.findByRole("dialog"));
  fireEvent.change(sheet.getByLabelText("소개"), { target: { value: " 하루 안에 사고팝니다. " } });
  fireEvent.click(sheet.getByRole("button", { name: "신청하기" }));
  await waitFor(() =>
    expect(asked.of("applyTrader")).toEqual([
      {
        ...{ followStock: ["1201", "1202"], minBet: "25.5" },
        introduction: "하루 안에 사고팝니다.",
      },
    ]),
  );
});

test("what the site forbids its traders is said at the trader", async () => {
  beginWith({
    copyStanding: { ...NOBODY, bars: { tpSl: 1, sell: 0, opposite: 0 } },
    copyTrader: aTrader({ isActive: 0 }),
  });
  visit("/more/copytrade/trader/501");
  await screen.findByText("이 사이트의 트레이더는 익절/손절 주문을 할 수 없어요.");
  await screen.findByText("모집 안 함");
});
