/** What would keep the owner out is confirmed with the PIN or the code that the server wants of them. */

import { ApiError } from "@naru/client/api-error";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { begin, visit } from "./show.tsx";

const PIN = "246810";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Refuses calls of an id until they bring a factor; returns what each of them brought. */
function wanting(id: string, code: string, state: StoryState = {}): readonly object[] {
  const { http } = begin(state);
  const brought: object[] = [];
  const { call } = http;
  vi.spyOn(http, "call").mockImplementation(((...asked: Parameters<typeof call>) => {
    const [called, body = {}] = asked;
    if (called !== id) return call.apply(http, asked);
    brought.push(body);
    const hasFactor = ["pin", "otp", "code"].some((field) => field in body);
    return hasFactor ? call.apply(http, asked) : Promise.reject(new ApiError(code, code, 409));
  }) as typeof call);
  return brought;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test.each([
  ["PIN_REQUIRED", "출금 비밀번호 6자리", { pin: PIN }],
  ["OTP_REQUIRED", "OTP 번호 6자리", { otp: PIN }],
])("another phone: %s", async (code, label, factor) => {
  const brought = wanting("changePhone", code);
  visit("/more/change_phone");
  await type("새 휴대폰 번호", "01012345678");
  await type("현재 비밀번호", "naru-demo-2026");
  await press("휴대폰 번호 변경하기");
  await type(label, PIN);
  const buttons = screen.getAllByRole("button", { name: "휴대폰 번호 변경하기" });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  const change = { phone: "010-1234-5678", currentPassword: "naru-demo-2026" };
  await waitFor(() => expect(brought).toEqual([change, { ...change, ...factor }]));
});

test("a first authenticator app", async () => {
  const brought = wanting("beginOtp", "PIN_REQUIRED", { answers: "empty" });
  visit("/more/otp");
  await press("OTP 설정하기");
  await type("출금 비밀번호 6자리", PIN);
  await press("다음");
  await screen.findByText("인증 앱에서 QR 코드를 찍어주세요");
  expect(brought).toEqual([{}, { pin: PIN }]);
});

test("a passkey", async () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
  const brought = wanting("beginPasskey", "PIN_REQUIRED");
  visit("/more/passkeys");
  await press("패스키 등록하기");
  await type("출금 비밀번호 6자리", PIN);
  const buttons = screen.getAllByRole("button", { name: "패스키 등록하기" });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(brought).toEqual([{}, { pin: PIN }]));
});
