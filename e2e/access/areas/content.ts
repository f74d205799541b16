/** Who may call what of what a site tells its members: anybody reads what is published. */

import { type About, needs, open, own, type Send } from "../declared.ts";
import { picture, type ThingKind } from "../things.ts";

const GONE = [404, "WRONG_APPROACH"] as const;
const one: Send = ({ thing }) => ({ query: { id: thing.id } });
const of = (kind: ThingKind): About => ({ kind, absent: GONE });

export const memberCalls = {
  notice: open(one, of("notice")),
  noticeList: open(),
  noticeCategories: open(),
  faq: open(one, of("faq")),
  faqList: open(),
  strategy: open(one, of("strategy")),
  strategyList: open(),
  promotion: open(one, of("promotion")),
  promotionList: open(),
  popup: open(one, of("popup")),
  popupList: open(),
  staticPage: open(one, of("page")),
  staticPageList: open(),
  contentPicture: open(one, of("contentPicture")),
  seeContent: own(({ thing }) => ({ body: { id: thing.id } }), of("notice")),
};

const kept: About = { kind: "notice", absent: [400, "INVALID_REQUEST"] };

export const operatorCalls = {
  operatorNotices: needs("notice.write"),
  operatorNotice: needs("notice.write", ({ thing }) => ({ query: { noticeId: thing.id } }), kept),
  saveNotice: needs(
    "notice.write",
    ({ thing }) => ({ body: { noticeId: thing.id, title: "title", body: "<p>x</p>" } }),
    kept,
  ),
  noticePicture: needs("notice.write", ({ thing }) => ({ query: { pictureId: thing.id } }), {
    kind: "contentPicture",
    absent: GONE,
  }),
  addNoticePicture: needs("notice.write", () => picture()),
  withdrawNotice: needs(
    "notice.write",
    ({ thing }) => ({ body: { noticeId: thing.id, reason: "asked for" } }),
    { ...kept, kind: "published" },
  ),
};
