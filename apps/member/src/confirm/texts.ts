/** Texts of what is confirmed before it goes, and of the second factor. */

import { catalogue } from "../base/i18n.ts";

export const confirmTexts = catalogue(
  {
    pin: "출금 비밀번호 6자리",
    forgot: "비밀번호를 잊었어요",
    how: "확인 방법",
    PIN: "출금 비밀번호",
    OTP: "OTP",
    codeOnly: "이 금액은 OTP 번호로만 확인할 수 있어요.",
    lacksANY: "돈이 나가기 전에 한 번 더 확인해요. 출금 비밀번호를 먼저 만들어주세요.",
    lacksOTP: "이 금액을 출금하려면 OTP가 필요해요. 인증 앱으로 1분이면 설정할 수 있어요.",
    lacksUNLOCKED_PIN: "출금 비밀번호를 여러 번 틀려서 잠겼어요. 재설정하면 다시 쓸 수 있어요.",
    setPin: "출금 비밀번호 만들기",
    resetPin: "출금 비밀번호 재설정하기",
    setOtp: "OTP 설정하기",
    isItYou: "본인 확인",
    isItYouPIN: "비밀번호만으로는 바꿀 수 없어요. 출금 비밀번호로 한 번 더 확인할게요.",
    isItYouOTP: "비밀번호만으로는 바꿀 수 없어요. OTP 번호로 한 번 더 확인할게요.",
  },
  {
    pin: "6-digit withdrawal PIN",
    forgot: "Forgot your PIN?",
    how: "Confirm with",
    PIN: "PIN",
    OTP: "OTP",
    codeOnly: "This amount is confirmed with an OTP code only.",
    lacksANY: "We ask once more before money leaves. Set a withdrawal PIN first.",
    lacksOTP: "Withdrawing this amount needs an OTP code. Setting it up takes a minute.",
    lacksUNLOCKED_PIN: "Your withdrawal PIN is locked after wrong tries. Reset it to go on.",
    setPin: "Set a withdrawal PIN",
    resetPin: "Reset the PIN",
    setOtp: "Set up OTP",
    isItYou: "Confirm it is you",
    isItYouPIN: "Your password alone cannot change this. Confirm with your withdrawal PIN.",
    isItYouOTP: "Your password alone cannot change this. Confirm with an OTP code.",
  },
);
