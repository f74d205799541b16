/** The service desk: a ready answer goes into the answer, a note stays with colleagues, an inquiry is taken. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { InquiryPanel } from "../src/areas/service/inquiry-panel.tsx";
import { aMemberDetail } from "../src/gallery/canned.ts";
import { anOrderStory, cannedService } from "../src/gallery/canned-service.ts";
import { toasts } from "../src/base/notices.ts";
import type { DeskChatDetailView, DeskContactDetailView } from "../src/base/views.ts";
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
