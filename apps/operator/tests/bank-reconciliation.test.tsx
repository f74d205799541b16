/** The bank beside the ledger: days with their difference, what explains one, and the balance that an operator takes over. */

import { operatorAddressOf } from "@naru/contract/operator-paths";
import { fireEvent, screen, waitFor, within as inside } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../src/base/session.ts";
import { aMe, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, visit } from "./show.tsx";

const canned = cannedAnswers(false);

test("each day has the ledger, the bank and their difference, and bars of what is known", async () => {
  begin(canned);
  visit("/bank-reconciliation?startDate=2026-11-19&endDate=2026-11-21");
  const table = await screen.findByRole("table", { name: /^KRW/ });
  const rows = inside(table).getAllByRole("row").slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toContain("1,258,245,000");
  expect(rows[0]?.textContent).toContain("+145,000");
  expect(rows[2]?.textContent).toContain("2개 중 1개 입력");
  const bars = inside(table.closest("section") as HTMLElement).getAllByRole("listitem");
  expect(bars.map((bar) => bar.textContent)).toEqual([
    "11-21+50,145,000KRW",
    "11-20+50,000,000KRW",
  ]);
  const link = screen.getByRole("link", { name: /CSV/ });
  expect(link.getAttribute("href")).toBe(
    `${operatorAddressOf("bankReconciliationFile")}?startDate=2026-11-19&endDate=2026-11-21`,
  );
});

test("the panel says what explains the day, and each leads to its request or proposal", async () => {
  begin(canned);
  visit("/bank-reconciliation?id=2026-11-21");
  const lines = await screen.findByRole("list", { name: "신청에 맞추지 않은 입금 내역" });
  expect(inside(lines).getAllByRole("listitem")[1]?.textContent).toContain("2026-11-22에 승인");
  expect(inside(lines).getByRole("link", { name: "신청 104" }).getAttribute("href")).toContain(
    "id=104",
  );
  const unlined = screen.getByRole("list", { name: "입금 내역 없이 승인한 신청" });
  expect(unlined.textContent).toContain("내역 없음");
  const byHand = screen.getByRole("list", { name: "수동 지급·차감" });
  expect(inside(byHand).getByRole("link").getAttribute("href")).toContain("/proposals");
});

test("the balance is read from the bank's file, and nothing is sent before a person says so", async () => {
  const sent = begin(canned);
  visit("/bank-reconciliation?id=2026-11-21");
  const [, second] = await screen.findAllByRole("button", { name: "은행 잔액 고치기" });
  fireEvent.click(second as HTMLElement);
  const sheet = await screen.findByRole("dialog");
  const save = inside(sheet).getByRole("button", { name: "은행 잔액 저장하기" });
  const typed = inside(sheet).getByLabelText("그날 마지막 잔액");
  expect(typed).toHaveProperty("value", "45,000,000");
  fireEvent.change(typed, { target: { value: "약 4천만" } });
  expect(save).toHaveProperty("disabled", true);
  const text = [
    "거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분",
    '2026.11.21 18:00:00,체크카드,편의점,,"9,900",0,"1,140,100",강남,',
    '2026.11.21 08:33:28,타행이체,이바다,4821,0,"150,000","1,150,000",신한,',
  ].join("\n");
  const file = inside(sheet).getByLabelText("은행 파일에서 읽기");
  fireEvent.change(file, { target: { files: [new File(["제목,없음"], "x.csv")] } });
  await inside(sheet).findByRole("alert");
  fireEvent.change(file, { target: { files: [new File([text], "kb.csv")] } });
  await waitFor(() => expect(inside(sheet).getByRole("status").textContent).toContain("18:00:00"));
  expect(typed).toHaveProperty("value", "1,140,100");
  expect(sent.some(({ call }) => call === "keepBankClosing")).toBe(false);
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        call: "keepBankClosing",
        body: {
          ...{ bankId: "2", day: "2026-11-21", amount: "1140100" },
          reference: "KB국민은행 2026-11-21 18:00:00",
        },
      },
    ]),
  );
});

test("who may not decide deposits types nothing", async () => {
  begin(canned);
  session.set(aMe({ permissions: ["ledger.read"] }));
  visit("/bank-reconciliation?id=2026-11-21");
  await screen.findByText("은행이 말하는 잔액");
  expect(screen.queryByRole("button", { name: /은행 잔액/ })).toBe(null);
});
