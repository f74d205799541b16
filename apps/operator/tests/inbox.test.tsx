/** The service desk: a ready answer goes into the answer, a note stays with colleagues, an inquiry is taken. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { InquiryPanel } from "../src/areas/service/inquiry-panel.tsx";
import { aMemberDetail } from "../src/gallery/canned.ts";
import {
  anOrderStory,
  aPositionStory,
  aRequestStory,
  cannedService,
} from "../src/gallery/canned-service.ts";
import { quoteOf } from "../src/areas/service/quote.ts";
import { toasts } from "../src/base/notices.ts";
import type { DeskChatDetailView, DeskContactDetailView, StoryView } from "../src/base/views.ts";
import { begin, refusal, show } from "./show.tsx";

test("an inquiry is taken, noted and answered with what was ready", async () => {
  const sent = begin({ ...cannedService((rows) => [...rows]), member: aMemberDetail() });
  show(<InquiryPanel contactId="71" onClose={() => {}} />);
  await screen.findByText("은행에 확인 중");
  fireEvent.click(screen.getByRole("button", { name: "내가 맡기" }));
  fireEvent.change(screen.getByLabelText("메모 쓰기"), { target: { value: "확인함" } });
  fireEvent.click(screen.getByRole("button", { name: "메모 남기기" }));
  fireEvent.change(await screen.findByLabelText("준비된 답변"), { target: { value: "3" } });
  const ready = "안녕하세요.\n입금을 확인하고 있습니다. 잠시만 기다려주세요.";
  expect(screen.getByLabelText<HTMLTextAreaElement>("답변").value).toBe(ready);
  fireEvent.click(screen.getByRole("button", { name: "답변 보내기" }));
  await waitFor(() =>
    expect(Object.fromEntries(sent.map(({ call, body }) => [call, body]))).toEqual({
      assignContact: { contactId: "71", isMine: true },
      noteContact: { contactId: "71", text: "확인함" },
      answerContact: { contactId: "71", content: ready, lastEntryId: "1" },
    }),
  );
});

test("what was asked meanwhile is said and shown, and the answer that was written stays", async () => {
  const answers = { ...cannedService((rows) => [...rows]), member: aMemberDetail() };
  const refused = { ...answers, answerContact: refusal("CONTACT_CHANGED") };
  begin(refused);
  show(<InquiryPanel contactId="71" onClose={() => {}} />);
  await screen.findByText("은행에 확인 중");
  fireEvent.change(screen.getByLabelText("답변"), { target: { value: "확인했습니다." } });
  const detail = answers.deskContact as DeskContactDetailView;
  const later = detail.entries.map((entry) => ({
    ...entry,
    id: "2",
    content: "하나 더 여쭤볼게요.",
  }));
  refused.deskContact = { ...detail, entries: [...detail.entries, ...later] };
  fireEvent.click(screen.getByRole("button", { name: "답변 보내기" }));
  await screen.findByText("하나 더 여쭤볼게요.");
  expect(toasts.get().map(({ text }) => text)).toEqual([
    expect.stringContaining("더 문의했습니다"),
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("답변").value).toBe("확인했습니다.");
});

test("what happened to the order goes into the answer, below what was written, as far as there is room", async () => {
  const answers = { ...cannedService((rows) => [...rows]), member: aMemberDetail() };
  const about = (answers.deskChat as DeskChatDetailView).entries.at(-1)?.about ?? null;
  answers.deskContact = { ...(answers.deskContact as DeskContactDetailView), about };
  answers.contactStory = anOrderStory;
  const sent = begin(answers);
  show(<InquiryPanel contactId="71" onClose={() => {}} />);
  await screen.findByText("은행에 확인 중");
  fireEvent.change(screen.getByLabelText("답변"), { target: { value: "확인했습니다.\n" } });
  const quote = await screen.findByRole("button", { name: "답변에 넣기" });
  fireEvent.click(quote);
  const story = [
    "주문 9007 · 나스닥100 매수 2계약",
    "2026-11-21 10:40:00 접수 2계약 @20,000.25",
    "2026-11-21 10:40:00 일부 체결 1계약 @20,000.00",
    "2026-11-21 10:40:01 체결 1계약 @20,000.25",
  ].join("\n");
  fireEvent.click(screen.getByRole("button", { name: "답변 보내기" }));
  const content = `확인했습니다.\n\n${story}`;
  await waitFor(() =>
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ["answerContact", { contactId: "71", content, lastEntryId: "1" }],
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("답변").value).toBe(""));
  fireEvent.change(screen.getByLabelText("답변"), { target: { value: "가".repeat(1_990) } });
  fireEvent.click(quote);
  expect(screen.getByLabelText<HTMLTextAreaElement>("답변").value).toHaveLength(2_000);
});

/** What the answer has once the story of an inquiry is put into it. */
async function quotedOf(story: StoryView): Promise<string[]> {
  const answers = { ...cannedService((rows) => [...rows]), member: aMemberDetail() };
  begin({ ...answers, contactStory: story });
  const { unmount } = show(<InquiryPanel contactId="71" onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "답변에 넣기" }));
  const written = screen.getByLabelText<HTMLTextAreaElement>("답변").value.split("\n");
  unmount();
  return written;
}

test("a position is told by its fills, a request by its steps and why it was refused", async () => {
  expect(await quotedOf(aPositionStory)).toEqual([
    "포지션 5003 · 나스닥100 매수",
    "2026-11-21 10:40:00 진입 1계약 @20,000.00",
    "2026-11-21 10:40:01 추가 1계약 @20,000.25 · 보유 2계약",
    "2026-11-21 10:52:10 전량 청산 2계약 @19,880.50 (로스컷) · 손익 -6,466,500 KRW",
  ]);
  const { request } = aRequestStory;
  if (request === null) throw new Error("the gallery has no request");
  const reasonText = "입금자명이 회원 이름과 달라요";
  const states = [
    ...request.states,
    { state: "REJECTED" as const, at: "2026-11-21T01:25:00.000Z" },
  ];
  const refused = { ...request, fee: "500", status: "REJECTED" as const, reasonText, states };
  expect(await quotedOf({ ...aRequestStory, request: refused })).toEqual([
    "입금 102 · 100,000 KRW (수수료 500 KRW)",
    "2026-11-21 10:00:00 신청",
    "2026-11-21 10:20:00 확인 중",
    "2026-11-21 10:25:00 거절 (입금자명이 회원 이름과 달라요)",
  ]);
});

test("of more than twenty steps the first and the last are put in, and how many are left out", () => {
  const lines = Array.from({ length: 25 }, (_, place) => `${place}`);
  const left = (count: number) => `left ${count}`;
  const text = quoteOf("head", lines, left).split("\n");
  expect(text).toEqual(["head", "0", "left 6", ...lines.slice(7)]);
  expect(quoteOf("head", lines.slice(0, 20), left).split("\n")).toHaveLength(21);
});
