/** Who looked at whose personal data, as the gallery shows it, and what is shown for a reason. */

import type { AccessView, PersonalView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, hash, kim, page } from "./canned-basics.ts";

export const aPersonal: PersonalView = {
  phone: "01012345678",
  email: "haneul@naru.kr",
  account: "110-123-456789",
  signUpAccount: "110123456789",
  identity: { birthDate: "1990-01-31", phone: "01012345678" },
};

const choi = { id: "3", name: "최담당", username: "cashier" };

export function anAccess(changes: Partial<AccessView> = {}): AccessView {
  return {
    ...{ seq: "815", at: at("01:14:20"), operator: choi, ip: "10.0.0.7", member: kim, hash },
    ...{ kind: "REVEAL", reason: "OTHER", note: "경품 배송지 확인", requestId: null },
    ...{ proposalId: null, contactId: null, chatId: null, orderId: null, positionId: null },
    ...changes,
  };
}

export function cannedPersonal(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  const nothing = { reason: null, note: null };
  return {
    revealMember: aPersonal,
    viewMember: { path: "/view#code" },
    accessLog: page(
      list([
        anAccess(),
        anAccess({ seq: "814", at: at("01:13:40"), kind: "ACCOUNT", ...nothing, requestId: "104" }),
        anAccess({ seq: "813", at: at("01:13:35"), kind: "REQUEST", ...nothing, requestId: "104" }),
        anAccess({
          ...{ seq: "812", at: at("01:05:00"), kind: "CHAT", ...nothing },
          ...{ chatId: "31", orderId: "9007" },
        }),
        anAccess({ seq: "811", at: at("01:02:00"), kind: "MEMBER", ...nothing }),
      ]),
    ),
  };
}
