/** Finding name and password again: a code to the phone first, and what it is refused for said at its field. */

import { ApiError } from "@naru/client/api-error";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { runtime } from "../src/base/runtime.ts";
import { notices } from "../src/base/notices.ts";
import { session } from "../src/base/session.ts";
import { begin, visit } from "./show.tsx";

async function open(url: string) {
  const { http } = begin();
  session.set({ status: "logout", me: null });
  const call = vi.spyOn(http, "call");
  visit(url);
  await screen.findByRole("main");
  return {
    call,
    sent: (id: string) => call.mock.calls.filter(([asked]) => asked === id).map(([, body]) => body),
  };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

/** Proves the phone as a person does: the sixth digit sends the code. */
async function prove(): Promise<void> {
  type("휴대폰 번호", "01012345678");
  press("인증번호 받기");
  await screen.findByLabelText("인증번호");
  type("인증번호", "123456");
  await screen.findByText("인증을 마쳤어요.");
}

afterEach(() => vi.restoreAllMocks());

test("what is missing is said at its field, and no code is sent to what is no mobile number", async () => {
  const { sent } = await open("/find_id");
  press("아이디 찾기");
  expect(alerts()).toEqual(["이름을 입력해주세요.", "휴대폰 번호를 먼저 인증해주세요."]);
  type("휴대폰 번호", "0212345678");
  press("인증번호 받기");
  expect(alerts()).toContain("휴대폰 번호를 확인해주세요.");
  expect(sent("certificatePhone")).toEqual([]);
  expect(sent("findId")).toEqual([]);
});

test("a name is found by name and phone, and its password with the same proof", async () => {
  const { sent } = await open("/find_id");
  type("이름", "김나루");
  await prove();
  press("아이디 찾기");
  expect(await screen.findByText("kim_naru")).toBeTruthy();
  const [asked] = sent("certificatePhone") as { key: string; secretCode: string }[];
  expect(asked).toMatchObject({ key: "010-1234-5678", ignoreKey: true });
  const { secretCode } = asked ?? { secretCode: "" };
  expect(secretCode).toMatch(/^[0-9a-f]{48}$/);
  expect(sent("findId")).toEqual([{ name: "김나루", key: "010-1234-5678", secretCode }]);

  press("비밀번호 찾기");
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("아이디").value).toBe("kim_naru"),
  );
  type("새 비밀번호", "a-new-long-one");
  type("비밀번호 확인", "another-one");
  press("비밀번호 변경하기");
  expect(alerts()).toEqual(["비밀번호가 서로 달라요."]);
  type("비밀번호 확인", "a-new-long-one");
  press("비밀번호 변경하기");
  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^비밀번호를 변경했어요/));
  expect(sent("findPassword")).toEqual([
    { username: "kim_naru", key: "010-1234-5678", secretCode, password: "a-new-long-one" },
  ]);
});

test("a wrong code is said at its field with the tries that are left, and may be typed again", async () => {
  const { call } = await open("/find_pw");
  const answer = call.getMockImplementation();
  call.mockImplementation(async (id, ...rest) => {
    if (id === "verifyPhone")
      throw new ApiError(
        "CODE_MISMATCH",
        "인증번호가 맞지 않습니다. 4번 더 입력할 수 있습니다.",
        409,
      );
    if (id === "certificatePhone") return { expiresIn: 180, againIn: 60, triesLeft: 5 } as never;
    return answer?.(id, ...rest) as never;
  });
  type("휴대폰 번호", "01012345678");
  press("인증번호 받기");
  await screen.findByLabelText("인증번호");
  type("인증번호", "111111");
  expect(
    await screen.findByText("인증번호가 맞지 않습니다. 4번 더 입력할 수 있습니다."),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("인증번호").value).toBe("");
});

test("the time runs: when it is over, the code is asked for anew", async () => {
  await open("/find_pw");
  const { timers } = runtime();
  let later = 0;
  const now = timers.now.bind(timers);
  vi.spyOn(timers, "now").mockImplementation(() => now() + later);
  type("휴대폰 번호", "01012345678");
  press("인증번호 받기");
  expect((await screen.findByRole("timer")).textContent).toMatch(/^남은 시간 0[23]:/);
  expect(screen.getByRole("button", { name: /초 뒤 다시 받기$/ })).toHaveProperty("disabled", true);
  act(() => {
    later = 181_000;
  });
  expect(await screen.findByText("인증 시간이 지났어요. 인증번호를 다시 받아주세요.")).toBeTruthy();
  expect(screen.getByLabelText("인증번호")).toHaveProperty("disabled", true);
  press("다시 받기");
  await waitFor(() => expect(screen.getByLabelText("인증번호")).toHaveProperty("disabled", false));
});

test("another number begins anew", async () => {
  await open("/find_pw");
  await prove();
  expect(screen.getByLabelText("새 비밀번호")).toBeTruthy();
  press("다른 번호로 인증하기");
  expect(screen.getByRole("button", { name: "인증번호 받기" })).toBeTruthy();
  expect(screen.queryByLabelText("새 비밀번호")).toBeNull();
});
