/** How this market fills an order that rests at a limit: it has no queue, so that nothing is estimated of one (decision 059). */

import { catalogue, useTexts } from "../../base/i18n.ts";

const texts = catalogue(
  {
    rule: "시세가 이 가격에 닿으면 남은 수량이 모두 체결돼요. 이 시장에는 대기 순번이 없어서 앞에 쌓인 잔량은 상관없어요.",
  },
  {
    rule: "When the market touches this price, all that is left fills. There is no queue here: what stands at the price before you does not matter.",
  },
);

/** For an order that rests: it has a limit, and waits for no trigger. */
export function RestingRule() {
  const t = useTexts(texts);
  return <p className="pt-2 text-12 text-muted">{t("rule")}</p>;
}
