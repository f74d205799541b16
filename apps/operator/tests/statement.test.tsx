/** A bank's statement in the console: files of banks, columns told once, requests chosen by hand, a look before it counts. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StatementScreen } from "../src/areas/desk/statement-screen.tsx";
import { cannedAnswers } from "../src/gallery/canned.ts";
import { statementAnswers } from "../src/gallery/canned-desk.ts";
import { begin, show } from "./show.tsx";

const canned = cannedAnswers(false);
const button = (name: string): HTMLButtonElement =>
  screen.getByRole("button", { name, hidden: true });
const area = (): HTMLTextAreaElement => screen.getByLabelText(/입금 내역 \(날짜/);

function choose(content: BlobPart, name: string): void {
  const input = screen.getByLabelText("은행 파일 고르기");
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}

test("a workbook of a bank that we know is read, and what came in is compared", async () => {
  const sent = begin(canned);
  show(<StatementScreen />);
  const workbook = readFileSync(path.join(import.meta.dirname, "files/shinhan.xlsx"));
  choose(new Uint8Array(workbook), "shinhan.xlsx");
  await screen.findByText(/신한은행 형식으로 읽었어요. 입금 1건/);
  expect(area().value).toBe("2026-11-21 13:05:11,이바다4821,150000,인터넷");
  fireEvent.click(button("대조하기"));
  await screen.findByText("김하늘4821");
  expect(sent.map(({ body }) => body)).toEqual([
    { csv: "2026-11-21 13:05:11,이바다4821,150000,인터넷", picks: [], apply: false },
  ]);
});

test("a page that a bank calls .xls is read by its largest table; its scripts never run", async () => {
  begin(canned);
  show(<StatementScreen />);
  const page =
    "<script>window.ran = true</script><img src=x onerror='window.ran = true'><table><tr><td>조회</td></tr></table>" +
    "<table><tr><th>거래일시</th><th>적요</th><th>보낸분/받는분</th><th>송금메모</th><th>출금액</th><th>입금액</th></tr>" +
    "<tr><td>2026.11.21 08:33:28</td><td>이체</td><td>이바다</td><td>4821</td><td>0</td><td>150,000</td></tr></table>";
  choose(page, "kb.xls");
  await screen.findByText(/KB국민은행 형식으로/);
  expect(area().value).toBe("2026-11-21 08:33:28,이바다,150000,4821");
  expect(window).not.toHaveProperty("ran");
});

test("lines that the desk compares as they are are read in the coding that Korean banks wrote before, too", async () => {
  begin(canned);
  show(<StatementScreen />);
  const name = new Uint8Array([0xb0, 0xc5, 0xb7, 0xa1]);
  choose(new Blob(["2026-11-21,", name, ",1000,4821\n"]), "desk.csv");
  await waitFor(() => expect(area().value).toBe("2026-11-21,거래,1000,4821"));
});

test.each([
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /옛 엑셀 파일/],
  [new Uint8Array([0x50, 0x4b, 3, 4]), /파일을 읽을 수 없어요/],
  [new Uint8Array(), /파일에 내역이 없어요/],
])("a file that cannot be read says why", async (bytes, why) => {
  begin(canned);
  show(<StatementScreen />);
  choose(bytes, "bank.xls");
  expect((await screen.findByRole("alert")).textContent).toMatch(why);
});

test("columns of a file that nobody knows are told once, tried before they are kept", async () => {
  const sent = begin({ ...canned, statementLayouts: [] });
  show(<StatementScreen />);
  choose("거래일,내역,보낸이,맡기신금액\n20261121,창구,이바다,150000\n", "sh.csv");
  await screen.findByText("처음 보는 형식이에요");
  const select = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.change(screen.getByLabelText("형식 이름"), { target: { value: "수협은행 법인" } });
  select("날짜", "거래일");
  select("입금자", "보낸이");
  select("입금액", "내역");
  expect(screen.getByText("이 열로는 읽히는 입금이 없어요.")).toBeTruthy();
  expect(button("이 형식 저장하기").disabled).toBe(true);
  select("입금액", "맡기신금액");
  expect(screen.getByText("2026-11-21,이바다,150000,")).toBeTruthy();
  fireEvent.click(button("이 형식 저장하기"));
  await screen.findByText(/수협은행 법인 형식으로 읽었어요/);
  expect(sent).toMatchObject([
    {
      call: "keepStatementLayout",
      body: {
        name: "수협은행 법인",
        columns: {
          date: "거래일",
          time: null,
          depositor: "보낸이",
          amount: "맡기신금액",
          memo: null,
        },
      },
    },
  ]);
});

test("a request is chosen by hand, and nothing is approved before a look at the sum", async () => {
  const sent = begin(canned);
  show(<StatementScreen />);
  const csv = "2026-11-21,김하늘4821,1000000,4821\n2026-11-21 13:05:11,하늘상사,300000,";
  fireEvent.change(area(), { target: { value: csv } });
  fireEvent.click(button("대조하기"));
  const [cell] = await screen.findAllByLabelText("2번 줄의 신청 고르기");
  if (cell === undefined) throw new Error("nothing to choose from");
  fireEvent.change(cell, { target: { value: "102" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  const [approve] = screen.getAllByRole("button", { name: "일치 1건 승인하기" });
  await waitFor(() => expect(approve).toHaveProperty("disabled", false));
  fireEvent.click(approve as HTMLElement);
  const sheet = await screen.findByRole("dialog", { hidden: true });
  expect(within(sheet).getByText("1,000,000")).toBeTruthy();
  expect(sent).toHaveLength(2);
  fireEvent.click(within(sheet).getByRole("button", { name: "1건 승인하기", hidden: true }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, picks: [], apply: false },
    { csv, picks: [{ line: 2, requestId: "102" }], apply: false },
    { csv, picks: [{ line: 2, requestId: "102" }], apply: true },
  ]);
});

test.each([
  ["950000", "신청 1,000,000 → 입금 950,000", /들어온 금액만큼 입금 처리돼요/],
  ["1050000", "신청 1,000,000 → 입금 1,050,000", /다른 사람이 확인해야 처리돼요/],
])(
  "a line of another amount, %s, is given to its depositor's request by hand, with both before it counts",
  async (amount, both, what) => {
    const { lines } = statementAnswers((rows) => [...rows]).importStatement;
    const given = lines.map((line) => ({
      ...line,
      ...(line.line === 3 && {
        ...{ match: "MATCHED", requestId: "103", askedAmount: "1000000", amount },
        member: line.candidates[0]?.member ?? null,
      }),
    }));
    begin({ ...canned, importStatement: { lines: given } });
    show(<StatementScreen />);
    fireEvent.change(area(), { target: { value: `2026-11-21,김하늘,${amount},` } });
    fireEvent.click(button("대조하기"));
    const [cell] = await screen.findAllByLabelText("3번 줄의 신청 고르기");
    expect(cell?.textContent).toContain("103 · 김하늘 · 신청 1,000,000 (요청 금액과 다름)");
    expect(screen.getAllByText("요청 금액과 다름").length).toBeGreaterThan(0);
    fireEvent.change(cell as HTMLElement, { target: { value: "103" } });
    const [approve] = await screen.findAllByRole("button", { name: "일치 2건 승인하기" });
    await waitFor(() => expect(approve).toHaveProperty("disabled", false));
    fireEvent.click(approve as HTMLElement);
    const sheet = await screen.findByRole("dialog", { hidden: true });
    expect(within(sheet).getByText(both)).toBeTruthy();
    expect(sheet.textContent).toMatch(what);
  },
);
