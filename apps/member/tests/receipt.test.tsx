/** A receipt in words, and the bets that lead to one. */

import { addressOf } from "@naru/contract/paths";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../src/base/session.ts";
import { answers } from "../src/areas/binary/gallery.ts";
import { begin, visit } from "./show.tsx";

const receipt = answers.tradeReceipt;

function asGuest(say: Record<string, unknown> = {}): void {
  const { tokens } = begin({ say });
  tokens.clear();
  session.set({ status: "logout", me: null });
}

test("a guest reads how a round was decided, and takes receipt and verifier home", async () => {
  asGuest();
  visit("/receipt/1");
  const side = receipt.round.state === "BUY" ? "매수" : "매도";
  expect(await screen.findByText(`${side} 실현`)).toBeTruthy();
  expect(screen.getByText("10,000원 베팅이 실현되면 19,000원 지급")).toBeTruthy();
  expect(screen.getByText(receipt.chain.hash)).toBeTruthy();
  const file = screen.getByRole("link", { name: "증명서 파일(JSON) 받기" });
  expect(file.getAttribute("href")).toBe(
    `${addressOf("tradeReceipt")}?siteInfoId=1&tradeRoundId=${receipt.round.id}`,
  );
  expect(screen.getByRole("link", { name: "확인 도구 열기" })).toBeTruthy();
  expect(screen.queryByText(/마감 30초 뒤에 확정돼요/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "시세 모두 보기" }));
  expect(screen.getByText("가격 변동 없음")).toBeTruthy();
});

test("a receipt right after the end says that it is not final yet", async () => {
  asGuest({ tradeReceipt: { ...receipt, isFinal: false } });
  visit("/receipt/1");
  expect((await screen.findByText(/마감 30초 뒤에 확정돼요/)).getAttribute("role")).toBe("status");
});

test("a void round says why, and that stakes came back", async () => {
  const round = {
    ...receipt.round,
    state: "VOID",
    voidReason: "EQUAL",
    close: receipt.round.strike,
  };
  asGuest({ tradeReceipt: { ...receipt, round } });
  visit("/receipt/1");
  expect(await screen.findByText("무효")).toBeTruthy();
  expect(screen.getByText("기준가와 마감가가 같아 무효예요.")).toBeTruthy();
  expect(screen.getByText("무효라서 베팅 금액을 수수료 없이 돌려드려요.")).toBeTruthy();
});

test("the histories say what all bets come to, and lead each to its receipt", async () => {
  begin();
  visit("/wallet/history?kind=binary&side=B");
  const totals = await screen.findByRole("region", { name: "합계" });
  for (const text of ["120,000", "133,000", "+13,000", "58.33%", "실현 7 · 실격 5 · 무효 2"])
    expect(totals.textContent).toContain(text);
  expect(screen.getAllByRole("link", { name: /나루 지수/ })[0]?.getAttribute("href")).toMatch(
    /^\/receipt\/\d+$/,
  );
  expect(screen.getByRole("button", { name: "매수" }).getAttribute("aria-pressed")).toBe("true");
});
