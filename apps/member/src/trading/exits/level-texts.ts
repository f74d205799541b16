/** Texts of partial levels, which come with their sheet. */

import { catalogue } from "../../base/i18n.ts";

export const levelTexts = catalogue(
  {
    level: "{index}단계",
    levelAdd: "단계 더하기",
    levelRemove: "{index}단계 빼기",
    levelsQty: "나눈 수량을 합하면 보유 수량보다 많아요.",
    levelsEmpty: "단계마다 익절이나 손절을 넣어 주세요.",
    totalTp: "모두 익절되면",
    totalSl: "모두 손절되면",
    levelsSave: "{count}단계 저장하기",
    levelsClear: "단계 모두 지우기",
  },
  {
    level: "Level {index}",
    levelAdd: "Add a level",
    levelRemove: "Remove level {index}",
    levelsQty: "The levels close more than the position.",
    levelsEmpty: "Give every level a TP or an SL.",
    totalTp: "If all take profit",
    totalSl: "If all are stopped",
    levelsSave: "Save {count#level/levels} ({count})",
    levelsClear: "Remove all levels",
  },
);
