/** The last look before an order goes out: what, at which price, what it binds and costs, and what it leaves. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Suspense, useRef, useState } from "react";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import { formatPriceText, showAmount, showTicks } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { priceUnits } from "../base/terms.ts";
import { SendButton } from "./send-button.tsx";
import type { SideSummary } from "../base/ticket.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { Change, Line, Won } from "../base/lines.tsx";
import type { Draft } from "./draft.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { reasonSentences, tradeTexts } from "../base/texts.ts";

const ConfirmFields = lazyScreen(async () => (await import("./confirm-fields.tsx")).ConfirmFields);

interface Props {
  readonly draft: Draft | null;
  readonly trade: Trade;
  readonly summary: SideSummary | null;
  readonly isSending: boolean;
  readonly onChange: (draft: Draft) => void;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onConfirm: (at: number) => void;
  readonly onBack: () => void;
}

export function ConfirmSheet(props: Props) {
  const { trade, isSending, onConfirm, onBack } = props;
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const asked =
    props.draft === null || props.summary === null
      ? null
      : { draft: props.draft, summary: props.summary };
  // The sheet keeps its words while it slides away.
  const kept = useRef(asked);
  const opening = useRef({ isOpen: false, number: 0 });
  if (asked !== null) kept.current = asked;
  const { isOpen, number } = opening.current;
  const isNew = asked !== null && !isOpen;
  opening.current = { isOpen: asked !== null, number: isNew ? number + 1 : number };
  const shown = asked ?? kept.current;
  if (shown === null)
    return (
      <MemoSheet isOpen={false} onClose={onBack} title="">
        {null}
      </MemoSheet>
    );
  const { draft, summary } = shown;
  const side = t(draft.side === "LONG" ? "buy" : "sell");
  const label = t("confirmSend", { kind: t(draft.marketType), side, qty: draft.qty });
  const warning =
    summary.reason !== null
      ? reasonSentences[chosen][summary.reason]
      : isMarketable(draft, trade)
        ? t("confirmMarketable")
        : null;
  return (
    <MemoSheet
      isOpen={asked !== null}
      onClose={onBack}
      title={nameOf(trade.option, chosen)}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onBack}>
            {t("confirmBack")}
          </Button>
          <SendButton
            key={opening.current.number}
            tone={draft.side === "LONG" ? "up" : "down"}
            isBusy={isSending}
            isOff={summary.reason !== null}
            onPress={onConfirm}
          >
            {label}
          </SendButton>
        </>
      }
    >
      <Headline draft={draft} label={label} precision={trade.option.precision} />
      <Editor key={opening.current.number} draft={draft} trade={trade} onChange={props.onChange} />
      <dl className="mt-3 divide-y divide-line text-15">
        <PriceLines draft={draft} trade={trade} />
        <SummaryLines summary={summary} />
      </dl>
      {warning === null ? null : (
        <p
          {...(summary.reason === null ? {} : { role: "alert" })}
          className="mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning"
        >
          {warning}
        </p>
      )}
    </MemoSheet>
  );
}

/** The order's own fields, folded until they are asked for. */
function Editor({
  draft,
  trade,
  onChange,
}: Pick<Props, "trade" | "onChange"> & { readonly draft: Draft }) {
  const own = useTexts(ladderTexts);
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense>
        <ConfirmFields draft={draft} trade={trade} onChange={onChange} />
      </Suspense>
    );
  return (
    <Button className="mt-2 h-11" onClick={() => setOpen(true)}>
      {own("editOrder")}
    </Button>
  );
}

/** Whether a limit would fill against the book at once. */
function isMarketable(draft: Draft, trade: Trade): boolean {
  const best = bestAgainst(draft.side, trade);
  if (draft.marketType !== "LIMIT" || draft.price === null || best === null) return false;
  return draft.side === "LONG" ? draft.price >= best : draft.price <= best;
}

/** `지정가 매수 3계약 @ 20,123.00`. */
function Headline({
  draft,
  label,
  precision,
}: {
  readonly draft: Draft;
  readonly label: string;
  readonly precision: number;
}) {
  const own = useTexts(ladderTexts);
  const waits = draft.stopPrice ?? draft.price;
  return (
    <p className={`text-20 font-bold ${draft.side === "LONG" ? "text-up" : "text-down"}`}>
      {label}
      {waits === null ? null : (
        <span className="text-ink"> @ {formatPriceText(waits, precision)}</span>
      )}
      {draft.direction === null ? null : (
        <span className="text-13 text-muted">
          {" "}
          {own(draft.direction === "above" ? "alertAbove" : "alertBelow")}
        </span>
      )}
    </p>
  );
}

/** At which price, how far that is, and what the fill attaches. */
function PriceLines({ draft, trade }: { readonly draft: Draft; readonly trade: Trade }) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const { option, last, terms } = trade;
  const waits = draft.stopPrice ?? draft.price;
  const best = bestAgainst(draft.side, trade);
  return (
    <>
      {draft.stopPrice === null || draft.price === null ? null : (
        <Line name={own("limitPrice")}>{formatPriceText(draft.price, option.precision)}</Line>
      )}
      {waits === null ? (
        <Line name={t("confirmAtMarket")}>
          {best === null ? "–" : formatPriceText(best, option.precision)}
        </Line>
      ) : (
        <Line name={t("confirmDistance")}>
          {last === null
            ? "–"
            : showTicks(BigInt(Math.round(((waits - last) / terms.tickUnits) * 10)))}
          <span className="text-faint"> {t("ticks")}</span>
        </Line>
      )}
      {draft.tpTick === null && draft.slTick === null ? null : (
        <Line name={own("bracket")}>
          {own("bracketTicks", {
            tp: draft.tpTick ?? own("none"),
            sl: draft.slTick ?? own("none"),
          })}
        </Line>
      )}
    </>
  );
}

/** What it binds and costs, and what it leaves. */
function SummaryLines({ summary }: { readonly summary: SideSummary }) {
  const t = useTexts(tradeTexts);
  return (
    <>
      <Line name={t("margin")}>
        <Won amount={summary.margin} />
      </Line>
      <Line name={t("fee")}>
        <Won amount={summary.fee} />
      </Line>
      <Line name={t("confirmPosition")}>
        <Change
          before={holdingText(t, summary.positionBefore)}
          after={holdingText(t, summary.positionAfter)}
        />
      </Line>
      <Line name={t("confirmPower")}>
        <Change
          before={showAmount(summary.powerBefore, siteCurrency())}
          after={<Won amount={summary.powerAfter} />}
        />
      </Line>
    </>
  );
}

/** The best price an order of `side` would meet now. */
function bestAgainst(side: TradeSide, { book, option, last }: Trade): number | null {
  const level = side === "LONG" ? book?.asks[0] : book?.bids[0];
  return priceUnits(level?.[0], option.precision) ?? last;
}

/** `매수 3`, `매도 3`, `없음`. */
export function holdingText(
  t: ReturnType<typeof useTexts<keyof (typeof tradeTexts)["ko"]>>,
  qty: number,
): string {
  if (qty === 0) return t("holdingFlat");
  return t(qty > 0 ? "holdingLong" : "holdingShort", { qty: Math.abs(qty) });
}
