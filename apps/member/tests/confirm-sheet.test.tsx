/** The last look before money leaves: the button waits for the second factor, and a wrong one is said at its field. */

import { ApiError } from "@naru/client/api-error";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ConfirmSheet } from "../src/confirm/confirm-sheet.tsx";
import type { Factors, SentFactor } from "../src/confirm/factors.ts";
import { begin, show } from "./show.tsx";

const PIN: Factors = { kinds: ["PIN"], isCodeOnly: false, lacks: null };
const BOTH: Factors = { kinds: ["PIN", "OTP"], isCodeOnly: false, lacks: null };

const onSubmit = vi.fn<(factor: SentFactor | null) => Promise<void>>();
beforeEach(() => {
  begin();
  onSubmit.mockReset().mockResolvedValue();
});

async function shown(factors?: Factors): Promise<HTMLElement> {
  show(
    <ConfirmSheet
      title="출금 확인"
      rows={[{ label: "출금액", value: "200,000 원" }]}
      submit="출금 신청하기"
      {...(factors === undefined ? {} : { factors })}
      onSubmit={onSubmit}
      onClose={() => {}}
    />,
  );
  return await screen.findByText("200,000 원");
}
const button = (): HTMLButtonElement => screen.getByRole("button", { name: "출금 신청하기" });
const pinField = (): HTMLInputElement => screen.getByLabelText("출금 비밀번호 6자리");
const type = (pin: string) => fireEvent.change(pinField(), { target: { value: pin } });
const refuse = (code: string, message: string) =>
  onSubmit.mockRejectedValueOnce(new ApiError(code, message, 409));

test("what stays in the house is confirmed by the button alone", async () => {
  await shown();
  fireEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(null));
});

test("the button waits for six digits, and sends them", async () => {
  await shown(PIN);
  expect(button().disabled).toBe(true);
  type("24681");
  expect(button().disabled).toBe(true);
  type("246810");
  expect(button().disabled).toBe(false);
  fireEvent.click(button());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ pin: "246810" }));
});

test("a PIN is digits alone", async () => {
  await shown(PIN);
  type("24a");
  expect(pinField().value).toBe("");
});

test("a wrong PIN is said at the field, which is empty again; typing takes the word away", async () => {
  refuse("PIN_MISMATCH", "출금 비밀번호가 맞지 않습니다. 4번 더 틀리면 잠깁니다.");
  await shown(PIN);
  type("111213");
  fireEvent.click(button());
  expect(await screen.findByText(/4번 더 틀리면/)).toBeTruthy();
  expect(pinField().value).toBe("");
  expect(pinField().getAttribute("aria-invalid")).toBe("true");
  type("2");
  expect(screen.queryByText(/4번 더 틀리면/)).toBeNull();
});

test("a second press while the first is on its way sends nothing", async () => {
  let done = (): void => {};
  onSubmit.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
  await shown(PIN);
  type("246810");
  const form = button().form as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledOnce();
  done();
});

test("who has both chooses; what was typed for the one is not sent for the other", async () => {
  await shown(BOTH);
  type("246810");
  fireEvent.click(screen.getByRole("radio", { name: "OTP" }));
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "출금 비밀번호" }));
  expect(pinField().value).toBe("");
});

test.each([
  ["ANY", "출금 비밀번호 만들기"],
  ["OTP", "OTP 설정하기"],
  ["UNLOCKED_PIN", "출금 비밀번호 재설정하기"],
] as const)("who lacks %s is led to it and cannot send", async (lacks, way) => {
  await shown({ kinds: [], isCodeOnly: false, lacks });
  expect(screen.queryByRole("button", { name: "출금 신청하기" })).toBeNull();
  expect(screen.getByText(way)).toBeTruthy();
});
