/** Another amount than was asked for: what came of a deposit, a part of a withdrawal, and what becomes of the rest (decision 077). */

import { Button } from "@naru/ui/parts/button.tsx";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { scaleOf } from "@naru/vocabulary/currency";
import { AMOUNT_REASONS } from "@naru/vocabulary/request";
import type { OperatorBody } from "../../base/http.ts";
import { commonTexts } from "../../base/texts.ts";
import { plainAmount } from "../../base/typed.ts";
import type { DeskRequestView } from "../../base/views.ts";
import { isAmount, lessOf } from "../../base/won-value.ts";
import { useWord } from "../../base/words.ts";
import { Amount, amountIn } from "../../parts/amount.tsx";
import { SelectField, TextArea, TextField } from "../../parts/fields.tsx";
import { Facts } from "../../parts/panel.tsx";
import { amountTexts } from "./amount-texts.ts";
import { deskTexts } from "./texts.ts";

/** What is typed; null while the amount is what was asked for. */
export interface Typed {
  readonly amount: string;
  readonly reason: string;
  readonly note: string;
}

type Kind = keyof typeof AMOUNT_REASONS;
type Other = NonNullable<OperatorBody<"approveRequest">["other"]>;

/** The kind of a request whose amount may be another: money of the bank that a person decides. */
function changeableKind({ kind, walletType }: DeskRequestView): Kind | null {
  if (walletType !== "BINARY") return null;
  return kind === "DEPOSIT" || kind === "WITHDRAW" ? kind : null;
}

/** What is typed, as far as it is right. */
export interface Said {
  /** Undefined where nothing is to be sent yet. */
  readonly other: Other | undefined;
  /** The amount that is approved: what was asked for until another is right. */
  readonly amount: string;
  readonly isReady: boolean;
  /** More than was asked for: of a deposit two persons' to credit, of a withdrawal nobody's to pay. */
  readonly isAbove: boolean;
  readonly isTooMuch: boolean;
  readonly needsSecond: boolean;
}

/** Reads what is typed against what was asked for. */
export function saidOf(row: DeskRequestView, typed: Typed | null): Said {
  const asked = { other: undefined, amount: row.amount, isAbove: false, isTooMuch: false };
  if (typed === null) return { ...asked, isReady: true, needsSecond: row.needsSecond };
  const amount = plainAmount(typed.amount);
  const rest = lessOf(row.amount, amount);
  if (!isAmount(amount, scaleOf(row.currency)) || rest === undefined)
    return { ...asked, isReady: false, needsSecond: row.needsSecond };
  const isMore = rest.startsWith("-");
  const isAbove = isMore && row.kind === "DEPOSIT";
  const left = row.aloneMost === null ? undefined : lessOf(row.aloneMost, amount);
  const isOver = left === undefined || left.startsWith("-");
  const isRight = rest !== "0" && (isAbove || !isMore) && typed.reason !== "";
  const reason = typed.reason as Other["reason"];
  return {
    other: isRight ? { amount, reason, note: typed.note.trim() } : undefined,
    ...{ amount, isAbove, isTooMuch: isMore && !isAbove },
    ...{ isReady: isRight, needsSecond: isAbove || isOver },
  };
}

export function OtherAmount({
  row,
  typed,
  onType,
}: {
  readonly row: DeskRequestView;
  readonly typed: Typed | null;
  readonly onType: (typed: Typed | null) => void;
}) {
  const t = useTexts(amountTexts);
  const kind = changeableKind(row);
  if (kind === null) return null;
  if (typed === null)
    return (
      <Button
        size="small"
        className="self-start"
        onClick={() => onType({ amount: "", reason: "", note: "" })}
      >
        {t("change")}
      </Button>
    );
  return <Fields row={row} kind={kind} typed={typed} onType={onType} />;
}

function Fields({
  row,
  kind,
  typed,
  onType,
}: {
  readonly row: DeskRequestView;
  readonly kind: Kind;
  readonly typed: Typed;
  readonly onType: (typed: Typed | null) => void;
}) {
  const t = useTexts(amountTexts);
  const c = useTexts(commonTexts);
  const d = useTexts(deskTexts);
  const word = useWord();
  const plain = plainAmount(typed.amount);
  const isRight = isAmount(plain, scaleOf(row.currency));
  const { isAbove, isTooMuch } = saidOf(row, typed);
  const wrong = isRight || typed.amount === "" ? undefined : t("wrong");
  const error = isTooMuch ? t("aboveAsked") : wrong;
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t(`amount${kind}`)}
            inputMode="decimal"
            value={typed.amount}
            error={error}
            onChange={(amount) => onType({ ...typed, amount })}
          />
        </div>
        <Button size="small" className="h-9" onClick={() => onType(null)}>
          {t("asAsked")}
        </Button>
      </div>
      {isRight && error === undefined && <Outcome row={row} kind={kind} amount={plain} />}
      <SelectField
        label={t("why")}
        hint={t("told")}
        value={typed.reason}
        onChange={(reason) => onType({ ...typed, reason })}
        options={[
          { id: "", label: c("mustChoose") },
          ...AMOUNT_REASONS[kind].map((id) => ({ id, label: word(id) })),
        ]}
      />
      <TextArea
        label={d("note")}
        value={typed.note}
        onChange={(note) => onType({ ...typed, note })}
        maxLength={200}
        rows={2}
      />
      {isAbove && (
        <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">{t("byTwo")}</p>
      )}
    </>
  );
}

/** What becomes of the request, in figures and in words. */
function Outcome({
  row,
  kind,
  amount,
}: {
  readonly row: DeskRequestView;
  readonly kind: Kind;
  readonly amount: string;
}) {
  const t = useTexts(amountTexts);
  const { currency } = row;
  const rest = lessOf(row.amount, amount) ?? "0";
  const chosen = useStore(language);
  const text = (value: string) => amountIn(value, currency, chosen);
  const shown = (value: string) => <Amount value={value} currency={currency} />;
  const isOut = kind === "WITHDRAW";
  return (
    <>
      <div className="-mx-4">
        <Facts
          rows={[
            [t("asked"), shown(row.amount)],
            [t(`paid${kind}`), <b key="paid">{shown(amount)}</b>],
            isOut ? [t("fee"), shown(row.fee)] : null,
            isOut ? [t("rest"), shown(rest)] : null,
          ]}
        />
      </div>
      <p className="text-13" data-testid="other-amount">
        {t(`said${kind}`, {
          asked: text(row.amount),
          paid: text(amount),
          rest: text(rest),
          fee: text(row.fee),
        })}
      </p>
    </>
  );
}
