/** Coins to another place: an entry of the book alone, what an amount costs, the address once more, and payouts as they go on. */

import { ApiError } from "@naru/client/api-error";
import { MESSAGE_QUEUE } from "@naru/contract/destinations";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withPayout } from "../src/areas/wallet/data/coin-payouts.ts";
import { someLimits } from "../src/areas/wallet/data/fixtures.ts";
import { answers } from "../src/areas/wallet/gallery.ts";
import { begin, visit } from "./show.tsx";

const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const underWay = answers.coinPayouts.find(({ state }) => state === "SENT");
if (underWay === undefined) throw new Error("no payout is under way");

test("what is pasted is recognised, or said not to be written down", async () => {
  begin();
  visit("/wallet/withdraw/USDT");
  const [field] = await screen.findAllByLabelText("받는 주소");
  if (field === undefined) throw new Error("no field for an address");
  fireEvent.change(field, { target: { value: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" } });
  await screen.findByText(/등록하지 않은 주소예요/);
  fireEvent.change(field, { target: { value: ETHER } });
  const entry = await screen.findByRole("radio", { name: /USDT-ERC20/ });
  expect(entry.getAttribute("aria-checked")).toBe("true");
});

test("nothing is asked for without address and amount; then the whole address is looked at once more", async () => {
  begin();
  visit("/wallet/withdraw/USDT");
  fireEvent.click(await screen.findByRole("button", { name: "다음" }));
  await screen.findByText("받는 주소를 골라주세요.");
  await screen.findByText("금액을 입력해주세요.");
  fireEvent.click(screen.getByRole("radio", { name: /USDT-ERC20/ }));
  fireEvent.change(screen.getByLabelText("출금할 금액"), { target: { value: "19" } });
  await screen.findByText(/20.* USDT부터 보낼 수 있어요/);
  fireEvent.change(screen.getByLabelText("출금할 금액"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  const sheet = await screen.findByRole("dialog", { name: "이 주소로 보낼까요?" });
  within(sheet).getByRole("img", { name: ETHER });
});

test("a block that confirms a payout is seen as it comes, and one heard late turns nothing back", async () => {
  const { live } = begin();
  let hear: ((body: unknown) => void) | undefined;
  vi.spyOn(live, "subscribe").mockImplementation((queue, listener) => {
    if (queue === MESSAGE_QUEUE) hear = listener;
    return () => {};
  });
  visit("/wallet/withdraw/USDT");
  await screen.findByText("확인 12/64");
  act(() => hear?.({ event: "COIN_PAYOUT", payout: { ...underWay, confirmations: 13 } }));
  await screen.findByText("확인 13/64");
  act(() => hear?.({ event: "COIN_PAYOUT", payout: underWay }));
  screen.getByText("확인 13/64");
  const settled = { ...underWay, state: "DONE" as const };
  expect(withPayout([settled], underWay)).toEqual([settled]);
});

test("without an address there is a way to write one down; without terms a coin rests", async () => {
  begin({ say: { walletAddresses: [] } });
  visit("/wallet/withdraw/USDT");
  await screen.findByText("등록한 USDT 출금 주소가 없어요");
  const [first] = answers.coinNetworks;
  begin({ say: { coinNetworks: [{ ...first, out: null }] } });
  visit("/wallet/withdraw/BTC");
  await screen.findByText(/지금은 BTC.* 외부 지갑으로 보낼 수 없어요/);
});

test("let go from the book, an address is typed, recognised by the server and sent as it was read", async () => {
  const address = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
  const { http } = begin({
    say: { walletAddresses: [], walletWhitelist: { isOn: 0, offAt: "2020-11-22T03:00:00.000Z" } },
  });
  const call = vi.spyOn(http, "call");
  visit("/wallet/withdraw/USDT");
  const [field] = await screen.findAllByLabelText("받는 주소");
  if (field === undefined) throw new Error("no field for an address");
  fireEvent.change(field, { target: { value: address } });
  fireEvent.blur(field);
  await screen.findByText("USDT-TRC20 네트워크의 주소예요.");
  expect(call).toHaveBeenCalledWith("readWalletAddress", { coinName: "USDT", address });
  fireEvent.change(screen.getByLabelText("출금할 금액"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  const sheet = await screen.findByRole("dialog", { name: "이 주소로 보낼까요?" });
  within(sheet).getByRole("img", { name: address });
});

test("what the server has against a typed address is said at its field", async () => {
  const { http } = begin({
    say: { walletAddresses: [], walletWhitelist: { isOn: 0, offAt: "2020-11-22T03:00:00.000Z" } },
  });
  const refusal = new ApiError("ADDRESS_REFUSED", "출금할 수 없는 주소입니다.", 409);
  const answered = http.call.bind(http);
  vi.spyOn(http, "call").mockImplementation((id, ...rest) =>
    id === "readWalletAddress" ? Promise.reject(refusal) : (answered(id, ...rest) as never),
  );
  visit("/wallet/withdraw/USDT");
  const [field] = await screen.findAllByLabelText("받는 주소");
  if (field === undefined) throw new Error("no field for an address");
  fireEvent.change(field, { target: { value: "0x0000000000000000000000000000000000000000" } });
  fireEvent.blur(field);
  await screen.findByText("출금할 수 없는 주소입니다.");
});

/** What was typed on the page of a withdrawal, whose day comes to the site's sum. */
async function asking(amount: string): Promise<ReturnType<typeof begin>> {
  const begun = begin({ say: { walletLimits: someLimits({ beneficiaryFrom: "1228000" }) } });
  visit("/wallet/withdraw/USDT");
  fireEvent.click(await screen.findByRole("radio", { name: /USDT-ERC20/ }));
  fireEvent.change(screen.getByLabelText("출금할 금액"), { target: { value: amount } });
  return begun;
}

test("from the site's sum on it is asked who receives it, and said once more before it is sent", async () => {
  const { http } = await asking("20");
  const call = vi.spyOn(http, "call");
  await screen.findByRole("heading", { name: "받는 분" });
  // The entry is somebody else's.
  expect(screen.getByRole("radio", { name: "다른 사람" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  await screen.findByText("이름을 적어주세요.");
  screen.getByText("거래소 이름을 적어주세요.");
  fireEvent.change(screen.getByLabelText("이름"), { target: { value: "이하늘" } });
  fireEvent.click(screen.getByRole("radio", { name: "개인 지갑" }));
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  const sheet = await screen.findByRole("dialog", { name: "이 주소로 보낼까요?" });
  within(sheet).getByText("이하늘 · 개인 지갑");
  fireEvent.change(within(sheet).getByLabelText(/6자리/), { target: { value: "123456" } });
  fireEvent.click(within(sheet).getByRole("button", { name: /보내기/ }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      "withdrawApply",
      expect.objectContaining({
        beneficiary: { relation: "OTHER", name: "이하늘", vasp: { kind: "OWN_WALLET" } },
      }),
    ),
  );
});

test("where nobody was to be asked and the server wants it all the same, it is asked for then", async () => {
  const { http } = begin({ say: { walletLimits: someLimits({ beneficiaryFrom: "0" }) } });
  const refusal = new ApiError("BENEFICIARY_REQUIRED", "받는 분 정보를 입력해주세요.", 409);
  const answered = http.call.bind(http);
  vi.spyOn(http, "call").mockImplementation((id, ...rest) =>
    id === "withdrawApply" ? Promise.reject(refusal) : (answered(id, ...rest) as never),
  );
  visit("/wallet/withdraw/USDT");
  fireEvent.click(await screen.findByRole("radio", { name: /USDT-ERC20/ }));
  fireEvent.change(screen.getByLabelText("출금할 금액"), { target: { value: "100" } });
  expect(screen.queryByRole("heading", { name: "받는 분" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "다음" }));
  const sheet = await screen.findByRole("dialog", { name: "이 주소로 보낼까요?" });
  fireEvent.change(within(sheet).getByLabelText(/6자리/), { target: { value: "123456" } });
  fireEvent.click(within(sheet).getByRole("button", { name: /보내기/ }));
  await screen.findByText("받는 분 정보를 입력해주세요.");
  await screen.findByText(/이 출금은 받는 분을 확인해야 해요/);
});
