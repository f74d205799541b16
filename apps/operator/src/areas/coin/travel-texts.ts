/** Texts of the file of who sends and receives coins. */

import { catalogue } from "@naru/ui/texts/i18n";

export const travelTexts = catalogue(
  {
    title: "트래블룰 CSV",
    open: "트래블룰 CSV",
    hint: "기간 안에 체인으로 오간 코인의 상대방(관계·이름·거래소)을 파일로 받습니다. 최대 92일이며, 받은 사람과 기간은 감사 기록에 남습니다.",
    file: "CSV 받기",
    fileHint: "받은 사람과 기간이 감사 기록에 남습니다.",
    noPeriod: "시작일과 종료일을 바르게 골라주세요.",
  },
  {
    title: "Travel rule CSV",
    open: "Travel rule CSV",
    hint: "Who is at the other end of coins over chains in a period: relation, name and exchange. At most 92 days; who took which days is audited.",
    file: "Download CSV",
    fileHint: "Who took which days is audited.",
    noPeriod: "Choose a first and a last day.",
  },
);
