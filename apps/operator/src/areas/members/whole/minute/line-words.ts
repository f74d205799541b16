/** A line of a replayed minute in words. */

import { type Language, messageOf } from "@naru/contract/messages";
import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { formatNumber } from "@naru/ui/format/number";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { END_REASONS } from "@naru/vocabulary/order";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { SETTLEMENT_KINDS } from "@naru/vocabulary/transaction";
import type { MinuteLineView } from "../../../../base/views.ts";
import { trimZeros } from "../../../../parts/amount.tsx";
import { storyTexts } from "../../../../parts/story/story-texts.ts";
import { wholeTexts } from "../texts.ts";
import { commandTexts } from "./command-texts.ts";
import { minuteTexts } from "./minute-texts.ts";

const useSay = () => useTexts(minuteTexts);
const useSayCommand = () => useTexts(commandTexts);
type Say = ReturnType<typeof useSay>;
type SayCommand = ReturnType<typeof useSayCommand>;

/** Says a line; a part that it has nothing to say of is left out. */
export function useLineWords(): (line: MinuteLineView) => string {
  const t = useSay();
  const c = useSayCommand();
  const s = useTexts(storyTexts);
  const w = useTexts(wholeTexts);
  const chosen = useStore(language);
  return (line) => {
    const { koName, tradeType, qty, price, ask, amount, about, text } = line;
    const settled = SETTLEMENT_KINDS.find((each) => line.line === "MOVE" && each === line.reason);
    const end = END_REASONS.find((each) => each === line.reason);
    const what = [koName, tradeType === null ? null : t(`side${tradeType}`), grouped(qty)];
    const prices = [price, ask].filter((each) => each !== null).map((each) => formatNumber(each));
    return [
      headOf(line, t, c, chosen),
      settled === undefined ? null : w(`settled${settled}`),
      [...what, prices.length === 0 ? null : `@${prices.join(" / ")}`].filter(Boolean).join(" "),
      amount === null ? null : moneyOf(line, t),
      about === null ? null : t("number", { id: about }),
      answerOf(line, t, chosen),
      end === undefined ? null : s(end),
      text,
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

/** An amount; where a position was made smaller or taken it is what was won. */
function moneyOf({ line, amount, currency }: MinuteLineView, t: Say): string {
  const money = `${formatNumber(trimZeros(amount ?? ""))} ${currency ?? ""}`;
  return WINS.has(line) ? t("profit", { amount: money }) : money;
}
const WINS: ReadonlySet<MinuteLineView["line"]> = new Set(["FILL", "LOSSCUT", "LIQUIDATION"]);

function grouped(value: string | null): string | null {
  return value === null ? null : formatNumber(value);
}

function headOf(
  { line, name, by }: MinuteLineView,
  t: Say,
  c: SayCommand,
  chosen: Language,
): string {
  switch (line) {
    case "ASKED":
      return `${t(`by${by ?? "HOUSE"}`)} · ${c(name as Parameters<SayCommand>[0])}`;
    case "EVENT":
      return `${t("lineEVENT")} · ${t(`event${name}` as Parameters<Say>[0])}`;
    case "FILL":
      return `${t("lineFILL")} (${t(`rule${name}` as Parameters<Say>[0])})`;
    case "ENDED":
      return t(`status${name}` as Parameters<Say>[0]);
    case "MOVE":
      return `${t("lineMOVE")} · ${name} ${transactionLabels[chosen][name as keyof (typeof transactionLabels)["ko"]]}`;
    default:
      return t(`line${line}`);
  }
}

/** Of what was asked whether it was done, and why not. */
function answerOf({ line, isDone, reason }: MinuteLineView, t: Say, chosen: Language) {
  if (line !== "ASKED") return null;
  if (isDone === null) return t("unanswered");
  if (isDone) return t("done");
  const code = REFUSAL_CODES.find((each) => each === reason);
  return t("refused", { reason: code === undefined ? (reason ?? "") : messageOf(code, chosen) });
}
