/** Texts of a stop at break-even, which come with its sheet. */

import { catalogue } from "../../base/i18n.ts";

export const breakEvenTexts = catalogue(
  {
    breakEven: "본전 손절 걸기",
    breakEvenBeyond: "본전 +{ticks}틱에 손절 걸기",
    breakEvenOffset: "본전에서 더 남길 틱",
    breakEvenHint: "수수료까지 잃지 않는 가격에 손절을 둬요.",
  },
  {
    breakEven: "Stop at break-even",
    breakEvenBeyond: "Stop at break-even +{ticks}",
    breakEvenOffset: "Ticks to keep beyond it",
    breakEvenHint: "Puts the stop where a close loses nothing, fees included.",
  },
);
