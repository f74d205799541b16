/** Live chat at the console: claimed, answered under one key, handed over, ended, and read on without reading it all again. */

import { manualTimers } from "@naru/client/testing/manual-timers";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChatPanel } from "../src/areas/service/chat-panel.tsx";
import { HoursSheet } from "../src/areas/service/chat-sheets.tsx";
import { heardTyping } from "../src/base/typing.ts";
import type { DeskChatDetailView } from "../src/base/views.ts";
import { aMemberDetail } from "../src/gallery/canned.ts";
import { cannedService } from "../src/gallery/canned-service.ts";
import { begin, show } from "./show.tsx";

const answers = () => ({ ...cannedService((rows) => [...rows]), member: aMemberDetail() });
const chatOf = (canned: ReturnType<typeof answers>) => canned.deskChat as DeskChatDetailView;

test("one's own chat is answered, handed over with a note and ended", async () => {
  const sent = begin(answers());
  show(<ChatPanel chatId="31" onClose={() => {}} />);
  await screen.findByText("안녕하세요, 바로 확인할게요.");
  expect(screen.getByText("은행 점검으로 늦어진다고 안내했음")).toBeTruthy();
  const leads = screen.getByRole("link", { name: "신청 보기" }).getAttribute("href") ?? "";
  expect([leads.includes("/dnw"), leads.includes("812")]).toEqual([true, true]);
  fireEvent.change(screen.getByLabelText("답하기"), { target: { value: " 네 " } });
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
  fireEvent.click(screen.getByRole("button", { name: "넘기기" }));
  await screen.findByRole("option", { name: "이상담" });
  fireEvent.change(screen.getByLabelText("받는 담당자"), { target: { value: "5" } });
  fireEvent.change(screen.getByLabelText("넘기는 메모"), { target: { value: "환불" } });
  fireEvent.click(screen.getByRole("button", { name: "상담 넘기기" }));
  await waitFor(() => expect(screen.queryByLabelText("넘기는 메모")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "상담 끝내기" }));
  await screen.findByText("상담을 끝낼까요?");
  const sheet = within(screen.getByRole("dialog"));
  fireEvent.click(sheet.getByRole("button", { name: "상담 끝내기" }));
  await waitFor(() =>
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ["typeDeskChat", { chatId: "31" }],
      ["replyChat", { chatId: "31", content: "네" }],
      ["handOverChat", { chatId: "31", toId: "5", note: "환불" }],
      ["endDeskChat", { chatId: "31" }],
    ]),
  );
});

test("one that waits can be claimed and not answered yet; a colleague's neither", async () => {
  const canned = answers();
  const detail = chatOf(canned);
  canned.deskChat = { ...detail, state: "WAITING", assigned: null };
  const sent = begin(canned);
  const { unmount } = show(<ChatPanel chatId="31" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "상담 맡기" }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(["claimChat"]));
  expect(screen.queryByLabelText("답하기")).toBeNull();
  unmount();
  begin({ ...canned, deskChat: { ...detail, assigned: { id: "5", name: "이상담" } } });
  show(<ChatPanel chatId="31" onClose={() => {}} />);
  await screen.findByText("안녕하세요, 바로 확인할게요.");
  expect(screen.queryByLabelText("답하기")).toBeNull();
  expect(screen.queryByRole("button", { name: "상담 끝내기" })).toBeNull();
});

test("what comes after what is held joins it, once", async () => {
  const canned = answers();
  begin(canned);
  show(<ChatPanel chatId="31" onClose={() => {}} />);
  await screen.findByText("안녕하세요, 바로 확인할게요.");
  const detail = chatOf(canned);
  const last = detail.entries.at(-1);
  if (last === undefined) throw new Error("the canned chat is empty");
  // The last that is held comes once more, as after a cut.
  const later = { ...last, seq: 5, key: "another", content: "보냈어요." };
  canned.deskChat = { ...detail, lastSeq: 5, entries: [last, later] };
  fireEvent.change(screen.getByLabelText("답하기"), { target: { value: "네" } });
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
  await screen.findByText("보냈어요.");
  const seqs = [...document.querySelectorAll("[data-seq]")].map((each) =>
    each.getAttribute("data-seq"),
  );
  expect(seqs).toEqual(["1", "2", "3", "4", "5"]);
});

test("who is writing is said for some seconds", async () => {
  begin(answers());
  const timers = manualTimers();
  show(<ChatPanel chatId="31" onClose={() => {}} />);
  await screen.findByText("안녕하세요, 바로 확인할게요.");
  act(() => heardTyping("31", timers));
  expect(screen.getByText("회원이 쓰고 있습니다")).toBeTruthy();
  await act(() => timers.advance(5_000));
  expect(screen.queryByText("회원이 쓰고 있습니다")).toBeNull();
});

test("hours are saved as minutes of the day, midnight as its end", async () => {
  const sent = begin(answers());
  show(<HoursSheet onClose={() => {}} />);
  fireEvent.click(await screen.findByLabelText("토요일"));
  fireEvent.change(screen.getByLabelText("시작 시각"), { target: { value: "10:30" } });
  fireEvent.change(screen.getByLabelText("끝 시각"), { target: { value: "10:00" } });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "상담 시간 저장하기" });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("끝 시각"), { target: { value: "00:00" } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { days: [1, 2, 3, 4, 5, 6], opens: 630, closes: 1_440 },
    ]),
  );
});

test("what happened to an order is shown when it is asked for, and quoted by whose chat it is alone", async () => {
  const canned = answers();
  const sent = begin(canned);
  const { unmount } = show(<ChatPanel chatId="31" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "주문 기록" }));
  const card = screen.getByText("9007 · 나스닥100 매수 2", { exact: false }).parentElement;
  expect(card?.textContent).toMatch(/매수 2체결2026-11-21/);
  const steps = within(await screen.findByRole("list", { name: "주문 기록" }));
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "11-21 10:40:00 접수 2계약 @20,000.25",
    "11-21 10:40:00 일부 체결 1계약 @20,000.00",
    "11-21 10:40:01 체결 1계약 @20,000.25",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "답변에 넣기" }));
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => (body as { content?: string }).content)).toEqual([
      expect.stringMatching(/^주문 9007 · 나스닥100 매수 2계약\n.* 접수 2계약 @20,000\.25\n/),
    ]),
  );
  unmount();
  begin({ ...canned, deskChat: { ...chatOf(canned), assigned: { id: "5", name: "이상담" } } });
  show(<ChatPanel chatId="31" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "주문 기록" }));
  await screen.findByRole("list", { name: "주문 기록" });
  expect(screen.queryByRole("button", { name: "답변에 넣기" })).toBeNull();
});
