/** The receipt of a loss-cut, for its member: equity against the line, each position with the price that valued it, and how it closed. */

import type { LosscutView } from "@naru/client/views";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useQuery } from "@tanstack/react-query";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { showMoment } from "../../base/moments.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { amountText, useUnit } from "../../base/units.ts";
import { useOption } from "../../live/hooks.ts";
import { ReceiptGroup, ReceiptOf, ReceiptRow } from "../../parts/receipt.tsx";
import { useName } from "../parts/use-name.ts";
import { groupDigits } from "../../trading/base/figures.ts";
import { SIDE_TEXT } from "../../trading/base/tone.ts";
import { losscutTexts } from "./losscut-texts.ts";

type Position = LosscutView["positions"][number];

interface Props {
  /** A position that it took. */
  readonly positionId: string;
  readonly onClose: () => void;
}

export function LosscutSheet({ positionId, onClose }: Props) {
  const t = useTexts(losscutTexts);
  const asked = useQuery({
    queryKey: ["losscut", positionId],
    queryFn: ({ signal }) =>
      runtime().http.call("overseaLosscut", { overseaPositionId: positionId }, { signal }),
  });
  const texts = { title: t("title"), failed: t("failed"), absent: t("absent") };
  return (
    <Sheet isOpen onClose={onClose} title={t("title")}>
      <ReceiptOf asked={asked} texts={texts}>
        {(cut) => <Whole cut={cut} />}
      </ReceiptOf>
    </Sheet>
  );
}

function Whole({ cut }: { readonly cut: LosscutView }) {
  const t = useTexts(losscutTexts);
  const chosen = useStore(language);
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const told = (amount: string): string => amountText(amount, binaryCurrency, chosen);
  return (
    // Scrolls by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t("title")} tabIndex={0} className="flex flex-col gap-4">
      <header>
        <p className="text-12 text-muted">
          {t("at")} {showMoment(cut.at, chosen)}
        </p>
        <p className="mt-1 text-20 font-bold break-all">
          {t("compare", { equity: told(cut.equity), line: told(cut.line) })}
        </p>
        <p className="mt-1 text-13">{t("why")}</p>
      </header>
      <ReceiptGroup title={t("equityPart")}>
        <ReceiptRow name={t("cash")}>
          <Money value={cut.cash} unit={unit} />
        </ReceiptRow>
        {cut.positions.map((position) => (
          <ReceiptRow
            key={position.overseaPositionId}
            name={<Named position={position} as="profitOf" />}
          >
            <Money value={position.profit} unit={unit} isSigned />
          </ReceiptRow>
        ))}
        <ReceiptRow name={t("equity")} isSum>
          <Money value={cut.equity} unit={unit} />
        </ReceiptRow>
      </ReceiptGroup>
      <ReceiptGroup title={t("linePart")}>
        {cut.positions.map((position) => (
          <ReceiptRow
            key={position.overseaPositionId}
            name={<Named position={position} as="shareOf" />}
          >
            <Money value={position.share} unit={unit} />
          </ReceiptRow>
        ))}
        <ReceiptRow name={t("line")} isSum>
          <Money value={cut.line} unit={unit} />
        </ReceiptRow>
      </ReceiptGroup>
      {cut.positions.map((position) => (
        <Closed key={position.overseaPositionId} position={position} />
      ))}
      <ReceiptGroup title={t("cancelled")}>
        <ReceiptRow name={t("count")}>{t("orders", { count: cut.cancelled })}</ReceiptRow>
      </ReceiptGroup>
    </section>
  );
}

function Named({
  position,
  as,
}: {
  readonly position: Position;
  readonly as: "profitOf" | "shareOf";
}) {
  const t = useTexts(losscutTexts);
  return t(as, { name: useName(position), qty: position.qty });
}

/** One position: what valued it, and by which fills it closed. */
function Closed({ position }: { readonly position: Position }) {
  const t = useTexts(losscutTexts);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  const name = useName(position);
  const option = useOption(position.overseaOptionId);
  const { tradeType, closings, rate } = position;
  const side = productTexts[chosen][tradeType === "LONG" ? "buy" : "sell"];
  return (
    <ReceiptGroup title={name}>
      <ReceiptRow name={t("qty")}>
        <span className={SIDE_TEXT[tradeType]}>{side}</span> {t("contracts", { qty: position.qty })}
      </ReceiptRow>
      <ReceiptRow name={t("entry")}>{showAverage(position.avgPrice, option)}</ReceiptRow>
      <ReceiptRow name={t("price")} hint={t("tape", { sequence: position.tapeSequence })} isSum>
        {groupDigits(position.price)}
      </ReceiptRow>
      {rate === "1" ? null : <ReceiptRow name={t("rate")}>{groupDigits(rate)}</ReceiptRow>}
      {closings.length === 0 ? <ReceiptRow name={t("waiting")}>{t("waits")}</ReceiptRow> : null}
      {closings.map(({ price, qty, profit, at }) => (
        <ReceiptRow
          key={`${at} ${price} ${profit}`}
          name={t("closed", { price: groupDigits(price), qty })}
          hint={showMoment(at, chosen)}
        >
          <Money value={profit} unit={unit} isSigned />
        </ReceiptRow>
      ))}
      {closings.length === 0 ? null : (
        <ReceiptRow name={t("fee")}>
          <Money value={position.fee} unit={unit} />
        </ReceiptRow>
      )}
    </ReceiptGroup>
  );
}
