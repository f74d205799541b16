import { catalogue } from "@naru/ui/texts/i18n";

export const openTexts = catalogue(
  {
    open: "확인할 이상 거래가 {count}건 있어요.",
    see: "이상 거래 보기",
  },
  {
    open: "{count} {count#anomaly is/anomalies are} open about this member.",
    see: "See anomalies",
  },
);
