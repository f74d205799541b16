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
import { Recital } from "../../parts/recital.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { textOf } from "../../proposals/initial.ts";
import { couponTexts } from "./texts.ts";

const dayMs = 86_400_000;

export function CouponSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(couponTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const { site } = useMe();
  const [name, setName] = useState(textOf(initial, "name"));
  const [walletType, setWallet] = useState(textOf(initial, "walletType", "BINARY"));
  const [amount, setAmount] = useState(trimZeros(textOf(initial, "amount")));
  const [codes, setCodes] = useState(textOf(initial, "codes", "10"));
  const [quota, setQuota] = useState(textOf(initial, "quota", "1"));
  const [perMember, setPerMember] = useState(textOf(initial, "perMember", "1"));
  const [contracts, setContracts] = useState(textOf(initial, "contracts", "0"));
  const [days, setDays] = useState("30");
  const wallet = site.wallets.find(({ type }) => type === walletType) ?? site.wallets[0];
  const { currency, scale } = wallet ?? { currency: site.currency, scale: 0 };
  const plain = plainAmount(amount);
  const counts = {
    codes: wholeOf(codes, 1),
    quota: wholeOf(quota, 1),
    perMember: wholeOf(perMember, 1),
    contracts: wholeOf(contracts, 0),
    days: wholeOf(days, 1),
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
      <TextField label={t("name")} value={name} onChange={setName} maxLength={60} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={c("wallet")}
          value={walletType}
          onChange={setWallet}
          options={site.wallets.map(({ type }) => ({ id: type, label: walletName(type) }))}
        />
        <TextField label={t("perCode")} inputMode="decimal" value={amount} onChange={setAmount} />
        <TextField label={t("codes")} inputMode="numeric" value={codes} onChange={setCodes} />
        <TextField label={t("quota")} inputMode="numeric" value={quota} onChange={setQuota} />
        <TextField
          label={t("perMember")}
          inputMode="numeric"
          value={perMember}
          onChange={setPerMember}
        />
        <TextField label={t("days")} inputMode="numeric" value={days} onChange={setDays} />
      </div>
      <TextField
        label={t("contracts")}
        hint={t("contractsHint")}
        inputMode="numeric"
        value={contracts}
        onChange={setContracts}
      />
      <p className="text-12 font-semibold text-muted">{t("totalIfAll")}</p>
      <Recital
        amount={isAmount(plain, scale) ? (timesOf(plain, uses) ?? "") : ""}
        currency={currency}
      />
    </ProposalSheet>
  );
}
