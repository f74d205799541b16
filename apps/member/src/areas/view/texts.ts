import { catalogue } from "../../base/i18n.ts";

export const viewTexts = catalogue(
  {
    looking: "{name} 님 화면 보기 · 변경 불가 · {left} 남음",
    over: "화면 보기가 끝났어요. 운영 콘솔에서 다시 열어주세요.",
  },
  {
    looking: "Looking at {name} · nothing changes · {left} left",
    over: "The look is over. Open it again from the console.",
  },
);
