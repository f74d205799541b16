/** Texts of the price sheet, which come with it. */

import { catalogue } from "../../base/i18n.ts";

export const alertTexts = catalogue(
  {
    alertTitle: "이 가격에 주문과 알림",
    alertPrice: "알림 가격",
    alertSet: "{price} 알림 받기",
    alertNone: "설정한 가격 알림이 없어요",
    alertDelete: "알림 지우기",
    alertsAll: "기다리는 알림 · 전체 종목",
    alertPercents: "현재가에서 몇 %",
    alertRepeat: "몇 번 알릴까요?",
    alertOnce: "한 번",
    alertMinutes: "5분마다",
    alertHour: "1시간마다",
    alertDay: "하루마다",
    alertRepeatHint: "가격이 0.1% 물러났다가 다시 닿을 때, 쉬는 시간이 지났으면 또 알려드려요.",
    alertAtLast: "현재가와 다른 가격을 골라 주세요.",
  },
  {
    alertTitle: "Order or alert at a price",
    alertPrice: "Alert price",
    alertSet: "Alert me at {price}",
    alertNone: "No price alerts",
    alertDelete: "Delete the alert",
    alertsAll: "Waiting alerts, all instruments",
    alertPercents: "Per cent from the last price",
    alertRepeat: "How often",
    alertOnce: "Once",
    alertMinutes: "5 min",
    alertHour: "Hourly",
    alertDay: "Daily",
    alertRepeatHint:
      "Told again when the price has gone back 0.1% and comes once more, after this rest.",
    alertAtLast: "Choose a price other than the last.",
  },
);
