/** Coins from another place: where to send them on which network, and how far each deposit is, live. */

import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withDeposit } from "../src/areas/wallet/data/coin-deposits.ts";
import { answers } from "../src/areas/wallet/gallery.ts";
import { begin, visit } from "./show.tsx";

const [underWay] = answers.coinDeposits;
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
