/** Texts of sign-in, sign-up and the profile. */

import { catalogue } from "../../app/i18n.ts";

export const accountTexts = catalogue(
  {
    signInTitle: "로그인",
    signInLead: "해외선물을 한 손으로",
    username: "아이디",
    password: "비밀번호",
    signIn: "로그인",
    signUp: "회원가입",
    lookAround: "둘러보기",
    usernameMissing: "아이디를 입력해주세요.",
    passwordMissing: "비밀번호를 입력해주세요.",
    demoNote: "모의투자 서비스예요. 실제 돈은 오가지 않아요.",
    noAccount: "계정이 없나요?",
    language: "English",
  },
  {
    signInTitle: "Sign in",
    signInLead: "Overseas futures, with one thumb",
    username: "Username",
    password: "Password",
    signIn: "Sign in",
    signUp: "Sign up",
    lookAround: "Look around",
    usernameMissing: "Please enter your username.",
    passwordMissing: "Please enter your password.",
    demoNote: "This is simulated trading. No real money moves.",
    noAccount: "No account yet?",
    language: "한국어",
  },
);
