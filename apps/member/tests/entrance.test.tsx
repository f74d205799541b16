/** Sign-in and sign-up: what is missing is said at its field, and nothing is sent meanwhile. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { notices } from "../src/base/notices.ts";
import { session } from "../src/base/session.ts";
import { begin, visit } from "./show.tsx";

async function open(url: string) {
  const { http } = begin();
  session.set({ status: "guest", me: null } as never);
  const login = vi.spyOn(http, "login");
  const call = vi.spyOn(http, "call");
  notices.set([]);
  visit(url);
  await screen.findByRole("main");
  if (/^\/(?:register|ref\/)/.test(url)) await agree();
  return { login, signUps: () => call.mock.calls.filter(([id]) => id === "signUp") };
}
/** The first step of joining. */
async function agree(): Promise<void> {
  fireEvent.click(await screen.findByRole("checkbox", { name: "모두 동의" }));
  fireEvent.click(screen.getByRole("button", { name: "동의하고 계속하기" }));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test("a sign-in without a name, then without a password, says so at the field and is not sent", async () => {
  const { login } = await open("/signin");
  press("로그인");
  expect(alerts()).toEqual(["아이디를 입력해주세요."]);
  type("아이디", "demo");
  press("로그인");
  expect(alerts()).toEqual(["비밀번호를 입력해주세요."]);
  expect(screen.getByLabelText("비밀번호").getAttribute("aria-invalid")).toBe("true");
  expect(login).not.toHaveBeenCalled();
});

test("a refused sign-in is told in the server's words, and may be tried again", async () => {
  const { login } = await open("/signin");
  type("아이디", "demo");
  type("비밀번호", "wrong-one");
  press("로그인");
  await waitFor(() => expect(notices.get()).toHaveLength(1));
  expect(notices.get()[0]?.text).toBe("아이디 또는 비밀번호가 올바르지 않습니다.");
  expect(login).toHaveBeenCalledExactlyOnceWith({ username: "demo", password: "wrong-one" });
  press("로그인");
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
});

test("a name is lower case letters, digits, _ and -: others are not taken", async () => {
  await open("/signin");
  type("아이디", "김나루");
  expect(screen.getByLabelText<HTMLInputElement>("아이디").value).toBe("");
});

test("the eye shows the password and hides it again", async () => {
  await open("/signin");
  const field = screen.getByLabelText<HTMLInputElement>("비밀번호");
  expect(field.type).toBe("password");
  press("비밀번호 보기");
  expect(field.type).toBe("text");
  press("비밀번호 숨기기");
  expect(field.type).toBe("password");
});

const whole = {
  아이디: "kim_naru",
  비밀번호: "naru-2026-x",
  "비밀번호 확인": "naru-2026-x",
  이름: "김나루",
  "휴대폰 번호": "01012345678",
};

test("an empty sign-up says everything that is missing, and goes to the first of it", async () => {
  const { signUps } = await open("/register");
  press("회원가입 신청하기");
  expect(alerts()).toEqual([
    "아이디를 입력해주세요.",
    "비밀번호를 입력해주세요.",
    "이름을 입력해주세요.",
    "휴대폰 번호를 확인해주세요.",
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText("아이디"));
  expect(signUps()).toEqual([]);
});

test.each([
  ["비밀번호 확인", "naru-2026-y", "비밀번호가 서로 달라요."],
  ["휴대폰 번호", "0101", "휴대폰 번호를 확인해주세요."],
  ["아이디", "kim", "아이디는 4자 이상이에요."],
])("a sign-up with a wrong %s is not sent until it is right", async (label, wrong, said) => {
  const { signUps } = await open("/register");
  for (const [name, value] of Object.entries(whole)) type(name, value);
  type(label, wrong);
  press("회원가입 신청하기");
  expect(alerts()).toEqual([said]);
  expect(signUps()).toEqual([]);
  type(label, whole[label as keyof typeof whole]);
  expect(alerts()).toEqual([]);
  press("회원가입 신청하기");
  await waitFor(() => expect(signUps()).toHaveLength(1));
  expect(signUps()[0]?.[1]).toMatchObject({ username: "kim_naru", phone: "010-1234-5678" });
});

test("where the site asks for it, identity is proven first: the name is its, and what proves it goes along", async () => {
  const { http } = begin({ site: { identityProvider: "BUNDLED" } });
  session.set({ status: "logout", me: null });
  const call = vi.spyOn(http, "call");
  const page = { location: { href: "" }, close: vi.fn<() => void>() };
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  visit("/register");
  await agree();
  for (const [name, value] of Object.entries(whole)) type(name, value);
  press("회원가입 신청하기");
  expect(alerts()).toEqual(["본인확인을 먼저 해주세요."]);
  press("본인확인하기");
  expect(alerts()).toEqual(["새 창이 막혀 있어요. 브라우저에서 팝업을 허용하고 다시 눌러주세요."]);
  open.mockReturnValue(page as unknown as Window);
  press("본인확인하기");
  await screen.findByText("본인확인 다시 하기");
  expect(page.location.href).toBe("http://localhost:3000/identity#request");
  const provider = new BroadcastChannel("naru-identity");
  const found = { name: "홍길동", birthDate: "1990-01-31", answer: "sealed" };
  provider.postMessage({ request: "another", ...found, name: "남의것" });
  provider.postMessage({ request: "request", ...found });
  await screen.findByText("본인확인을 마쳤어요.");
  provider.close();
  const name = screen.getByLabelText<HTMLInputElement>("이름");
  expect([name.value, name.readOnly]).toEqual(["홍길동", true]);
  fireEvent.change(screen.getByLabelText("은행 (선택)"), { target: { value: "088" } });
  press("회원가입 신청하기");
  expect(alerts()).toEqual(["계좌번호를 확인해주세요."]);
  type("계좌번호", "110-222-333333");
  press("회원가입 신청하기");
  const sent = () => call.mock.calls.find(([asked]) => asked === "signUp")?.[1];
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({
    name: "홍길동",
    etcJson: { identity: { secretCode: "s", answer: "sealed" } },
    bankInfo: { bankCode: "088", number: "110-222-333333" },
  });
});

test("a partner's link is told, and its code goes along with the sign-up", async () => {
  const { signUps } = await open("/ref/KIM1");
  expect(await screen.findByText("김파트너를 통해 가입해요.")).toBeTruthy();
  for (const [name, value] of Object.entries(whole)) type(name, value);
  press("회원가입 신청하기");
  await waitFor(() => expect(signUps()).toHaveLength(1));
  expect(signUps()[0]?.[1]).toMatchObject({ partnerId: "KIM1" });
});

test("where the site asks for it, the phone is proven first and the proof goes along", async () => {
  const { http } = begin({ site: { needsPhoneProof: true } });
  session.set({ status: "logout", me: null });
  const call = vi.spyOn(http, "call");
  visit("/register");
  await agree();
  const { "휴대폰 번호": phone, ...rest } = whole;
  for (const [name, value] of Object.entries(rest)) type(name, value);
  press("회원가입 신청하기");
  expect(alerts()).toEqual(["휴대폰 번호를 먼저 인증해주세요."]);
  type("휴대폰 번호", phone);
  press("인증번호 받기");
  fireEvent.change(await screen.findByLabelText("인증번호"), { target: { value: "123456" } });
  await screen.findByText("인증을 마쳤어요.");
  press("회원가입 신청하기");
  const sent = (id: string) => call.mock.calls.find(([asked]) => asked === id)?.[1];
  await waitFor(() => expect(sent("signUp")).toBeDefined());
  const { secretCode } = sent("certificatePhone") as { secretCode: string };
  expect(sent("certificatePhone")).not.toHaveProperty("ignoreKey");
  expect(sent("signUp")).toMatchObject({ phone: "010-1234-5678", etcJson: { secretCode } });
});
