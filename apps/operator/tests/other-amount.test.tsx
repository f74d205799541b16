/** The card of a deposit or withdrawal whose amount is changed: what is asked, paid and returned, in figures and words (decision 077). */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApproveSheet } from "../src/areas/desk/approve-sheet.tsx";
import { RequestPanel } from "../src/areas/desk/request-panel.tsx";
import type { DeskRequestView } from "../src/base/views.ts";
import { aRequest, cannedAnswers } from "../src/gallery/canned.ts";
import { begin, type Sent, show } from "./show.tsx";

const nothing = () => {};
const withdrawal = aRequest({ id: "104", kind: "WITHDRAW", fee: "1000", depositorName: null });

function open(row: DeskRequestView): Sent[] {
  const sent = begin({
    ...cannedAnswers(false),
    approveRequest: { result: "DONE", requestId: row.id, proposalId: null },
  });
  show(<ApproveSheet row={row} onClose={nothing} onDecided={nothing} />);
  fireEvent.click(screen.getByRole("button", { name: "금액 변경", hidden: true }));
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const act = (name: RegExp) =>
  screen.getByRole("button", { name, hidden: true }) as HTMLButtonElement;

test("a part of a withdrawal: asked, sent, fee and what comes back, in figures and in words", async () => {
  const sent = open(withdrawal);
  expect(act(/출금 승인하기/).disabled).toBe(true);
  type("지급할 금액", "600,000");
  const valueOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
  expect(valueOf("신청 금액")).toBe("1,000,000KRW");
  expect(valueOf("보낼 금액")).toBe("600,000KRW");
  expect(valueOf("수수료 (별도 차감)")).toBe("1,000KRW");
  expect(valueOf("회원에게 돌려줄 금액")).toBe("400,000KRW");
  expect(screen.getByTestId("other-amount").textContent).toBe(
    "신청 1,000,000원 중 600,000원만 보내고, 나머지는 회원 잔액으로 바로 돌려줍니다(400,000원). 수수료는 그대로 받습니다(1,000원).",
  );
  expect(within(screen.getByTestId("amount-in-words")).getByText("금 육십만원정")).toBeTruthy();
  // Without a reason nothing is sent.
  expect(act(/출금 승인하기/).disabled).toBe(true);
  type("금액을 바꾸는 이유", "LIMIT");
  type("내부 메모 (회원에게 보이지 않음)", " 통화함 ");
  fireEvent.click(act(/출금 승인하기/));
  await waitFor(() =>
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      [
        "approveRequest",
        { requestId: "104", other: { amount: "600000", reason: "LIMIT", note: "통화함" } },
      ],
    ]),
  );
});

test.each([
  ["1000001", "신청한 금액보다 많이 지급할 수 없어요."],
  ["0", "금액을 다시 확인해주세요."],
  ["600000.5", "금액을 다시 확인해주세요."],
  ["육십만", "금액을 다시 확인해주세요."],
])("of a withdrawal %s is not to be sent", (amount, said) => {
  open(withdrawal);
  type("금액을 바꾸는 이유", "LIMIT");
  type("지급할 금액", amount);
  expect(screen.getByText(said)).toBeTruthy();
  expect(act(/출금 승인하기/).disabled).toBe(true);
});

test("what was asked for is no other amount, and goes back to be approved whole", () => {
  open(withdrawal);
  type("금액을 바꾸는 이유", "LIMIT");
  type("지급할 금액", "1000000");
  expect(act(/출금 승인하기/).disabled).toBe(true);
  fireEvent.click(act(/신청한 금액으로/));
  expect(act(/출금 승인하기/).disabled).toBe(false);
});

test("more than was asked for of a deposit takes a second person, less is one's own up to the limit", () => {
  open(aRequest({ amount: "6000000", needsSecond: true, aloneMost: "5000000" }));
  expect(act(/2인 승인 요청하기/)).toBeTruthy();
  type("금액을 바꾸는 이유", "AMOUNT_MISMATCH");
  type("실제 입금된 금액", "5000000");
  expect(act(/입금 승인하기/).disabled).toBe(false);
  type("실제 입금된 금액", "5000001");
  expect(act(/2인 승인 요청하기/).disabled).toBe(false);
  type("실제 입금된 금액", "6000001");
  expect(act(/2인 승인 요청하기/).disabled).toBe(false);
  expect(screen.getByText(/금액과 관계없이 다른 사람이/)).toBeTruthy();
});

test("coins are approved whole", () => {
  begin();
  const coins = aRequest({ kind: "WITHDRAW", walletType: "USDT", currency: "USDT" });
  show(<ApproveSheet row={coins} onClose={nothing} onDecided={nothing} />);
  expect(screen.queryByRole("button", { name: "금액 변경", hidden: true })).toBeNull();
});

test("a request that was paid in part says what was asked for and what came back", async () => {
  const row = { ...withdrawal, status: "APPROVED", amount: "600000", askedAmount: "1000000" };
  begin({ ...cannedAnswers(false), request: row });
  show(<RequestPanel requestId="104" onClose={nothing} onDecided={nothing} />);
  const valueOf = async (label: string) =>
    (await screen.findByText(label)).nextSibling?.textContent;
  expect(await valueOf("신청 금액")).toBe("1,000,000KRW");
  expect(await valueOf("돌려준 금액")).toBe("400,000KRW");
  expect(await valueOf("보낼 금액")).toBe("600,000KRW");
  expect(await valueOf("차감 합계")).toBe("601,000KRW");
});
