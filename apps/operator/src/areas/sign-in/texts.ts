import { catalogue } from "@naru/ui/texts/i18n";

export const signInTexts = catalogue(
  {
    title: "운영자 로그인",
    username: "아이디",
    password: "비밀번호",
    next: "다음",
    codeTitle: "OTP 인증",
    codeHint: "인증 앱에 표시된 6자리 번호를 입력해주세요.",
    code: "OTP 번호",
    signIn: "로그인",
    enrolTitle: "OTP 등록",
    enrolHint:
      "처음 로그인하셨네요. 인증 앱(Google OTP 등)으로 QR 코드를 찍거나 키를 직접 입력한 뒤, 앱에 나온 6자리 번호를 입력해주세요.",
    secret: "등록 키",
    qr: "인증 앱에 등록할 QR 코드",
    enrol: "등록하고 로그인",
    back: "처음으로",
    wrong: "아이디, 비밀번호 또는 OTP 번호가 올바르지 않습니다.",
    lost: "OTP 기기를 잃어버렸다면 다른 소유자에게 초기화를 요청해주세요.",
  },
  {
    title: "Operator sign-in",
    username: "Username",
    password: "Password",
    next: "Next",
    codeTitle: "One-time code",
    codeHint: "Enter the 6 digits that your authenticator app shows.",
    code: "Code",
    signIn: "Sign in",
    enrolTitle: "Enrol an authenticator",
    enrolHint:
      "This is your first sign-in. Scan the QR code with an authenticator app, or type the key, then enter the 6 digits that the app shows.",
    secret: "Key",
    qr: "QR code for the authenticator app",
    enrol: "Enrol and sign in",
    back: "Start over",
    wrong: "The username, password or code is not right.",
    lost: "Lost the device? Ask another owner to reset it.",
  },
);
