/** Live chat: what is written goes out once and in its order, what is missed is read on, and where nobody is there it says so. */

import { ApiError } from "@naru/client/api-error";
import type { ChatEntryView, ChatView } from "@naru/client/views";
import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { language } from "../src/base/i18n.ts";
import { runtime } from "../src/base/runtime.ts";
import { begin, visit } from "./show.tsx";

const HOURS = { days: [1, 2, 3, 4, 5], opens: 540, closes: 1_080 };

/** A house with one chat: what it holds, what it was sent under which key, and how it tells. */
function house(state: ChatView["state"] = "OPEN") {
  const entries: ChatEntryView[] = [];
  const sent: [string, unknown][] = [];
  const calls: string[] = [];
  const world = { isOff: false, isOpen: true, state };
  const chat = (): ChatView => ({
    ...{ id: "31", state: world.state, name: world.state === "OPEN" ? "이상담" : null },
    ...{ place: world.state === "WAITING" ? 3 : null, lastSeq: entries.length },
    ...{ createdAt: "2026-11-20T00:00:00.000Z", endedAt: null },
  });
  const add = (over: Partial<ChatEntryView>) =>
    entries.push({
      ...{ seq: entries.length + 1, kind: "OPERATOR", name: "이상담", toName: null, files: [] },
      ...{
        about: null,
        key: `key ${entries.length}`,
        content: "",
        createdAt: "2026-11-20T00:00:00.000Z",
      },
      ...over,
    });
  const after = (seq: number) => ({
    chat: chat(),
    entries: entries.filter((each) => each.seq > seq),
  });
  const { http, live } = runtime();
  let keys = 0;
  const canned = http.call.bind(http) as (id: string, given: unknown) => Promise<unknown>;
  Object.assign(http, {
    newKey: () => `own ${++keys}`,
    call: async (id: string, given: Record<string, string>, how: { key: string }) => {
      if (id === "appVersion") return canned(id, given);
      calls.push(id);
      if (world.isOff) throw new ApiError("OFFLINE", "인터넷 연결을 확인해주세요.", 0);
      if (id === "chat")
        return {
          ...{ isOpen: world.isOpen, opensAt: world.isOpen ? null : "2026-11-20T00:00:00.000Z" },
          ...{ hours: HOURS, chat: entries.length === 0 ? null : chat() },
        };
      if (id === "chatEntries") return after(Number(given["after"]));
      if (id === "sendChat") {
        sent.push([how.key, given["content"]]);
        if (!entries.some(({ key }) => key === how.key))
          add({ kind: "MEMBER", name: null, key: how.key, content: given["content"] ?? "" });
        return after(entries.findIndex(({ key }) => key === how.key));
      }
      if (id === "endChat") world.state = "ENDED";
      return id === "endChat" ? chat() : { ok: true };
    },
  });
  let hear: ((body: unknown) => void)[] = [];
  let back: (() => void)[] = [];
  Object.assign(live, {
    subscribe: (queue: string, listener: (body: unknown) => void) => {
      if (queue === MESSAGE_QUEUE) hear.push(listener);
      return () => (hear = hear.filter((each) => each !== listener));
    },
    onOpen: (listener: () => void) => {
      back.push(listener);
      return () => (back = back.filter((each) => each !== listener));
    },
  });
  return {
    ...{ entries, sent, calls, world, add },
    tell: (body: object) => act(() => hear.forEach((listener) => listener(body))),
    comeBack: () => act(() => back.forEach((listener) => listener())),
  };
}

