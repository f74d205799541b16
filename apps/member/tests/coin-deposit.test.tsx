/** Coins from another place: where to send them on which network, and how far each deposit is, live. */

import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withDeposit } from "../src/areas/wallet/data/coin-deposits.ts";
import { answers } from "../src/areas/wallet/gallery.ts";
import { begin, visit } from "./show.tsx";

const underWay = answers.coinDeposits.find(({ state }) => state === "CONFIRMING");
if (underWay === undefined) throw new Error("no deposit is under way");

test("each network has its own address, and a demo sends play coins to it", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call");
  visit("/wallet/deposit/USDT");
  await screen.findByText("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH");
  screen.getByText(/USDT-TRC20 네트워크로 보낸 USDT만 입금돼요/);
  fireEvent.click(screen.getByRole("radio", { name: "USDT-ERC20" }));
  await screen.findByText(/USDT-ERC20 네트워크로 보낸/);
  fireEvent.click(await screen.findByRole("button", { name: "모의 코인 받기" }));
  await screen.findByText("모의 코인을 보냈어요");
  expect(call).toHaveBeenCalledWith("simulateCoinDeposit", {
    ...{ network: "USDT-ERC20", point: "100" },
  });
});

test("a block that confirms a deposit is seen as it comes, and one heard late turns nothing back", async () => {
  const { live } = begin();
  let hear: ((body: unknown) => void) | undefined;
  vi.spyOn(live, "subscribe").mockImplementation((queue, listener) => {
    if (queue === MESSAGE_QUEUE) hear = listener;
    return () => {};
  });
  visit("/wallet/deposit/USDT");
  await screen.findByText("확인 12/20");
  const later = { ...underWay, confirmations: 13, changedAt: "2026-11-21T03:00:13.000Z" };
  act(() => hear?.({ event: "COIN_DEPOSIT", deposit: later }));
  await screen.findByText("확인 13/20");
  act(() => hear?.({ event: "COIN_DEPOSIT", deposit: underWay }));
  screen.getByText("확인 13/20");
  expect(withDeposit([], underWay)).toEqual([underWay]);
});

test("a coin without a network rests, and one whose network is closed has no address", async () => {
  begin({ say: { coinNetworks: [] } });
  visit("/wallet/deposit/USDT");
  await screen.findByText(/USDT 입금 주소를 발급하지 않고 있어요/);
  const [first] = answers.coinNetworks;
  begin({ say: { coinNetworks: [{ ...first, isDepositOn: 0 }] } });
  visit("/wallet/deposit/BTC");
  await screen.findByText("지금은 이 네트워크의 입금 주소를 발급하지 않고 있어요.");
  await waitFor(() => expect(screen.queryByRole("img", { name: /QR/ })).toBeNull());
});

test("who sent a deposit is said in a sheet, once, and what waits for it says so", async () => {
  const asked = answers.coinDeposits.find(({ sender }) => sender === "ASKED");
  if (asked === undefined) throw new Error("nobody is asked");
  const told = { ...asked, sender: "TOLD" as const };
  const { http } = begin({ say: { coinDeposits: [asked], tellCoinSender: told } });
  const call = vi.spyOn(http, "call");
  visit("/wallet/deposit/USDT");
  await screen.findByText("누가 보냈는지 알려주시면 바로 반영돼요.");
  fireEvent.click(screen.getByRole("button", { name: "보낸 분 알려주기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "보낸 분" }));
  sheet.getByText(/확인이 끝나면 바로 잔액에 반영돼요/);
  fireEvent.click(sheet.getByRole("button", { name: "보낸 분 알려주기" }));
  await sheet.findByText("거래소 이름을 적어주세요.");
  expect(call).not.toHaveBeenCalledWith("tellCoinSender", expect.anything());
  fireEvent.change(sheet.getByLabelText("거래소 이름"), { target: { value: "업비트" } });
  fireEvent.click(sheet.getByRole("button", { name: "보낸 분 알려주기" }));
  await screen.findByText("보낸 분을 알려주셨어요");
  expect(call).toHaveBeenCalledWith("tellCoinSender", {
    depositId: asked.id,
    sender: { relation: "SELF", vasp: { kind: "EXCHANGE", name: "업비트" } },
  });
});
