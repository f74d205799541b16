/** Getting in and staying in: sign-in, sign-up, and what a member keeps an account with. */

import { type Area, drawn, plain, type Screen } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { proofAsked } from "../../base/proof.ts";
import { useStore } from "../../base/store.ts";
import { lookForConsents, owedConsents } from "./consent-stream.ts";

/** Screens that come together: a chunk for each would be named on every page. */
const profile = () => import("./screens/profile.ts");
const identity = () => import("./screens/identity.ts");
const finding = () => import("./screens/finding.ts");

const RegisterScreen = lazyScreen(
  async () => (await import("./screens/register-screen.tsx")).RegisterScreen,
);

const entrances: readonly Screen[] = [
  {
    path: paths.root,
    audience: "guest",
    name: "Root",
    purpose: "redirects to /signin",
    leadsTo: () => paths.signin,
  },
  {
    path: paths.signin,
    audience: "guest",
    name: "SignIn",
    purpose: "login; a member goes on to the remembered URL or /oversea",
    isEntrance: true,
    draw: plain(lazyScreen(async () => (await import("./screens/signin-screen.tsx")).SignInScreen)),
  },
  {
    path: paths.register,
    audience: "guest",
    name: "Register",
    purpose: "sign-up",
    isEntrance: true,
    draw: drawn(RegisterScreen, () => ({ partnerCode: null })),
  },
  {
    path: "/ref/{partnerCode}",
    audience: "guest",
    name: "RegisterByPartner",
    purpose: "sign-up through a partner link",
    isEntrance: true,
    draw: drawn(RegisterScreen, (partnerCode) => ({ partnerCode })),
  },
  {
    path: paths.findId,
    audience: "guest",
    name: "FindId",
    purpose: "find the username by name and phone",
    isEntrance: true,
    draw: plain(lazyScreen(async () => (await finding()).FindIdScreen)),
  },
  {
    path: paths.findPassword,
    audience: "guest",
    name: "FindPassword",
    purpose: "choose another password with a code to the phone",
    isEntrance: true,
    draw: plain(lazyScreen(async () => (await finding()).FindPasswordScreen)),
  },
];

const own = { audience: "member", layout: "titled" } as const;

export const account: Area = {
  screens: [
    ...entrances,
    {
      ...own,
      path: paths.changePassword,
      name: "ChangePassword",
      purpose: "change password",
      title: { ko: "비밀번호 변경", en: "Change password" },
      draw: plain(lazyScreen(async () => (await profile()).ChangePasswordScreen)),
    },
    {
      ...own,
      path: paths.changeNick,
      name: "ChangeNick",
      purpose: "change the nickname",
      title: { ko: "닉네임 변경", en: "Change nickname" },
      draw: plain(lazyScreen(async () => (await profile()).ChangeNickScreen)),
    },
    {
      ...own,
      path: paths.changePhone,
      name: "ChangePhone",
      purpose: "change the phone number",
      title: { ko: "휴대폰 번호 변경", en: "Change mobile number" },
      draw: plain(lazyScreen(async () => (await profile()).ChangePhoneScreen)),
    },
    {
      ...own,
      path: paths.otp,
      name: "Otp",
      purpose: "one-time codes for withdrawals",
      title: { ko: "OTP", en: "OTP" },
      draw: plain(lazyScreen(async () => (await identity()).OtpScreen)),
    },
    {
      ...own,
      path: paths.pin,
      name: "Pin",
      purpose: "the PIN that withdrawals are confirmed with",
      title: { ko: "출금 비밀번호", en: "Withdrawal PIN" },
      draw: plain(lazyScreen(async () => (await identity()).PinScreen)),
    },
    {
      ...own,
      path: paths.devices,
      name: "Devices",
      purpose: "where the member is signed in, the last sign-ins, and a way to freeze the account",
      title: { ko: "로그인 기기", en: "Devices" },
      draw: plain(lazyScreen(async () => (await identity()).DevicesScreen)),
    },
    {
      ...own,
      path: paths.passkeys,
      name: "Passkeys",
      purpose: "what signs the member in without a password",
      title: { ko: "패스키", en: "Passkeys" },
      draw: plain(lazyScreen(async () => (await identity()).PasskeysScreen)),
    },
    {
      ...own,
      path: paths.bank,
      name: "MemberBank",
      purpose: "the bank account that withdrawals go to",
      title: { ko: "출금 계좌", en: "Bank account" },
      draw: plain(lazyScreen(async () => (await profile()).BankScreen)),
    },
  ],
  overlays: [
    {
      over: "livePages",
      useAsked: () => useStore(owedConsents).length > 0,
      part: lazyScreen(async () => (await import("./parts/consent-dialog.tsx")).ConsentDialog),
      listen: lookForConsents,
    },
    {
      over: "everyPage",
      useAsked: () => useStore(proofAsked) !== null,
      part: lazyScreen(async () => (await import("./parts/proof-host.tsx")).ProofHost),
    },
  ],
};
