/** Texts of the statement of a month or a year, which come with its sheet. */

import { catalogue } from "../base/i18n.ts";

export const reportTexts = catalogue(
  {
    title: "손익 명세서",
    byDay: "월간",
    byMonth: "연간",
    year: "{year}년",
    file: "CSV 저장",
    print: "PDF·인쇄",
    profit: "실현손익",
    fee: "수수료",
    funding: "펀딩",
    deficit: "결손 보전",
    net: "순손익",
    fills: "체결 {count}건",
    fillCount: "체결",
    entries: "{count}건",
    entryCount: "건수",
    bets: "베팅 {count}건",
    betCount: "베팅",
    when: "기간",
    sum: "합계",
    inCurrency: "단위 {currency}",
    madeAt:
      "{at}에 만들었어요. 해외선물의 체결과 수수료를 사이트의 날짜로 더했고, 바이너리 결과도 들어 있어요.",
    madeAtBets: "{at}에 만들었어요. 바이너리의 결과를 사이트의 날짜로 더했어요. 무효는 뺐어요.",
    madeAtFutures:
      "{at}에 만들었어요. 코인선물의 체결, 수수료, 펀딩을 사이트의 날짜로 더했어요. 건수에는 펀딩 정산도 들어 있어요.",
    empty: "이 기간에는 거래가 없어요",
    failed: "명세서를 불러오지 못했어요",
  },
  {
    title: "Profit statement",
    byDay: "Month",
    byMonth: "Year",
    year: "{year}",
    file: "Save CSV",
    print: "PDF, print",
    profit: "Realised",
    fee: "Fees",
    funding: "Funding",
    deficit: "Deficit covered",
    net: "Net",
    fills: "{count} {count#fill/fills}",
    fillCount: "Fills",
    entries: "{count} {count#entry/entries}",
    entryCount: "Entries",
    bets: "{count} {count#bet/bets}",
    betCount: "Bets",
    when: "Period",
    sum: "Total",
    inCurrency: "in {currency}",
    madeAt:
      "Made at {at}. Fills and fees of overseas futures by the site's days, with results of binary rounds.",
    madeAtBets: "Made at {at}. Results of binary rounds by the site's days, void ones left out.",
    madeAtFutures:
      "Made at {at}. Fills, fees and funding of perpetuals by the site's days; the count holds payments of funding too.",
    empty: "No trades in this period",
    failed: "The statement could not be loaded",
  },
);
