/** A coupon batch, proposed: what one code gives, and what all of them could cost. */

import type { WalletType } from "@naru/vocabulary/wallet";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName } from "../../base/words.ts";
import { serverTimeIn } from "../../base/server-time.ts";
import { plainAmount, wholeOf } from "../../base/typed.ts";
import { isAmount, timesOf } from "../../base/won-value.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { textOf } from "../../proposals/initial.ts";
import { couponTexts } from "./texts.ts";

const dayMs = 86_400_000;

export function CouponSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(couponTexts);
  const { site } = useMe();
  const [batch, setBatch] = useState(() => batchOf(initial));
  const { name, walletType, amount } = batch;
  const wallet = site.wallets.find(({ type }) => type === walletType) ?? site.wallets[0];
  const { currency, scale } = wallet ?? { currency: site.currency, scale: 0 };
  const plain = plainAmount(amount);
  const counts = {
    codes: wholeOf(batch.codes, 1),
    quota: wholeOf(batch.quota, 1),
    perMember: wholeOf(batch.perMember, 1),
    contracts: wholeOf(batch.contracts, 0),
    days: wholeOf(batch.days, 1),
  };
  const isReady =
    name.trim() !== "" &&
    isAmount(plain, scale) &&
    Object.values(counts).every((value) => value !== undefined);
  const uses = (counts.codes ?? 0) * (counts.quota ?? 0);
  return (
    <ProposalSheet
      title={t("sheet")}
      label={t("propose")}
      note={t("afterApproval")}
      isReady={isReady}
      proposal={() => ({
        kind: "COUPON_BATCH",
        name: name.trim(),
        walletType: walletType as WalletType,
        currency,
        amount: plain,
        codes: counts.codes ?? 0,
        quota: counts.quota ?? 0,
        perMember: counts.perMember ?? 0,
        contracts: counts.contracts ?? 0,
        expiresAt: serverTimeIn((counts.days ?? 0) * dayMs),
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <BatchFields batch={batch} onChange={setBatch} />
      <p className="text-12 font-semibold text-muted">{t("totalIfAll")}</p>
      <AmountInWords
        amount={isAmount(plain, scale) ? (timesOf(plain, uses) ?? "") : ""}
        currency={currency}
      />
    </ProposalSheet>
  );
}

/** As it is typed. */
interface Batch {
  readonly name: string;
  readonly walletType: string;
  readonly amount: string;
  readonly codes: string;
  readonly quota: string;
  readonly perMember: string;
  readonly contracts: string;
  readonly days: string;
}

function batchOf(initial: ProposalFormProps["initial"]): Batch {
  return {
    name: textOf(initial, "name"),
    walletType: textOf(initial, "walletType", "BINARY"),
    amount: trimZeros(textOf(initial, "amount")),
    codes: textOf(initial, "codes", "10"),
    quota: textOf(initial, "quota", "1"),
    perMember: textOf(initial, "perMember", "1"),
    contracts: textOf(initial, "contracts", "0"),
    days: "30",
  };
}

function BatchFields({
  batch,
  onChange,
}: {
  readonly batch: Batch;
  readonly onChange: (batch: Batch) => void;
}) {
  const t = useTexts(couponTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const { site } = useMe();
  const change = (field: keyof Batch) => (value: string) => onChange({ ...batch, [field]: value });
  return (
    <>
      <TextField label={t("name")} value={batch.name} onChange={change("name")} maxLength={60} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={c("wallet")}
          value={batch.walletType}
          onChange={change("walletType")}
          options={site.wallets.map(({ type }) => ({ id: type, label: walletName(type) }))}
        />
        <TextField
          label={t("perCode")}
          inputMode="decimal"
          value={batch.amount}
          onChange={change("amount")}
        />
        <TextField
          label={t("codes")}
          inputMode="numeric"
          value={batch.codes}
          onChange={change("codes")}
        />
        <TextField
          label={t("quota")}
          inputMode="numeric"
          value={batch.quota}
          onChange={change("quota")}
        />
        <TextField
          label={t("perMember")}
          inputMode="numeric"
          value={batch.perMember}
          onChange={change("perMember")}
        />
        <TextField
          label={t("days")}
          inputMode="numeric"
          value={batch.days}
          onChange={change("days")}
        />
      </div>
      <TextField
        label={t("contracts")}
        hint={t("contractsHint")}
        inputMode="numeric"
        value={batch.contracts}
        onChange={change("contracts")}
      />
    </>
  );
}
