/** The address book: an address is looked at once more, confirmed with a factor, and waits a day. */

import { ApiError } from "@naru/client/api-error";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answers } from "../src/areas/wallet/gallery.ts";
import { someLimits } from "../src/areas/wallet/data/fixtures.ts";
import { begin, visit } from "./show.tsx";

const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const withPin = { say: { walletLimits: someLimits({ hasPin: true, hasOtp: false }) } };

async function open() {
  visit("/wallet/address");
  await press("주소 등록하기");
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const next = () => press("다음");

test("each address says from when on it may be used, and is struck after a question", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call");
  visit("/wallet/address");
  await screen.findByRole("img", { name: ETHER });
  screen.getByText("사용 가능");
  screen.getByText(/부터 사용 가능/);
  await press("거래소 리플 지우기");
  await press("지우기");
  await screen.findByText("주소를 지웠어요");
  expect(call).toHaveBeenCalledWith("deleteWalletAddress", { id: answers.walletAddresses[0]?.id });
});

test("an address is sent with the PIN after it was looked at in groups of four", async () => {
  const { http } = begin(withPin);
  const call = vi.spyOn(http, "call");
  await open();
  await next();
  await screen.findByText("주소를 입력해주세요.");
  await type("주소", ETHER);
  await next();
  await screen.findByText("이 주소가 맞나요?");
  expect(screen.getAllByText("0x5a")).not.toEqual([]);
  await type("출금 비밀번호 6자리", "246810");
  await press("등록하기");
  await screen.findByText("주소를 등록했어요");
  expect(call).toHaveBeenCalledWith("walletGenerate", {
    ...{ coinName: "USDT", address: ETHER, label: "", isOwn: true, pin: "246810" },
  });
});

test("a coin with tags asks for one, or for the word that there is none", async () => {
  begin(withPin);
  await open();
  await press("XRP");
  await type("주소", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
  await next();
  await screen.findByText(/없이 받는 주소라고 표시해주세요/);
  fireEvent.click(screen.getByRole("switch"));
  await next();
  await screen.findByText("이 주소가 맞나요?");
});

test("an address of another network is named where it was typed", async () => {
  const { http } = begin(withPin);
  const call = http.call.bind(http);
  vi.spyOn(http, "call").mockImplementation((...sent: Parameters<typeof call>) => {
    if (sent[0] !== "walletGenerate") return call(...sent);
    return Promise.reject(new ApiError("ADDRESS_NETWORK", "아니에요", 400, { networks: "XRP" }));
  });
  await open();
  await type("주소", ETHER);
  await next();
  await screen.findByText("이 주소가 맞나요?");
  await type("출금 비밀번호 6자리", "246810");
  await press("등록하기");
  await screen.findByText("이 주소는 XRP 네트워크의 주소예요.");
  await waitFor(() => expect(screen.getByLabelText("주소")).toHaveProperty("value", ETHER));
});

test("the book alone counts until a day after it was turned off with the PIN, and that is called off at once", async () => {
  const { http } = begin(withPin);
  const call = vi.spyOn(http, "call");
  visit("/wallet/address");
  const only = () => screen.findByRole("switch", { name: /등록한 주소로만 출금/ });
  expect((await only()).getAttribute("aria-checked")).toBe("true");
  fireEvent.click(await only());
  await screen.findByText(/누군가 끄라고 했다면/);
  await type("출금 비밀번호 6자리", "246810");
  await press("24시간 뒤에 끄기");
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith("setWalletWhitelist", { isOn: false, pin: "246810" }),
  );
  begin({ say: { walletWhitelist: { isOn: 1, offAt: "2099-11-22T03:00:00.000Z" } } });
  visit("/wallet/address");
  await screen.findByText(/에 꺼져요/);
  const waiting = screen.getAllByRole("switch").at(-1);
  expect(waiting?.getAttribute("aria-checked")).toBe("false");
});
