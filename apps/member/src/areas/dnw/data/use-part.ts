/** What of a request was paid in or out, beside what was asked for. */

import type { DnwView } from "@naru/client/views";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { withUnit } from "../../../base/units.ts";
import { currencyOf, exactText } from "../../../money/wallets.ts";
import { dnwTexts } from "../texts.ts";

/** Both amounts in words; null where what was asked for was approved, or nothing. */
export function usePart({
  kind,
  walletType,
  point,
  askedPoint,
}: Pick<DnwView, "kind" | "walletType" | "point" | "askedPoint">): string | null {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  if (askedPoint === null) return null;
  const text = (value: string) =>
    withUnit(exactText(value), currencyOf(walletType, runtime().site), chosen);
  const amounts = { asked: text(askedPoint), paid: text(point) };
  return t(kind === "WITHDRAW" ? "partOut" : "partIn", amounts);
}
