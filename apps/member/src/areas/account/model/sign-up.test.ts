import { expect, test } from "vitest";
import { emptySignUp, findErrors, type SignUpForm, signUpBody } from "./sign-up.ts";

const good: SignUpForm = {
  username: "kim_naru",
  password: "long enough!",
  passwordAgain: "long enough!",
  name: " 김나루 ",
  phone: "010-1234-5678",
  nick: "",
  ...{ email: "", bankCode: "", bankNumber: "", address: "" },
};

test("an empty form says what it needs, and nothing of what may stay empty", () => {
  expect(findErrors(emptySignUp)).toEqual({
    username: "usernameMissing",
    password: "passwordMissing",
    name: "nameMissing",
    phone: "phoneWrong",
  });
});

test.each<[Partial<SignUpForm>, Record<string, string>]>([
  [{}, {}],
  [{ username: "abc" }, { username: "usernameShort" }],
  [{ password: "short", passwordAgain: "short" }, { password: "passwordShort" }],
  [{ passwordAgain: "another one" }, { passwordAgain: "passwordDiffers" }],
  [{ phone: "02-123-4567" }, {}],
  [{ phone: "010-12" }, { phone: "phoneWrong" }],
  [{ phone: "110-1234-5678" }, { phone: "phoneWrong" }],
  [{ nick: "나" }, { nick: "nickShort" }],
  [{ email: "kim@naru" }, { email: "emailWrong" }],
  [{ email: "kim@naru.kr" }, {}],
  [{ bankCode: "088", bankNumber: "" }, { bankNumber: "bankNumberWrong" }],
  [{ bankCode: "088", bankNumber: "110-222-333" }, {}],
])("with %j: %j", (change, errors) => {
  expect(findErrors({ ...good, ...change })).toEqual(errors);
});

test("what is sent has the product's fields", () => {
  const consents = [{ id: "14", version: 3 }];
  expect(signUpBody(good, { consents, brought: { code: "NARU26" } })).toEqual({
    username: "kim_naru",
    password: "long enough!",
    name: "김나루",
    phone: "010-1234-5678",
    email: "",
    partnerId: "NARU26",
    etcJson: { consents },
    bankInfo: "",
    address: "",
  });
  const alone = { consents: [], brought: null };
  const identity = { name: "김나루", birthDate: "1990-01-31", secretCode: "i", answer: "sealed" };
  const bank = { bankCode: "088", bankNumber: "110-222-333", address: " 서울 " };
  expect(
    signUpBody({ ...good, ...bank, nick: " 나루터 " }, alone, { phone: "s", identity }),
  ).toMatchObject({
    nick: "나루터",
    etcJson: { secretCode: "s", identity: { secretCode: "i", answer: "sealed" } },
    bankInfo: { bankCode: "088", number: "110-222-333" },
    address: "서울",
  });
});
