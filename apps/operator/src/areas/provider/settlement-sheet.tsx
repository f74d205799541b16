/** Proposing a settlement: money that came from a provider, or was paid to it. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { Provider } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { plainAmount } from "../../base/typed.ts";
import { isAmount } from "../../base/won-value.ts";
import { useWalletName } from "../../base/words.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { providerTexts } from "./texts.ts";

export function SettlementSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(providerTexts);
  const walletName = useWalletName();
  const { site } = useMe();
  const [wallet, setWallet] = useState(() => textOf(initial, "walletType", "BINARY"));
  const [direction, setDirection] = useState(() => textOf(initial, "direction", "FROM_PROVIDER"));
  const [amount, setAmount] = useState(() => typedAmount(textOf(initial, "amount")));
  const own = site.wallets.find(({ type }) => type === wallet);
  const plain = plainAmount(amount);
  const isRight = isAmount(plain, own?.scale ?? 0);
  return (
    <ProposalSheet
      title={t("settlementSheet")}
      label={t("propose")}
      isReady={isRight}
      proposal={() => ({
        kind: "PROVIDER_SETTLEMENT",
        provider: textOf(initial, "provider") as Provider,
        walletType: wallet as WalletType,
        amount: plain,
        direction: direction === "TO_PROVIDER" ? "TO_PROVIDER" : "FROM_PROVIDER",
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <p className="text-13 font-semibold">{textOf(initial, "provider")}</p>
      <SelectField
        label={t("direction")}
        value={direction}
        onChange={setDirection}
        options={(["FROM_PROVIDER", "TO_PROVIDER"] as const).map((id) => ({ id, label: t(id) }))}
      />
      <SelectField
        label={t("wallet")}
        value={wallet}
        onChange={setWallet}
        options={site.wallets
          .filter(({ type }) => type !== "FUTURES")
          .map(({ type }) => ({ id: type, label: walletName(type) }))}
      />
      <TextField label={t("amount")} inputMode="decimal" value={amount} onChange={setAmount} />
      <AmountInWords amount={isRight ? plain : ""} currency={own?.currency ?? site.currency} />
    </ProposalSheet>
  );
}
