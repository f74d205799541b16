/** 하루 손실 한도: how much a member means to lose a day, and how near it is (decision 087). */

import { Button } from "@naru/ui/parts/button.tsx";
import { toneOf } from "@naru/ui/parts/change.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { ChevronRight, ShieldMinus } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMinute } from "../../../base/moments.ts";
import { alertError, ask, GRAVE_REST_MS, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useAmountText } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { AmountInput } from "../../../money/amount-input.tsx";
import { type DayLossNow, dayLossNow } from "../day-loss-now.ts";
import { dayLossTexts } from "../day-loss-texts.ts";

/** Whole units that chips fill in. */
const PRESETS = ["100000", "300000", "500000", "1000000"] as const;

/** The row in the settings, and what it opens. */
export function DayLossRow() {
  const t = useTexts(dayLossTexts);
  const amount = useAmountText();
  const account = useAccount();
  const currency = runtime().site.binaryCurrency;
  const [isOpen, setOpen] = useState(false);
  const scale = scaleOf(currency as Currency);
  const open = account?.cross?.lastPnl ?? "0";
  const now = dayLossNow(account?.dayLoss ?? null, open, serverNow(), scale);
  return (
    <ListGroup>
      <button type="button" onClick={() => setOpen(true)} className="block w-full active:bg-raised">
        <ListRow
          icon={<ShieldMinus size={22} strokeWidth={1.5} aria-hidden />}
          label={t("title")}
          hint={
            now === null
              ? t("hint")
              : t("stand", { max: amount(now.max, currency), result: amount(now.result, currency) })
          }
          value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
        />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t("title")}>
        {now !== null && <Stand now={now} currency={currency} />}
        <ul className="mb-4 list-disc space-y-1.5 pl-5 text-15">
          {(["what", "rest", "counts", "loosened", "more"] as const).map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
        <Limit now={now} currency={currency} onDone={() => setOpen(false)} />
      </Sheet>
    </ListGroup>
  );
}

/** How much of the limit is gone today. */
function Stand({ now, currency }: { readonly now: DayLossNow; readonly currency: string }) {
  const t = useTexts(dayLossTexts);
  const amount = useAmountText();
  const shown = useStore(language);
  const percent = String(Math.floor(now.share * 100));
  return (
    <div className="mb-4 rounded-8 bg-ground px-3 py-2.5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-15">
        <dt className="text-muted">{t("today")}</dt>
        <dd className={`text-right font-semibold tabular-nums ${toneOf(now.result)}`}>
          {amount(now.result, currency)}
        </dd>
        <dt className="text-muted">{t("limit")}</dt>
        <dd className="text-right font-semibold tabular-nums">{amount(now.max, currency)}</dd>
      </dl>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={now.share >= 0.7 ? "h-full bg-warning" : "h-full bg-accent"}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1 text-12 text-muted">
        {t("share", { percent })} · {t("todayNote")}
      </p>
      {now.next !== null && (
        <p className="mt-1 text-13 font-semibold">
          {now.next.max === null
            ? t("gone", { at: showMinute(now.next.from, shown) })
            : t("larger", {
                at: showMinute(now.next.from, shown),
                max: amount(now.next.max, currency),
              })}
        </p>
      )}
    </div>
  );
}

/** Asks once more, sends a limit and says what came of it. */
function useSend(currency: string, onDone: () => void) {
  const t = useTexts(dayLossTexts);
  const shell = useTexts(shellTexts);
  const amount = useAmountText();
  const shown = useStore(language);
  const [isSending, setSending] = useState(false);
  const send = async (max: string | null, question: string, yes: string) => {
    if (!(await ask(question, yes, shell("cancel"), "danger", GRAVE_REST_MS))) return;
    setSending(true);
    try {
      const { max: kept, nextFrom } = await runtime().http.call("setDayLoss", { max });
      toast(
        nextFrom === null
          ? t("done", { max: amount(kept ?? "0", currency) })
          : t("later", { at: showMinute(nextFrom, shown) }),
        "plain",
      );
      onDone();
    } catch (error) {
      void alertError(error);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}

function Limit({
  now,
  currency,
  onDone,
}: {
  readonly now: DayLossNow | null;
  readonly currency: string;
  readonly onDone: () => void;
}) {
  const t = useTexts(dayLossTexts);
  const amount = useAmountText();
  const shown = useStore(language);
  const [typed, setTyped] = useState("");
  const { send, isSending } = useSend(currency, onDone);
  const isEmpty = typed === "" || Number(typed) === 0;
  const set = () => {
    const isLarger = now !== null && Number(typed) > Number(now.max);
    const said = { max: amount(typed, currency) };
    const question = isLarger
      ? t("askLarger", { ...said, at: showMinute(now.endsAt, shown) })
      : t("ask", said);
    void send(typed, question, now === null ? t("set") : t("change"));
  };
  const remove = (at: string) =>
    void send(null, t("askRemove", { at: showMinute(at, shown) }), t("remove"));
  return (
    <div className="pb-2">
      <AmountInput
        id="day-loss"
        label={t("amount")}
        currency={currency}
        value={typed}
        onChange={setTyped}
        error={null}
      />
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {PRESETS.map((each) => (
          <Chip key={each} isOn={each === typed} onPress={() => setTyped(each)}>
            {amount(each, currency)}
          </Chip>
        ))}
      </div>
      <div className="mt-4 space-y-2">
        <Button isWide tone="danger" disabled={isEmpty || isSending} onClick={set}>
          {now === null ? t("set") : t("change")}
        </Button>
        {now !== null && now.next?.max !== null && (
          <Button isWide tone="quiet" disabled={isSending} onClick={() => remove(now.endsAt)}>
            {t("remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
