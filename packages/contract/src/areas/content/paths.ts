/** Methods and paths of the calls of what a site tells its members: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const contentPaths = {
  notice: { method: "GET", path: "/content/notice" },
  noticeList: { method: "GET", path: "/content/notice/list" },
  noticeCategories: { method: "GET", path: "/content/notice/categories" },
  faq: { method: "GET", path: "/content/faq" },
  faqList: { method: "GET", path: "/content/faq/list" },
  strategy: { method: "GET", path: "/content/strategy" },
  strategyList: { method: "GET", path: "/content/strategy/list" },
  promotion: { method: "GET", path: "/content/promotion" },
  promotionList: { method: "GET", path: "/content/promotion/list" },
  popup: { method: "GET", path: "/content/popup" },
  popupList: { method: "GET", path: "/content/popup/list" },
  staticPage: { method: "GET", path: "/content/static" },
  staticPageList: { method: "GET", path: "/content/static/list" },
  contentPicture: { method: "GET", path: "/content/picture" },
  seeContent: { method: "POST", path: "/content/seen" },
} as const satisfies CallPaths;

export const contentOperatorPaths = {
  operatorNotices: { method: "GET", path: "/notices" },
  operatorNotice: { method: "GET", path: "/notice" },
  saveNotice: { method: "POST", path: "/notice" },
  noticePicture: { method: "GET", path: "/notice/picture" },
  addNoticePicture: { method: "POST", path: "/notice/picture" },
  withdrawNotice: { method: "POST", path: "/notice/withdraw" },
} as const satisfies CallPaths;
