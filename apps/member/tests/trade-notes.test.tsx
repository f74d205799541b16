/** Notes and tags of trades: written, found by tag, summed by tag and saved in the file; of perpetuals too. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as csv from "../src/base/save-csv.ts";
import { runtime } from "../src/base/runtime.ts";
import { somePositions } from "../src/gallery/canned.ts";
import { noFilter } from "../src/records/model/filter.ts";
import { PerformanceSheet } from "../src/records/performance/performance-sheet.tsx";
import { NotePart } from "../src/records/notes/note-part.tsx";
import { begin, show, visit } from "./show.tsx";

function sent(): [string, unknown][] {
  const calls: [string, unknown][] = [];
  const { http } = runtime();
  const real = http.call.bind(http) as (...given: unknown[]) => unknown;
  vi.spyOn(http, "call").mockImplementation(((id: string, given: unknown, how: unknown) => {
    calls.push([id, given]);
    return id === "saveTradeNote" ? Promise.resolve(given) : real(id, given, how);
  }) as never);
  return calls;
}

test("a note and tags are written of a trade; what was used before is one touch away", async () => {
  begin();
  const calls = sent();
  show(<NotePart kind="FUTURES_FILL" id="77" />);
  fireEvent.click(await screen.findByRole("button", { name: "메모·태그 쓰기" }));
  fireEvent.change(screen.getByLabelText("메모"), { target: { value: " 너무 일찍 나옴 " } });
  fireEvent.click(screen.getByRole("button", { name: "#개장갭" }));
  fireEvent.change(screen.getByLabelText("태그"), { target: { value: "#돌파" } });
  fireEvent.click(screen.getByRole("button", { name: "추가하기" }));
  // Typed and not added.
  fireEvent.change(screen.getByLabelText("태그"), { target: { value: "금요일" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  const written = {
    kind: "FUTURES_FILL",
    id: "77",
    note: "너무 일찍 나옴",
    tags: ["개장갭", "돌파", "금요일"],
  };
  await waitFor(() => expect(calls).toContainEqual(["saveTradeNote", written]));
});

test("a note that is taken back is sent as none", async () => {
  begin({ say: { tradeNotes: [{ kind: "OVERSEA_FILL", id: "5", note: "x", tags: ["y"] }] } });
  const calls = sent();
  show(<NotePart kind="OVERSEA_FILL" id="5" />);
  fireEvent.click(await screen.findByRole("button", { name: "고치기" }));
  fireEvent.change(screen.getByLabelText("메모"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "y 태그 빼기" }));
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  const none = { kind: "OVERSEA_FILL", id: "5", note: null, tags: [] };
  await waitFor(() => expect(calls).toContainEqual(["saveTradeNote", none]));
});

test("positions are summed by tag: one of two tags counts with both", async () => {
  begin();
  show(<PerformanceSheet filter={{ ...noFilter, tab: "positions" }} onClose={() => {}} />);
  const heading = await screen.findByRole("heading", { name: "태그별" });
  const lines = within(heading.parentElement as HTMLElement).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("#뉴스1건"),
    expect.stringContaining("#개장갭1건"),
  ]);
});

test("a list asks for trades of a tag, and its file says what was written", async () => {
  const save = vi.spyOn(csv, "saveCsv").mockImplementation(() => {});
  begin();
  const calls = sent();
  visit(`/search/oversea?tab=positions&tag=${encodeURIComponent("뉴스")}`);
  expect(await screen.findByText("#뉴스 #개장갭")).toBeTruthy();
  const lists = calls.filter(([id]) => id === "overseaClosedPositions");
  expect(lists[0]?.[1]).toMatchObject({ tag: "뉴스" });
  fireEvent.click(screen.getByRole("button", { name: "CSV로 저장하기" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [, [head, ...rows]] = save.mock.calls[0] as unknown as [string, string[][]];
  expect(head?.slice(-2)).toEqual(["태그", "메모"]);
  expect(rows.map((row) => row.at(-2)).filter((tags) => tags !== "")).toEqual(["#뉴스 #개장갭"]);
  expect(rows).toHaveLength(somePositions().length);
});

test("a closed perpetual opens in a sheet, in which it is written of", async () => {
  begin();
  visit("/search/futures?tab=positions");
  const list = await screen.findByRole("tabpanel");
  const [row] = await within(list).findAllByRole("button", { name: /USDT/ });
  if (row === undefined) throw new Error("no position is listed");
  fireEvent.click(row);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("button", { name: /메모·태그 쓰기|고치기/ });
  // When it was is said once.
  expect(dialog.textContent?.match(/\d\d:\d\d/g)).toHaveLength(1);
  expect(row.textContent).toMatch(/\d\d:\d\d · /);
});

test("closed perpetuals are summed with their funding, and by tag", async () => {
  const note = { kind: "FUTURES_POSITION", id: "31", note: "", tags: ["고배율"] };
  begin({ say: { tradeNotes: [note] } });
  visit("/search/futures?tab=positions");
  fireEvent.click(await screen.findByRole("button", { name: "성과 요약" }));
  const sheet = within(await screen.findByRole("dialog"));
  const heading = await sheet.findByRole("heading", { name: "태그별" });
  const lines = within(heading.parentElement as HTMLElement).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining("#고배율1건 · 승률 0.0%-462.0762USDT"),
  ]);
  expect(sheet.getByText("펀딩").parentElement?.textContent).toContain("-0.9152");
});
