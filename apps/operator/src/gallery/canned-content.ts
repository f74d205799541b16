/** What members read, as the gallery answers it. */

import type { OperatorNoticeVersionView, OperatorNoticeView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, page } from "./canned-basics.ts";

const notice: OperatorNoticeView = {
  ...{ id: "4", section: "NOTICE", category: "TRADING", isPinned: true, position: 0 },
  title: "12월 25일 휴장 안내",
  body: "<p>12월 25일은 <b>미국 시장 휴장</b>입니다.</p><ul><li>신규 주문 불가</li></ul>",
  titleEn: "Closed on 25 December",
  bodyEn: "<p>US markets are <b>closed</b> on 25 December.</p>",
  ...{ endsAt: null, pages: [], audience: "ALL" },
  ...{ version: 2, savedAt: at("00:10:00"), savedBy: "박관리" },
  ...{ publishedFrom: at("00:20:00"), withdrawnAt: null },
  ...{ state: "PUBLISHED", inForce: 2, createdAt: at("00:00:00"), sentAt: null },
  ...{ seen: 128, acknowledged: 0 },
};
const noticeVersions: OperatorNoticeVersionView[] = [
  notice,
  {
    ...notice,
    body: "<p>12월 25일은 미국 시장 휴장입니다.</p>",
    ...{ version: 1, savedAt: at("00:00:00"), savedBy: null, publishedFrom: at("00:00:00") },
  },
];

/** By call: the texts, and one with its versions. */
export function cannedContent(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    operatorNotices: page(list([notice])),
    operatorNotice: { notice, versions: noticeVersions },
  };
}