const write = (text: string) => {
  fireEvent.change(screen.getByLabelText("메시지"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
};
const shown = () =>
  [...document.querySelectorAll("[data-seq]")].map((each) => each.querySelector("p")?.textContent);

test("what is written while the line is cut goes out once it is back, in its order, and nothing stands twice", async () => {
  begin();
  const { add, sent, world, comeBack } = house();
  add({ content: "안녕하세요" });
  visit("/more/livechat");
  await screen.findByText("안녕하세요");
  world.isOff = true;
  write("하나");
  await screen.findByText("아직 보내지 못했어요. 연결되면 다시 보내요.");
  write("둘");
  expect(sent).toEqual([]);
  add({ content: "듣고 계세요?" });
  world.isOff = false;
  comeBack();
  await waitFor(() => expect(shown()).toEqual(["안녕하세요", "듣고 계세요?", "하나", "둘"]));
  expect(sent).toEqual([
    ["own 1", "하나"],
    ["own 2", "둘"],
  ]);
  expect(screen.queryByText(/아직 보내지 못했어요/)).toBeNull();
});

test("an own request goes with the next words, and with no others", async () => {
  begin();
  const { add } = house();
  add({ content: "안녕하세요" });
  const call = vi.spyOn(runtime().http, "call");
  visit("/more/livechat");
  await screen.findByText("안녕하세요");
  fireEvent.click(screen.getByRole("button", { name: "내역 붙이기" }));
  const [chip] = await within(
    await screen.findByRole("group", { name: "관련 내역" }),
  ).findAllByRole("button");
  fireEvent.click(chip as HTMLElement);
  write("이 건이요");
  write("그리고");
  await waitFor(() => expect(shown()).toEqual(["안녕하세요", "이 건이요", "그리고"]));
  const said = call.mock.calls.flatMap(([id, given]) =>
    id === "sendChat" ? [(given as { about: unknown }).about] : [],
  );
  expect(said).toEqual([{ kind: expect.any(String), id: expect.any(String) }, null]);
  expect(screen.queryByRole("group", { name: "관련 내역" })).toBeNull();
});

test("an answer that was lost is not sent for twice: the key is the same", async () => {
  begin();
  const { add, sent, world, entries } = house();
  add({ content: "안녕하세요" });
  visit("/more/livechat");
  await screen.findByText("안녕하세요");
  // It arrived, and its answer did not.
  world.isOff = true;
  write("한 번만");
  await screen.findByRole("button", { name: "다시 보내기" });
  add({ kind: "MEMBER", name: null, key: "own 1", content: "한 번만" });
  world.isOff = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 보내기" }));
  await waitFor(() => expect(shown()).toEqual(["안녕하세요", "한 번만"]));
  expect([sent, entries.length]).toEqual([[["own 1", "한 번만"]], 2]);
});

test("what is told is asked for, however often it is told; who is writing is said until they have", async () => {
  begin();
  const { add, tell } = house();
  add({ content: "안녕하세요" });
  visit("/more/livechat");
  await screen.findByText("이상담 상담원과 이야기하고 있어요");
  tell({ event: "CHAT_TYPING", id: "31" });
  expect(screen.getByText("상담원이 쓰고 있어요")).toBeTruthy();
  add({ content: "네" });
  add({ kind: "ENDED" });
  tell({ event: "CHAT", id: "31", seq: 2 });
  tell({ event: "CHAT", id: "31", seq: 3 });
  await screen.findByText(/이상담 상담원이 상담을 끝냈어요/);
  expect(shown()).toHaveLength(3);
  expect(screen.queryByText("상담원이 쓰고 있어요")).toBeNull();
});

test("the place in the queue is said; ending is asked, and a new chat may begin", async () => {
  begin();
  const { add, calls } = house("WAITING");
  add({ kind: "MEMBER", name: null, content: "저요" });
  visit("/more/livechat");
  await screen.findByText("내 앞에 2명이 기다리고 있어요");
  fireEvent.click(screen.getByRole("button", { name: "상담 끝내기" }));
  await screen.findByText(/상담을 끝낼까요/);
  expect(calls).not.toContain("endChat");
  const buttons = screen.getAllByRole("button", { name: "상담 끝내기" });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await screen.findByText(/새 상담이 시작돼요/);
});

test("outside of the hours nothing can be written, and the way to an inquiry stands there", async () => {
  begin();
  const { world } = house();
  world.isOpen = false;
  visit("/more/livechat");
  await screen.findByText("지금은 상담 시간이 아니에요");
  expect(screen.getByText("상담 시간 월 화 수 목 금 09:00–18:00")).toBeTruthy();
  expect(screen.queryByLabelText("메시지")).toBeNull();
  const link = screen.getByRole("link", { name: "1:1 문의 남기기" });
  expect(link.getAttribute("href")).toBe("/more/contact/create");
});

test("earlier chats are read again and kept as a file, in English too", async () => {
  begin();
  act(() => language.set("en"));
  const made: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (file: Blob) => (made.push(file), "blob:") }),
  );
  Object.assign(URL, { revokeObjectURL: () => {} });
  visit("/more/livechat");
  fireEvent.click(await screen.findByRole("button", { name: "Earlier chats" }));
  const rows = await screen.findAllByRole("button", { name: /이상담/ });
  fireEvent.click(rows[0] as HTMLElement);
  fireEvent.click(await screen.findByRole("button", { name: "Save the conversation" }));
  const text = (await made[0]?.text()) ?? "";
  expect(text).toContain("Me\n출금을 신청했는데");
  expect(text).toContain("(Withdrawal 70,000");
  expect(text).toContain("김소유 handed the chat over to 이상담");
});
