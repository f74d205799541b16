/** Says at every open page what happened to how the member signs in, or to where coins may go, with the way to shut the account. */

import { catalogue, language, say } from "../base/i18n.ts";
import { showMoment } from "../base/moments.ts";
import { ask, GRAVE_REST_MS, toast, toastMs } from "../base/notices.ts";
import { shellTexts } from "../base/texts.ts";
import type { SecurityEvent } from "../live/effects.ts";
import { freezeAccount } from "./freeze.ts";
import { tellPasskeyAdded } from "./passkey-notice.ts";

const securityNoticeTexts = catalogue(
  {
    newDevice:
      "새 기기에서 로그인했어요: {device} ({address})\n본인이 아니라면 계정을 동결하거나, 더보기 → 설정 → 로그인 기기에서 로그아웃하고 비밀번호를 바꿔주세요.",
    unknown: "알 수 없는 기기",
    signIn: "다른 곳에서 로그인했어요: {device} ({address})",
    cloned:
      "패스키 {name|이/가} 복제된 것으로 의심돼 막았어요.\n더보기 → 설정 → 패스키에서 지우고 새로 등록해주세요. 낯선 로그인이 있었다면 계정을 동결해주세요.",
    removed: "패스키 {name|을/를} 지웠어요.",
    whitelistOff:
      "{at}부터 등록하지 않은 주소로도 코인을 보낼 수 있게 됐어요 ({address})\n본인이 아니라면 계정을 동결하거나, 내 지갑 → 출금 주소에서 다시 켜주세요.",
    freeze: "계정 동결",
  },
  {
    newDevice:
      "A new device signed in: {device} ({address})\nIf it was not you, freeze your account, or sign the device out under More → Settings → Devices and change your password.",
    unknown: "an unknown device",
    signIn: "Signed in elsewhere: {device} ({address})",
    cloned:
      "A copy of the passkey {name} seems to exist, so it no longer works.\nRemove it under More → Settings → Passkeys and add a new one. Freeze your account if there were sign-ins you do not know.",
    removed: "The passkey {name} was removed.",
    whitelistOff:
      "From {at} coins can be sent to addresses that are not in your address book ({address})\nIf it was not you, freeze your account, or turn it on again under your addresses.",
    freeze: "Freeze account",
  },
);

export async function tellSecurity(event: SecurityEvent): Promise<void> {
  switch (event.event) {
    case "PASSKEY_ADDED":
      return tellPasskeyAdded(event.at);
    case "PASSKEY_REMOVED":
      return toast(
        say(securityNoticeTexts, "removed", { name: event.name }),
        "warning",
        toastMs.serverMessage,
      );
    case "PASSKEY_CLONED":
      return suspected(say(securityNoticeTexts, "cloned", { name: event.name }));
    case "WHITELIST_OFF": {
      const at = showMoment(event.offAt, language.get());
      return suspected(say(securityNoticeTexts, "whitelistOff", { at, address: event.address }));
    }
    case "SIGN_IN": {
      const { address } = event;
      const device = event.device || say(securityNoticeTexts, "unknown");
      const text = say(securityNoticeTexts, "signIn", { device, address });
      return toast(text, "warning", toastMs.serverMessage);
    }
    case "NEW_DEVICE": {
      const { address } = event;
      const device = event.device || say(securityNoticeTexts, "unknown");
      return suspected(say(securityNoticeTexts, "newDevice", { device, address }));
    }
  }
}

async function suspected(text: string): Promise<void> {
  const freeze = say(securityNoticeTexts, "freeze");
  if (await ask(text, freeze, say(shellTexts, "ok"), "danger", GRAVE_REST_MS))
    await freezeAccount();
}
