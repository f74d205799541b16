/** Titles of the screens that are still to come, by their addresses. */

import type { Said } from "../../base/area.ts";

const futures: Said = { ko: "선물거래", en: "Futures" };
const notices: Said = { ko: "공지사항", en: "Notices" };
const contact: Said = { ko: "1:1 문의", en: "1:1 inquiry" };

export const soonTitles: Readonly<Record<string, Said>> = {
  "/future/{id}": futures,
  "/futureView": futures,
  "/futureView/{id}": futures,
  "/wallet/p2p": { ko: "P2P", en: "P2P" },
  "/more/notice": notices,
  "/more/notice/{id}": notices,
  "/more/contact": contact,
  "/more/contact/create": { ko: "문의하기", en: "Write an inquiry" },
  "/more/contact/{id}": contact,
  "/more/economic": { ko: "경제지표", en: "Economic indicators" },
  "/more/livechat": { ko: "실시간 상담", en: "Live chat" },
  "/more/terms": { ko: "이용약관", en: "Terms" },
  "/more/privacy": { ko: "개인정보 처리방침", en: "Privacy" },
  "/support/more/{id}": { ko: "고객지원", en: "Support" },
  "/support/notice": notices,
  "/support/invest_info": { ko: "투자정보", en: "Investment info" },
  "/service/contact": contact,
};
