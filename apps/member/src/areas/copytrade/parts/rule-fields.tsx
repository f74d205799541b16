/** The rules of a follow as fields, for a new one and for one that is changed. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { clsx } from "clsx";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { Field } from "../../../parts/field.tsx";
import { usdt } from "../model/figures.ts";
import {
  type FollowForm,
  type FollowWorld,
  isPercent,
  standingOf,
  stopLine,
} from "../model/follow-form.ts";
import { copyTexts } from "../texts.ts";
import { useStockNames } from "./words.tsx";

interface Props {
  readonly form: FollowForm;
  /** What the trader lets be copied. */
  readonly stocks: readonly string[];
  readonly onChange: (change: Partial<FollowForm>) => void;
}

export function RuleFields({ form, stocks, onChange }: Props) {
  const t = useTexts(copyTexts);
  return (
    <div className="flex flex-col gap-4">
      <StockPicker
        label={t("stocksPick")}
        chosen={form.stocks}
        stocks={stocks}
        onChange={(chosen) => onChange({ stocks: chosen })}
      />
      <TextField
        label={t("multiplyPer")}
        hint={t(Number(form.multiplyPer) === 0 ? "multiplyZero" : "multiplyHint")}
        value={form.multiplyPer}
        onChange={(multiplyPer) => onChange({ multiplyPer })}
      />
      <TextField
        label={t("maxBet")}
        hint={t("maxHint")}
        value={form.maxBet}
        onChange={(maxBet) => onChange({ maxBet })}
      />
      <TextField
        label={t("oneMaxBet")}
        hint={t("oneHint")}
        value={form.oneMaxBet}
        onChange={(oneMaxBet) => onChange({ oneMaxBet })}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-13 font-semibold">{t("guards")}</legend>
        <PercentField form={form} of="tpPer" most={100_000} onChange={onChange} />
        <PercentField form={form} of="slPer" most={100} onChange={onChange} />
        <PercentField form={form} of="stopPer" most={100} onChange={onChange} />
      </fieldset>
    </div>
  );
}

const HINTS = { tpPer: "tpHint", slPer: "slHint", stopPer: "stopHint" } as const;

function PercentField({
  form,
  of,
  most,
  onChange,
}: Pick<Props, "form" | "onChange"> & {
  readonly of: keyof typeof HINTS;
  readonly most: number;
}) {
  const t = useTexts(copyTexts);
  const line = of === "stopPer" ? stopLine(form) : null;
  const said = line === null ? "" : ` ${t("stopAt", { amount: usdt(line) })}`;
  return (
    <TextField
      label={t(of)}
      hint={`${t(HINTS[of])}${said}`}
      error={isPercent(form[of], most) ? undefined : t("badPercent", { most })}
      value={form[of]}
      onChange={(typed) => onChange({ [of]: typed })}
    />
  );
}

/** Digits and a dot. */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <input
          {...field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={inputStyle}
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/[^\d.]/g, ""))}
        />
      )}
    </Field>
  );
}

/** Which perpetuals: all of them, or those that are touched. */
export function StockPicker({
  label,
  stocks,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly stocks: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useTexts(copyTexts);
  const names = useStockNames()(stocks);
  const isAll = stocks.every((id) => chosen.includes(id));
  const toggle = (id: string) =>
    onChange(
      chosen.includes(id)
        ? chosen.filter((each) => each !== id)
        : stocks.filter((each) => each === id || chosen.includes(each)),
    );
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.5 text-13 font-semibold text-muted">{label}</p>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={isAll} onPress={() => onChange(isAll ? [] : stocks)}>
          {t("allStocks")}
        </Chip>
        {names.map(({ id, name }) => (
          <Chip key={id} isOn={chosen.includes(id)} onPress={() => toggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** Every rule of a follow, and whether it is kept. */
export function RuleList({
  form,
  world,
}: {
  readonly form: FollowForm;
  readonly world: FollowWorld;
}) {
  const t = useTexts(copyTexts);
  return (
    <section className="rounded-8 bg-ground px-3.5 py-3">
      <h3 className="text-13 font-semibold">{t("rules")}</h3>
      <ul className="mt-1">
        {standingOf(form, world).map(({ rule, isKept }) => {
          const Mark = isKept === undefined ? CircleDashed : isKept ? CircleCheck : CircleX;
          const said = isKept === undefined ? "unknown" : isKept ? "kept" : "broken";
          return (
            <li key={rule} className="flex items-start gap-2 py-1 text-13">
              <Mark
                size={16}
                aria-label={t(said)}
                className={clsx(
                  "mt-0.5 shrink-0",
                  isKept === undefined ? "text-faint" : isKept ? "text-ok" : "text-bad",
                )}
              />
              <span className={isKept === false ? "font-semibold" : "text-muted"}>{t(rule)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
