/** Who may not begin to buy of others reads why where it would be done (decision 057). */

import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answers } from "../src/areas/p2p/gallery.ts";
import { begin, visit } from "./show.tsx";

const [deal] = answers.p2pList.deals;
const many = [1, 2, 3].map((id) => ({ ...deal, id: String(id) }));
const lost = { ...deal, status: "RETURNED", endedAt: deal?.createdAt ?? null };

test.each([
  ["three purchases", many, "한 번에 3건까지 구매할 수 있어요. 진행 중인 거래를 먼저 마쳐주세요."],
  ["an appeal", [{ ...deal, status: "APPEALED" }], "분쟁 심사가 끝난 뒤 새로 구매할 수 있어요."],
  ["an appeal that was lost", [lost], /^분쟁 심사 결과 .+까지 구매할 수 없어요\.$/],
])("with %s the sheet says why nothing more is bought", async (_, deals, words) => {
  begin({ say: { p2pList: { offers: [], deals } } });
  visit("/wallet/p2p");
  const [buy] = await screen.findAllByRole("button", { name: "구매하기" });
  if (buy !== undefined) fireEvent.click(buy);
  await screen.findByText(words);
  fireEvent.change(screen.getByLabelText("수량"), { target: { value: "10" } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "구매 시작" }).disabled).toBe(true);
});

test("with room for one more the deal begins", async () => {
  begin({ say: { p2pList: { offers: [], deals: many.slice(1) } } });
  visit("/wallet/p2p");
  const [buy] = await screen.findAllByRole("button", { name: "구매하기" });
  if (buy !== undefined) fireEvent.click(buy);
  fireEvent.change(await screen.findByLabelText("수량"), { target: { value: "10" } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "구매 시작" }).disabled).toBe(false);
});
