/** Why an account was cut: a position that a loss-cut took leads to its receipt, which can be reckoned line by line. */

import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { somePositions } from "../src/gallery/canned.ts";
import { aLosscut } from "../src/records/losscut/fixtures.ts";
import { begin, visit } from "./show.tsx";

beforeEach(() => begin({}));

/** Opens the receipt of the position that a loss-cut took. */
async function openReceipt(): Promise<void> {
  visit("/search/oversea?tab=positions");
  const cut = somePositions().findIndex(({ reason }) => reason === "LOSSCUT");
  const rows = await screen.findAllByRole("button", { name: /계약/ });
  fireEvent.click(rows[cut] as HTMLElement);
  fireEvent.click(await screen.findByRole("button", { name: "로스컷 영수증" }));
}

test("a position that a loss-cut took leads to the receipt, others do not", async () => {
  visit("/search/oversea?tab=positions");
  const rows = await screen.findAllByRole("button", { name: /계약/ });
  fireEvent.click(rows[0] as HTMLElement);
  expect(await screen.findByText("포지션 번호")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "로스컷 영수증" })).toBeNull();
});

test("equity is cash and all profits, the line all shares, and each position says how it closed", async () => {
  await openReceipt();
  expect(await screen.findByText("598,200원 ≤ 600,000원")).toBeTruthy();
  // There is nothing to press in it: it scrolls by keyboard all the same.
  expect(screen.getByRole("region", { name: "로스컷 영수증" }).tabIndex).toBe(0);
  const equity = await screen.findByRole("region", { name: "평가금액" });
  const { positions } = aLosscut();
  expect(within(equity).getByText("12,480,300")).toBeTruthy();
  expect(within(equity).getAllByText(/평가손익/)).toHaveLength(positions.length);
  const line = screen.getByRole("region", { name: "로스컷 기준" });
  expect(within(line).getByText("480,000")).toBeTruthy();
  expect(screen.getByText("청산 19,984.75 × 3")).toBeTruthy();
  expect(screen.getByText("장이 열리고 첫 체결가에 청산돼요")).toBeTruthy();
  expect(screen.getByText("3건")).toBeTruthy();
});
