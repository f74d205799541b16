/** Texts of the instrument drawer and the specification sheet. */

import { catalogue } from "../../base/i18n.ts";

export const drawerTexts = catalogue(
  {
    groupRecent: "최근 본 종목",
    clearSearch: "검색어 지우기",
    found: "{count}개 종목을 찾았어요",
    months: "상장 월물",
    monthList: "{months}월",
    hours: "정규 거래시간",
    inKorea: "한국 시간",
    inExchange: "현지 시간",
    always: "24시간 거래",
    everyDay: "매일",
    nextDay: "다음날 {time}",
    winterNote: "서머타임에 따라 한국 시간은 한 시간 달라질 수 있어요.",
    holidayNote: "휴일과 조기 폐장일에는 달라질 수 있어요.",
    daysLeft: "{count}일 남음",
    lastDay: "오늘 마감",
    changeRate: "등락을 비율(%)로 보기",
    changeNet: "등락을 금액(±)으로 보기",
  },
  {
    groupRecent: "Recent",
    clearSearch: "Clear search",
    found: "{count} {count#instrument/instruments} found",
    months: "Listed months",
    monthList: "{months}",
    hours: "Trading hours",
    inKorea: "Korean time",
    inExchange: "Exchange time",
    always: "24 hours",
    everyDay: "Daily",
    nextDay: "{time} next day",
    winterNote: "Korean time shifts by one hour with daylight saving time.",
    holidayNote: "Holidays and early closes differ.",
    daysLeft: "{count} {count#day/days} left",
    lastDay: "ends today",
    changeRate: "Show changes in percent",
    changeNet: "Show changes in price",
  },
);
