/** One wallet's fees and limits, changed by proposal. */

import { RULE_AMOUNTS } from "@naru/vocabulary/money-rules";
import type { WalletType } from "@naru/vocabulary/wallet";
import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useWalletName } from "../../base/words.ts";
import { isNonNegative, plainAmount, wholeOf } from "../../base/typed.ts";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { trimZeros } from "../../parts/amount.tsx";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import { moneyTexts } from "./texts.ts";

type RuleAmount = (typeof RULE_AMOUNTS)[number];

export function RulesSheet({
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly initial: Initial }) {
  const t = useTexts(moneyTexts);
  const walletName = useWalletName();
  const walletType = textOf(initial, "walletType") as WalletType;
  const [stands] = useState(
    () =>
      Object.fromEntries(
        RULE_AMOUNTS.map((name) => [name, trimZeros(textOf(initial, name, "0"))]),
      ) as Record<RuleAmount, string>,
  );
  const [amounts, setAmounts] = useState(() => grouped(stands));
  const [spread, setSpread] = useState(textOf(initial, "spreadBps", "0"));
  const [expiry, setExpiry] = useState(textOf(initial, "expiryMinutes", "30"));
  const [isOn, setOn] = useState(flagOf(initial, "isOn", true));
  const [isSenderFirst, setSenderFirst] = useState(flagOf(initial, "isSenderFirst", false));
  const spreadBps = wholeOf(spread, 0);
  const expiryMinutes = wholeOf(expiry, 1);
  const plain = Object.fromEntries(
    RULE_AMOUNTS.map((name) => [name, plainAmount(amounts[name])]),
  ) as Record<RuleAmount, string>;
  const areRight = Object.values(plain).every(isNonNegative);
  return (
    <ProposalSheet
      title={t("rulesFor", { wallet: walletName(walletType) })}
      label={t("proposeRules")}
      isWide
      isReady={areRight && spreadBps !== undefined && expiryMinutes !== undefined}
      proposal={() => ({
        kind: "RULES",
        walletType,
        ...plain,
        spreadBps: spreadBps ?? 0,
        expiryMinutes: expiryMinutes ?? 1,
        isOn,
        isSenderFirst,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <div className="grid grid-cols-3 gap-3">
        <AmountFields stands={stands} amounts={amounts} onChange={setAmounts} />
        <TextField label={t("spreadBps")} inputMode="numeric" value={spread} onChange={setSpread} />
        <TextField
          label={t("expiryMinutes")}
          inputMode="numeric"
          value={expiry}
          onChange={setExpiry}
        />
      </div>
      <p className="text-12 text-muted">{t("zeroTakesNone")}</p>
      {walletType === "BINARY" && (
        <CheckField label={t("isSenderFirst")} isOn={isSenderFirst} onChange={setSenderFirst} />
      )}
      <CheckField label={t("inUse")} isOn={isOn} onChange={setOn} />
    </ProposalSheet>
  );
}

function AmountFields({
  stands,
  amounts,
  onChange,
}: {
  readonly stands: Record<RuleAmount, string>;
  readonly amounts: Record<RuleAmount, string>;
  readonly onChange: (amounts: Record<RuleAmount, string>) => void;
}) {
  const t = useTexts(moneyTexts);
  return RULE_AMOUNTS.map((name) => {
    const typed = plainAmount(amounts[name]);
    const change = `${formatNumber(stands[name])} → ${formatNumber(typed)}`;
    return (
      <TextField
        key={name}
        label={t(name)}
        hint={typed === stands[name] ? undefined : change}
        inputMode="decimal"
        value={amounts[name]}
        onChange={(value) => onChange({ ...amounts, [name]: value })}
      />
    );
  });
}

function grouped(amounts: Record<RuleAmount, string>): Record<RuleAmount, string> {
  const entries = RULE_AMOUNTS.map((name) => [name, formatNumber(amounts[name])]);
  return Object.fromEntries(entries) as Record<RuleAmount, string>;
}
