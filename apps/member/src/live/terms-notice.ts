/** What a holder is told of an instrument whose terms will change: at once, or at the next visit; once on a device each. */

import type { AnnouncedTermsView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { catalogue, language, say } from "../base/i18n.ts";
import { showMoment } from "../base/moments.ts";
import { alertNotice } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";

const texts = catalogue(
  {
    changed:
      "{name} 거래 조건이 바뀌어요.\n증거금 {margin} · 로스컷 {losscut} · 수수료 {fee}\n새 주문: {at}부터\n보유 포지션: {held}부터",
    takenBack: "{name} 거래 조건 변경이 취소됐어요.",
  },
  {
    changed:
      "The terms of {name} will change.\nMargin {margin} · loss-cut {losscut} · fee {fee}\nNew orders: from {at}\nOpen positions: from {held}",
    takenBack: "The terms of {name} will not change.",
  },
);

/** Says it, unless this device has said the same before. */
export function tellTerms({ overseaOptionId, koName, next }: AnnouncedTermsView): void {
  const { storage } = runtime();
  const key = `terms.${session.get().me?.id ?? ""}.${overseaOptionId}`;
  const chosen = language.get();
  if (next === null) {
    storage.remove(key);
    void alertNotice(say(texts, "takenBack", { name: koName }));
    return;
  }
  const { isInForce: _, ...terms } = next;
  const told = JSON.stringify(terms);
  if (storage.read(key) === told) return;
  storage.write(key, told);
  void alertNotice(
    say(texts, "changed", {
      name: koName,
      margin: formatNumber(next.intradayMargin),
      losscut: formatNumber(next.losscut),
      fee: formatNumber(next.fee),
      at: showMoment(next.effectiveAt, chosen),
      held: showMoment(next.bindsAt, chosen),
    }),
  );
}
