/** Messages to people outside, in the gallery. */

import type { SentMessageView } from "../base/views.ts";
import { at, page } from "./canned-basics.ts";

const left = { text: null, isWithheld: false, error: null } as const;

/** One of each state. */
function someSentMessages(): readonly SentMessageView[] {
  return [
    {
      ...{ id: "11111111-1111-4111-8111-111111111111", channel: "PHONE", kind: "CODE_JOIN" },
      ...{ masked: "010-****-5678", state: "KEPT", isWithheld: false, error: null },
      text: "[나루] 회원가입 인증번호 482913 (3분 이내 입력, 타인 공유 금지)",
      createdAt: at("01:04:11"),
    },
    {
      ...{ id: "22222222-2222-4222-8222-222222222222", channel: "PHONE", kind: "CODE_FIND" },
      ...{ masked: "010-****-0000", state: "KEPT", text: null, isWithheld: true, error: null },
      createdAt: at("01:02:40"),
    },
    {
      ...{ id: "33333333-3333-4333-8333-333333333333", channel: "EMAIL", kind: "CODE_JOIN" },
      ...{ ...left, masked: "ki***@naru.example", state: "FAILED", error: "EENVELOPE 550" },
      createdAt: at("01:00:02"),
    },
    {
      ...{ id: "44444444-4444-4444-8444-444444444444", channel: "PHONE", kind: "PASSWORD_RESET" },
      ...{ ...left, masked: "010-****-0001", state: "SENT" },
      createdAt: at("00:58:30"),
    },
  ];
}

/** What calls about them answer; `list` empties a list where the story has none. */
export function cannedSent(list: <Row>(rows: readonly Row[]) => Row[]) {
  return { sentMessages: page(list(someSentMessages())) };
}
