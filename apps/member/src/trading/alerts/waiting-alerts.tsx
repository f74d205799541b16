/** The alerts that wait, of all instruments of every product: each leads to its page. */

import type { FuturesAlertView } from "@naru/client/views";
import { Link } from "@tanstack/react-router";
import { Bell, X } from "lucide-react";
import { language, useTexts } from "../../base/i18n.ts";
import { paths } from "../../base/paths.ts";
import { useStore } from "../../base/store.ts";
import type { Account, AnyAlert } from "../../live/account-store.ts";
import { perpetualName } from "../../live/deal-line.ts";
import { useOption } from "../../live/hooks.ts";
import { groupDigits, showPrice } from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import type { AlertView } from "../base/views.ts";
import { REPEAT_WORDS, repeatOf } from "./alert-repeat.tsx";
import { alertTexts } from "./alert-texts.ts";
import type { AlertRef } from "./alert-calls.ts";

const PAGES = { oversea: paths.oversea, futures: paths.future } as const;

interface Props {
  readonly account: Pick<Account, "alerts"> | undefined;
  /** What the page is of: its alerts stand first. */
  readonly here: Pick<AlertRef, "product" | "optionId">;
  readonly onDelete: (alert: AlertRef) => void;
  /** The page of another instrument was chosen. */
  readonly onLeave: () => void;
}

export function WaitingAlerts({ account, here, onDelete, onLeave }: Props) {
  const t = useTexts(alertTexts);
  const isHere = (alert: AnyAlert) => {
    const { product, optionId } = refOf(alert);
    return product === here.product && optionId === here.optionId;
  };
  const all = account?.alerts ?? [];
  if (all.length === 0) return <p className="py-4 text-13 text-muted">{t("alertNone")}</p>;
  const sorted = [...all.filter(isHere), ...all.filter((each) => !isHere(each))];
  return (
    <section aria-label={t("alertsAll")} className="pt-3">
      <h3 className="text-13 font-semibold text-muted">
        {t("alertsAll")} {all.length}
      </h3>
      <ul className="divide-y divide-line">
        {sorted.map((alert) => {
          const row = { of: refOf(alert), isHere: isHere(alert), onDelete, onLeave };
          return alert.overseaOptionId === undefined ? (
            <PerpetualAlert key={alert.id} {...row} alert={alert} />
          ) : (
            <OverseaAlert key={alert.id} {...row} alert={alert} />
          );
        })}
      </ul>
    </section>
  );
}

function refOf(alert: AnyAlert): AlertRef {
  return alert.overseaOptionId === undefined
    ? { product: "futures", id: alert.id, optionId: alert.futuresOptionId }
    : { product: "oversea", id: alert.id, optionId: alert.overseaOptionId };
}

interface RowProps extends Pick<Props, "onDelete" | "onLeave"> {
  readonly of: AlertRef;
  readonly isHere: boolean;
}

function OverseaAlert({ alert, ...row }: RowProps & { readonly alert: AlertView }) {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const option = useOption(alert.overseaOptionId);
  const isByPrice = alert.price !== null;
  return (
    <Row
      {...row}
      name={option === undefined ? "" : nameOf(option, chosen)}
      goal={
        isByPrice
          ? showPrice(alert.price, option?.precision ?? 2)
          : t("volumeGoal", { qty: groupDigits(String(alert.volumeQty)) })
      }
      way={
        isByPrice
          ? own(alert.side === "above" ? "alertAbove" : "alertBelow")
          : t("volumeCandle", { minutes: String(alert.volumeMinutes) })
      }
      repeatMinutes={alert.repeatMinutes}
    />
  );
}

function PerpetualAlert({ alert, ...row }: RowProps & { readonly alert: FuturesAlertView }) {
  const t = useTexts(alertTexts);
  const own = useTexts(ladderTexts);
  const chosen = useStore(language);
  const side = own(alert.side === "above" ? "alertAbove" : "alertBelow");
  return (
    <Row
      {...row}
      name={perpetualName(alert, chosen)}
      goal={groupDigits(alert.price)}
      way={alert.isMark === 1 ? `${t("byMark")} ${side}` : side}
      repeatMinutes={alert.repeatMinutes}
    />
  );
}

interface WordsProps extends RowProps {
  readonly name: string;
  readonly goal: string;
  readonly way: string;
  readonly repeatMinutes: number | null;
}

function Row({ of, isHere, name, goal, way, repeatMinutes, onDelete, onLeave }: WordsProps) {
  const t = useTexts(alertTexts);
  const rest = repeatMinutes === null ? "" : ` · ${t(REPEAT_WORDS[repeatOf(repeatMinutes)])}`;
  const words = (
    <>
      <Bell aria-hidden="true" size={16} className="shrink-0 text-warning" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1">
        <span
          className={`max-w-full truncate text-13 font-normal text-muted ${isHere ? "" : "underline underline-offset-4"}`}
        >
          {name}
        </span>
        <span className="whitespace-nowrap">{goal}</span>
        <span className="text-13 font-normal text-muted">
          {way}
          {rest}
        </span>
      </span>
    </>
  );
  const look = "flex min-h-12 min-w-0 flex-1 items-center gap-2 font-semibold";
  return (
    <li className="flex items-center justify-between text-15">
      {isHere ? (
        <span className={look}>{words}</span>
      ) : (
        <Link to={PAGES[of.product](of.optionId)} className={look} onClick={onLeave}>
          {words}
        </Link>
      )}
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-muted"
        aria-label={`${t("alertDelete")} ${name} ${goal}`}
        onClick={() => onDelete(of)}
      >
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </li>
  );
}
