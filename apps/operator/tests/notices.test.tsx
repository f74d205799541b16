/** The versions of a text: what each changed, which one members see and which one comes, and the way back to an older one. */

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoticePanel } from "../src/areas/notices/notice-panel.tsx";
import type { OperatorNoticeVersionView } from "../src/base/views.ts";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { begin, show } from "./show.tsx";

const canned = cannedAnswers(false);
const detail = canned.operatorNotice as {
  readonly notice: { readonly id: string };
  readonly versions: readonly OperatorNoticeVersionView[];
};
const [version] = detail.versions;
if (version === undefined) throw new Error("the gallery has no version");
const of = (number: number, over: Partial<OperatorNoticeVersionView>) => ({
  ...version,
  ...{ version: number, title: "점검", titleEn: null, bodyEn: null, publishedFrom: null },
  ...over,
});
const versions = [
  of(3, { body: "<p>새벽 4시부터</p><p>한 시간</p>", publishedFrom: "2099-01-01T00:00:00.000Z" }),
  of(2, { body: "<p>새벽 3시부터</p><p>한 시간</p>", publishedFrom: "2026-11-20T00:00:00.000Z" }),
  of(1, { body: "<p>새벽 2시부터</p>", publishedFrom: null }),
];

function open(): void {
  const notice = { ...detail.notice, title: "점검", state: "PUBLISHED", inForce: 2 };
  begin({ ...canned, operatorNotice: { notice, versions } });
  show(<NoticePanel noticeId={detail.notice.id} onClose={() => {}} />);
}

async function lineOf(number: number): Promise<ReturnType<typeof within>> {
  const line = (await screen.findByText(`${number}번`)).closest("li");
  if (line === null) throw new Error(`no version ${number}`);
  return within(line);
}

test("each says what it changed against the one before", async () => {
  open();
  const newest = await lineOf(3);
  fireEvent.click(newest.getByRole("button", { name: "바뀐 내용 보기" }));
  expect(newest.getAllByRole("listitem").map((line: HTMLElement) => line.textContent)).toEqual([
    "− 새벽 3시부터",
    "+ 새벽 4시부터",
  ]);
  expect((await lineOf(1)).queryByRole("button", { name: "바뀐 내용 보기" })).toBeNull();
});

test("the one that members see and the one that comes are told apart", async () => {
  open();
  expect((await lineOf(3)).queryByText("예약됨")).not.toBeNull();
  expect((await lineOf(2)).queryByText("게시 중")).not.toBeNull();
  expect((await lineOf(1)).queryByText(/예약됨|게시 중/)).toBeNull();
});

test("an older one is written anew as it was, and two persons publish it", async () => {
  open();
  fireEvent.click((await lineOf(1)).getByRole("button", { name: "이 버전으로 되돌리기" }));
  const sheet = await screen.findByRole("dialog", { name: "게시물 수정" });
  expect(within(sheet).getByLabelText<HTMLInputElement>("제목").value).toBe("점검");
  await within(sheet).findAllByText("새벽 2시부터");
  within(sheet).getByRole("button", { name: "게시 제안하기" });
});
