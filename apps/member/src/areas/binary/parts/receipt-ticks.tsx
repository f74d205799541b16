/** The prices around start and end, as they stand on the tape. */

import type { ReceiptView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { clsx } from "clsx";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { showInstant } from "../../../base/moments.ts";
import { showPrice } from "../../../trading/base/figures.ts";
import { receiptTexts } from "../receipt-texts.ts";

export function ReceiptTicks({ receipt }: { readonly receipt: ReceiptView }) {
  const t = useTexts(receiptTexts);
  const [isOpen, setOpen] = useState(false);
  const { ticks } = receipt;
  return (
    <ListGroup title={t("ticks", { count: ticks.length })}>
      {isOpen && (
        <ul className="px-4 py-2 text-12 tabular-nums">
          {ticks.map((tick) => (
            <TickRow key={tick.sequence} tick={tick} receipt={receipt} />
          ))}
        </ul>
      )}
      <div className="px-4 py-2">
        <Button tone="quiet" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hideTicks" : "showTicks")}
        </Button>
      </div>
    </ListGroup>
  );
}

function TickRow({
  tick,
  receipt: { instrument, strikeTick, closeTick },
}: {
  readonly tick: ReceiptView["ticks"][number];
  readonly receipt: ReceiptView;
}) {
  const t = useTexts(receiptTexts);
  const mark =
    tick.sequence === strikeTick?.sequence
      ? t("strikeMark")
      : tick.sequence === closeTick?.sequence
        ? t("closeMark")
        : "";
  return (
    <li className={clsx("flex items-baseline gap-2 py-0.5", mark !== "" && "font-bold")}>
      <span className="shrink-0 text-muted">{showInstant(tick.at)}</span>
      <span className="min-w-0 flex-1 truncate text-right text-accent">{mark}</span>
      <span className="shrink-0 text-right">
        {tick.price === null
          ? t(tick.kind === "gap" ? "gap" : "heartbeat")
          : showPrice(tick.price, instrument.precision)}
      </span>
    </li>
  );
}
