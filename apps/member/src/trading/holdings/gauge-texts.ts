/** Texts of the loss-cut gauge and of the member's own warning, which come with its sheet. */

import { catalogue } from "../../base/i18n.ts";

export const gaugeTexts = catalogue(
  {
    gaugeLeft: "남은 여유",
    gaugeOver: "100% 이상",
    gaugeTo: "로스컷까지",
    gaugeTicks: "이 종목만 움직이면",
    gaugeNone: "포지션이 없어 로스컷 위험이 없어요.",
    gaugeSafe: "안전",
    gaugeWarn: "주의",
    gaugeCritical: "위험",
    gaugeForced: "강제 청산 위험",
    gaugeHint: "여유가 70·50·30% 밑으로 내려가면 알려드려요. 0%가 되면 모든 포지션이 청산돼요.",
    ticksLeft: "{ticks}틱",
    ownWarning: "내 경고 (여유 %)",
    ownWarningHint:
      "여유가 이보다 적어지면 어느 기기에서든 한 번 알려드려요. 비워 두면 알리지 않아요.",
  },
  {
    gaugeLeft: "Cushion left",
    gaugeOver: "Over 100%",
    gaugeTo: "To the loss-cut",
    gaugeTicks: "If only this one moves",
    gaugeNone: "No position, no loss-cut.",
    gaugeSafe: "Safe",
    gaugeWarn: "Caution",
    gaugeCritical: "Danger",
    gaugeForced: "About to be closed",
    gaugeHint: "We tell you below 70, 50 and 30%. At 0% every position is closed.",
    ticksLeft: "{ticks} ticks",
    ownWarning: "My warning (% left)",
    ownWarningHint: "Told once on every device as less is left. Empty means never.",
  },
);
