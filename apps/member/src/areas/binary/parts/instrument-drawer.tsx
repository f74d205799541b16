/** The drawer's content: each instrument once, with its price and whether bets are taken on it. */

import type { TradeOptionView } from "@naru/client/views";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { arrowOf, showPrice, showRate } from "../../../trading/base/figures.ts";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import { priceLines } from "../data/store.ts";
import { instrumentName } from "../../../bets/model/instrument-name.ts";
import { oneOfEach } from "../model/instruments.ts";
import { reasonTexts } from "../texts.ts";

interface Props {
  readonly options: readonly TradeOptionView[];
  readonly viewed: TradeOptionView | null;
  readonly onChoose: (option: TradeOptionView) => void;
}

export function InstrumentDrawer({ options, viewed, onChoose }: Props) {
  const shown = oneOfEach(options, viewed?.type ?? null);
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6">
      {shown.map((option) => (
        <li key={option.stock} className={option.stock === viewed?.stock ? "bg-accent-wash" : ""}>
          <Row
            option={option}
            isViewed={option.stock === viewed?.stock}
            onPress={() => onChoose(option)}
          />
        </li>
      ))}
    </ul>
  );
}

function Row({
  option,
  isViewed,
  onPress,
}: {
  readonly option: TradeOptionView;
  readonly isViewed: boolean;
  readonly onPress: () => void;
}) {
  const t = useTexts(reasonTexts);
  const chosen = useStore(language);
  const last = useStore(priceLines)[option.stock]?.at(-1)?.price ?? option.lastPrice;
  const rate = showRate(option.rateChange);
  const off = option.isStop === 1 ? "STOPPED" : option.isRest === 1 ? "CLOSED" : null;
  return (
    <button
      type="button"
      aria-current={isViewed ? "true" : undefined}
      className="flex min-h-13 w-full items-center gap-2 px-3 py-1.5 text-left"
      onClick={onPress}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-raised text-11 font-bold text-muted ring-1 ring-line ring-inset"
      >
        {option.stock.slice(0, 3)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-13 leading-4 font-semibold">
          {instrumentName(option, chosen)}
        </span>
        {off !== null && <span className="block text-11 text-warning">{t(off)}</span>}
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-13 font-semibold tabular-nums">
          {showPrice(last, option.precision)}
        </span>
        <span className={`block text-11 ${TONE_TEXT[rate.direction]}`}>
          {arrowOf(rate.direction)} {rate.text}
        </span>
      </span>
    </button>
  );
}
