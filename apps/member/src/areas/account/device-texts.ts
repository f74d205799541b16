/** Texts of devices and sign-ins. */

import { catalogue } from "../../base/i18n.ts";

export const deviceTexts = catalogue(
  {
    signedIn: "로그인한 기기",
    thisDevice: "지금 이 기기",
    seenAt: "{at}에 마지막으로 사용",
    unknown: "알 수 없는 기기",
    end: "로그아웃",
    endOf: "{name} 로그아웃",
    endOthers: "다른 기기 {count}대 모두 로그아웃하기",
    endOthersAsk: "이 기기를 뺀 다른 기기에서 모두 로그아웃할까요?",
    ended: "로그아웃했어요.",
    hint: "모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔주세요.",
    history: "로그인 기록",
    historyEmpty: "아직 로그인 기록이 없어요",
    good: "로그인",
    newDevice: "새 기기 로그인",
    refused: "실패",
    PASSWORD: "비밀번호",
    PASSKEY: "패스키",
    freezeGroup: "계정이 위험한 것 같나요?",
    freezeHint:
      "동결하면 모든 기기에서 로그아웃되고 로그인, 주문, 출금이 모두 막혀요. 풀려면 고객센터에서 본인 확인을 해야 해요.",
    freeze: "계정 동결하기",
    failed: "기기 정보를 불러오지 못했어요",
  },
  {
    signedIn: "Signed in",
    thisDevice: "This device",
    seenAt: "last used {at}",
    unknown: "Unknown device",
    end: "Sign out",
    endOf: "Sign {name} out",
    endOthers: "Sign {count} other {count#device/devices} out",
    endOthersAsk: "Sign every other device out?",
    ended: "Signed out.",
    hint: "If you do not know a device, sign it out and change your password.",
    history: "Sign-ins",
    historyEmpty: "No sign-ins yet",
    good: "Signed in",
    newDevice: "New device",
    refused: "Refused",
    PASSWORD: "password",
    PASSKEY: "passkey",
    freezeGroup: "Is somebody else at your account?",
    freezeHint:
      "A freeze signs every device out and stops signing in, orders and withdrawals. Customer service opens the account again after making sure that it is you.",
    freeze: "Freeze my account",
    failed: "Your devices could not be loaded",
  },
);
