/** 1:1 inquiries: what is asked with what it is about, the answer, asking more, and how content one is. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { runtime } from "../src/base/runtime.ts";
import { unreadContacts } from "../src/base/unread.ts";
import { begin, visit } from "./show.tsx";

/** What is sent from now on. */
function sentCalls(): [string, unknown][] {
  const sent: [string, unknown][] = [];
  const { http } = runtime();
  const before = http.call as (...given: unknown[]) => Promise<unknown>;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) => {
      if (/^(?:create|reopen|rate|readAll)/.test(id)) sent.push([id, given]);
      if (id === "readAllContacts") return Promise.resolve({ unreadCount: 0 });
      return before(id, given, how);
    },
  });
  return sent;
}

test("a question names its kind and, in one tap, what it is about; one without a text is not sent", async () => {
  begin();
  const sent = sentCalls();
  visit("/more/contact/create");
  const send = await screen.findByRole("button", { name: "문의 남기기" });
  fireEvent.click(send);
  await screen.findByText("문의 내용을 입력해주세요.");
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "입출금" }));
  const [request] = await screen.findAllByRole("button", { name: /^(?:입금|출금) [\d,]+/ });
  if (request === undefined) throw new Error("no request can be attached");
  fireEvent.click(request);
  fireEvent.change(screen.getByLabelText("문의 내용"), { target: { value: " 언제 되나요? " } });
  fireEvent.click(send);
  // On the page of the inquiry, where it can be followed.
  await screen.findByText("답변이 도움이 됐나요?");
  expect(sent).toEqual([
    [
      "createContact",
      {
        ...{ category: "DNW", question: "언제 되나요?", files: [] },
        about: { kind: "REQUEST", id: expect.stringMatching(/^\d+$/) },
      },
    ],
  ]);
});

test("an answer that is there already is found while one writes, and nothing is sent", async () => {
  begin();
  const sent = sentCalls();
  visit("/more/contact/create");
  fireEvent.change(await screen.findByLabelText("문의 내용"), {
    target: { value: "휴대폰을 잃어버렸는데 어떻게 하죠" },
  });
  const suggested = await screen.findByRole("region", { name: "이런 답변이 있어요" });
  const question = within(suggested).getByRole("button", { name: /휴대폰을 잃어버렸어요/ });
  fireEvent.click(question);
  expect(question.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(within(suggested).getByRole("button", { name: "해결됐어요" }));
  await screen.findByText("새 답변이 없어요");
  expect(sent).toEqual([]);
});

test("an answer is read, rated and asked about again", async () => {
  begin();
  const sent = sentCalls();
  visit("/more/contact/71");
  await screen.findByText(/입금자명이 회원 이름과 달라/);
  expect(screen.getByText("입금 100,000원")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "4점" }));
  fireEvent.click(screen.getByRole("button", { name: "더 물어보기" }));
  fireEvent.change(screen.getByLabelText("문의 내용"), { target: { value: "아직이요" } });
  fireEvent.click(screen.getByRole("button", { name: "질문 보내기" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["rateContact", { id: "71", score: 4 }],
      ["reopenContact", { id: "71", question: "아직이요", files: [] }],
    ]),
  );
});

test("the list says what is new, and everything can be seen at once", async () => {
  begin();
  const sent = sentCalls();
  unreadContacts.set(1);
  visit("/service/contact");
  await screen.findByText("새 답변 1건");
  expect(screen.getAllByRole("img", { name: "새 답변" })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "모두 읽음" }));
  await screen.findByText("새 답변이 없어요");
  expect(sent).toEqual([["readAllContacts", {}]]);
});
