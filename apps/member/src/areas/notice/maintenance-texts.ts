/** Texts of a maintenance: what comes, and what runs. */

import { catalogue } from "../../base/i18n.ts";

export const maintenanceTexts = catalogue(
  {
    title: "점검 안내",
    coming: "{from}부터 {until}까지 점검해요",
    left: "{minutes}분 뒤 시작",
    soon: "곧 시작해요",
    running: "점검 중이에요 · {until}에 끝나요. 청산과 취소는 할 수 있어요",
    close: "점검 안내 닫기",
  },
  {
    title: "Maintenance",
    coming: "Maintenance from {from} to {until}",
    left: "starts in {minutes} min",
    soon: "starting now",
    running: "Under maintenance until {until} · You can close and cancel",
    close: "Close the maintenance notice",
  },
);
