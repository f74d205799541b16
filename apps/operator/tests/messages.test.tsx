/** Writing to members: how many they are stands there before anything is sent, several need a reason, many a notice. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MessageSheet } from "../src/areas/service/message-sheet.tsx";
import { begin, refusal, show } from "./show.tsx";

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string): HTMLButtonElement =>
  screen.getByRole("button", { name, hidden: true });

test("a segment is counted before it is written to, and several need a reason", async () => {
  const sent = begin({ recipients: { recipients: 14, needsReason: true } });
  const onClose = vi.fn<() => void>();
  show(<MessageSheet onClose={onClose} />);
  expect(screen.getByText("받는 회원을 고르면 몇 명인지 보여드립니다.")).toBeTruthy();
  expect(button("메시지 보내기").disabled).toBe(true);
  type("받는 회원", "ALL");
  await screen.findByText("받는 사람 14명");
  type("제목", " 점검 안내 ");
  type("내용", "오늘 밤\n점검합니다.");
  expect(button("14명에게 보내기").disabled).toBe(true);
  type("사유", "정기 점검");
  fireEvent.click(button("14명에게 보내기"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [
      "sendMessage",
      {
        ...{ segment: "ALL", title: "점검 안내", content: "오늘 밤\n점검합니다." },
        ...{ leadsTo: null, reason: "정기 점검" },
      },
    ],
  ]);
});

test("more than one person may write to alone are told by a notice", async () => {
  const sent = begin({ recipients: { recipients: 21, needsReason: true } });
  show(<MessageSheet onClose={() => {}} />);
  type("받는 회원", "ALL");
  await screen.findByText("받는 사람 21명");
  type("제목", "점검 안내");
  type("내용", "본문");
  expect(button("21명에게 보내기").disabled).toBe(true);
  expect(screen.getByText(/한 번에 20명.*공지로 알려주세요/)).toBeTruthy();
  expect(screen.queryByLabelText("사유")).toBeNull();
  expect(sent).toEqual([]);
});

test("whoever was chosen is written to, and a refusal stays in the sheet", async () => {
  const sent = begin({
    recipients: { recipients: 1, needsReason: false },
    sendMessage: refusal("SENDINGS_LIMIT"),
  });
  const onClose = vi.fn<() => void>();
  show(<MessageSheet to={{ id: "10000", name: "김하늘", username: "demo" }} onClose={onClose} />);
  await screen.findByText("받는 사람 1명");
  expect(screen.getByText("김하늘 (demo) 선택됨")).toBeTruthy();
  expect(screen.queryByLabelText("사유")).toBeNull();
  type("제목", "안내");
  type("내용", "본문");
  type("바로가기", "DNW");
  fireEvent.click(button("1명에게 보내기"));
  await screen.findByRole("alert", { hidden: true });
  expect(onClose).not.toHaveBeenCalled();
  expect(sent[0]?.body).toMatchObject({ segment: "MEMBER", segmentId: "10000", leadsTo: "DNW" });
});
