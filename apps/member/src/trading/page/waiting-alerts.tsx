/** The alerts that wait, of all instruments. */

import { Bell, BellOff } from "lucide-react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useOption } from "../../live/hooks.ts";
import { groupDigits, showPrice } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import type { Trade } from "../base/use-trade.ts";
import type { AlertView } from "../base/views.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { REPEAT_WORDS, repeatOf } from "./alert-repeat.tsx";
import { alertTexts } from "./alert-texts.ts";

interface Props {
  readonly trade: Trade;
  readonly desk: OrderDesk;
}

/** The alerts that wait over all instruments, those of the viewed one first. */
export function WaitingAlerts({ trade: { account, option }, desk }: Props) {
  const t = useTexts(alertTexts);
  const alerts = account?.alerts ?? [];
  const isHere = ({ overseaOptionId }: AlertView) => overseaOptionId === option.id;
  const sorted = [...alerts.filter(isHere), ...alerts.filter((alert) => !isHere(alert))];
  if (sorted.length === 0) return <p className="py-4 text-13 text-muted">{t("alertNone")}</p>;
  return (
    <section aria-label={t("alertsAll")} className="pt-3">
      <h3 className="text-13 font-semibold text-muted">
        {t("alertsAll")} {sorted.length}
      </h3>
      <ul className="divide-y divide-line">
        {sorted.map((alert) => (
          <WaitingAlert key={alert.id} alert={alert} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function WaitingAlert({ alert, desk }: Pick<Props, "desk"> & { readonly alert: AlertView }) {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const option = useOption(alert.overseaOptionId);
  const goal =
    alert.price === null
      ? t("volumeGoal", { qty: groupDigits(String(alert.volumeQty)) })
      : showPrice(alert.price, option?.precision ?? 2);
  const way =
    alert.price === null
      ? t("volumeCandle", { minutes: String(alert.volumeMinutes) })
      : own(alert.side === "above" ? "alertAbove" : "alertBelow");
  const name = option === undefined ? "" : nameOf(option, chosen);
  return (
    <li className="flex min-h-12 items-center justify-between text-15">
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        <Bell aria-hidden="true" size={16} className="shrink-0 text-warning" />
        <span className="truncate text-13 font-normal text-muted">{name}</span>
        {goal}
        <span className="shrink-0 text-13 font-normal text-muted">
          {way}
          {alert.repeatMinutes === null
            ? ""
            : ` · ${t(REPEAT_WORDS[repeatOf(alert.repeatMinutes)])}`}
        </span>
      </span>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted"
        aria-label={`${t("alertDelete")} ${name} ${goal}`}
        onClick={() => void desk.send("ALERT", () => desk.calls.deleteAlert(alert.id))}
      >
        <BellOff aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </li>
  );
}
