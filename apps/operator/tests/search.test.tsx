/** Search over everything: opened by its key, led through by arrows, each line leads to where it stands. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../src/base/session.ts";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, refusal, visit } from "./show.tsx";

const member = { id: "10000", username: "demo", name: "김나루" };
const FOUND = {
  members: [{ ...member, phone: "010-****-0000", status: "ACTIVE" }],
  things: [
    { kind: "REQUEST", id: "47", referenceId: "47", word: "WITHDRAW" },
    { kind: "FILL", id: "48", referenceId: "48", word: null },
    { kind: "ORDER", id: "49", referenceId: null, word: "LONG" },
    { kind: "TRANSFER", id: "50", referenceId: "47", word: "D" },
  ].map((thing) => ({ ...thing, member, at: "2026-11-24T03:00:00.000Z" })),
};

async function open(search: unknown = FOUND): Promise<HTMLElement> {
  begin({ ...cannedAnswers(false), search });
  visit("/feeds");
  await screen.findByRole("navigation");
  fireEvent.keyDown(window, { code: "KeyK", key: "ㅏ", ctrlKey: true });
  return screen.findByRole("combobox", { name: "전체 검색" });
}

const linesOf = () => screen.queryAllByRole("option").map((line) => line.textContent);

test("what is typed finds pages, members and things by number, the first of which is chosen", async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: "회원" } });
  await waitFor(() => expect(linesOf()).toHaveLength(6));
  expect(linesOf()[0]).toBe("메뉴회원");
  expect(linesOf().slice(1, 4)).toEqual([
    "회원김나루 (demo)10000 · 010-****-0000정상",
    expect.stringMatching(/^입출금 신청47 · 출금김나루 \(demo\) · /),
    expect.stringMatching(/^해외선물 체결48김나루 \(demo\) · /),
  ]);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("메뉴회원");
});

/** What is asked of the server from now on. */
function askedFrom(): string[] {
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return before(input, init);
  };
  return asked;
}

test.each([
  [0, ["/member?", "memberId=10000"]],
  [1, ["/request?", "requestId=47"]],
  [2, ["/ledger?", "referenceId=48", "memberId=10000"]],
  [3, ["/member?", "memberId=10000"]],
  [4, ["/ledger?", "referenceId=47", "memberId=10000"]],
])("line %i is chosen by arrows and opened by Enter: %j is asked", async (line, wanted) => {
  const field = await open();
  fireEvent.change(field, { target: { value: "4" } });
  await waitFor(() => expect(linesOf()).toHaveLength(5));
  for (let step = 0; step < line; step += 1) fireEvent.keyDown(field, { key: "ArrowDown" });
  // The Enter that ends a syllable chooses nothing.
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(screen.queryByRole("combobox")).not.toBeNull();
  const asked = askedFrom();
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() =>
    expect(asked.some((url) => wanted.every((part) => url.includes(part)))).toBe(true),
  );
  expect(screen.queryByRole("combobox", { name: "전체 검색" })).toBeNull();
});

test("what moved money leads to its member where one may not read the ledger", async () => {
  const field = await open();
  session.set({ ...aMe(), permissions: ["members.read", "dnw.read"] });
  fireEvent.change(field, { target: { value: "48" } });
  const fill = await screen.findByRole("option", { name: /^해외선물 체결/ });
  const asked = askedFrom();
  fireEvent.click(fill);
  await waitFor(() => expect(asked.some((url) => url.includes("memberId=10000"))).toBe(true));
  expect(asked.filter((url) => url.includes("/ledger"))).toEqual([]);
});

test("nothing found and a search that fails are said", async () => {
  const field = await open({ members: [], things: [] });
  fireEvent.change(field, { target: { value: "zzz" } });
  await screen.findByText("찾은 것이 없어요");
});

test("a search that fails says so, and pages are found all the same", async () => {
  const field = await open(refusal("TRY_AGAIN_SHORTLY", 503));
  fireEvent.change(field, { target: { value: "zzz" } });
  await screen.findByText("지금은 찾을 수 없어요. 다시 입력해 주세요.");
  fireEvent.change(field, { target: { value: "원장" } });
  const [page] = await screen.findAllByRole("option");
  if (page === undefined) throw new Error("no page");
  within(page).getByText("메뉴");
});
