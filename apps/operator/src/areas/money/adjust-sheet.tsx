/** Money by hand, always proposed: to whom, how much, what their wallet holds before and after. */

import type { WalletType } from "@naru/vocabulary/wallet";
import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { X } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName } from "../../base/words.ts";
import { plainAmount, wholeOf } from "../../base/typed.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { AccountView } from "../../base/views.ts";
import { isAmount, sumOf } from "../../base/won-value.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { IconButton } from "../../parts/icon-button.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { MemberPicker, type Picked } from "../../parts/member-picker.tsx";
import { moneyTexts } from "./texts.ts";

export const adjustKinds = ["CREDIT", "DEDUCT", "BONUS"] as const;
export type AdjustKind = (typeof adjustKinds)[number];

interface Item {
  readonly memberId: string;
  readonly amount: string;
}

export function AdjustSheet({
  kind,
  onClose,
  editing,
  initial,
}: ProposalFormProps & { readonly kind: AdjustKind }) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const { site } = useMe();
  const [walletType, setWallet] = useState(textOf(initial, "walletType", "BINARY"));
  const [items, setItems] = useState<readonly Item[]>(itemsOf(initial));
  const [contracts, setContracts] = useState(textOf(initial, "contracts", "0"));
  const wallet = site.wallets.find(({ type }) => type === walletType) ?? site.wallets[0];
  const { currency, scale } = wallet ?? { currency: site.currency, scale: 0 };
  const amounts = items.map((item) => plainAmount(item.amount));
  const areRight = amounts.length > 0 && amounts.every((amount) => isAmount(amount, scale));
  const conditions = kind === "BONUS" ? wholeOf(contracts, 0) : 0;
  const isReady = areRight && conditions !== undefined;
  const setAmount = (memberId: string, amount: string) =>
    setItems(items.map((item) => (item.memberId === memberId ? { memberId, amount } : item)));

  const proposal = () => {
    const plain = items.map(({ memberId }, at) => ({ memberId, amount: amounts[at] ?? "" }));
    const shared = { walletType: walletType as WalletType, currency, items: plain };
    return kind === "BONUS" ? { kind, ...shared, contracts: conditions ?? 0 } : { kind, ...shared };
  };
  return (
    <ProposalSheet
      title={t(`sheet${kind}`)}
      label={t(`propose${kind}`)}
      isReady={isReady}
      proposal={proposal}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <MemberPicker
        taken={new Set(items.map(({ memberId }) => memberId))}
        onPick={({ id }: Picked) => setItems([...items, { memberId: id, amount: "" }])}
      />
      <SelectField
        label={c("wallet")}
        value={walletType}
        onChange={setWallet}
        options={site.wallets.map(({ type }) => ({ id: type, label: walletName(type) }))}
      />
      {items.map((item) => (
        <ItemField
          key={item.memberId}
          item={item}
          walletType={walletType as WalletType}
          scale={scale}
          isOut={kind === "DEDUCT"}
          onAmount={(amount) => setAmount(item.memberId, amount)}
          onRemove={() => setItems(items.filter(({ memberId }) => memberId !== item.memberId))}
        />
      ))}
      {kind === "BONUS" && (
        <ContractsField
          isRight={conditions !== undefined}
          value={contracts}
          onChange={setContracts}
        />
      )}
      <AmountInWords amount={areRight ? (sumOf(amounts) ?? "") : ""} currency={currency} />
    </ProposalSheet>
  );
}

/** How many contracts set a bonus free. */
function ContractsField({
  isRight,
  value,
  onChange,
}: {
  readonly isRight: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTexts(moneyTexts);
  return (
    <TextField
      label={t("contracts")}
      hint={t("contractsHint")}
      error={isRight ? undefined : t("badWhole")}
      inputMode="numeric"
      value={value}
      onChange={onChange}
    />
  );
}

/** One member's amount, with what the wallet holds before and after. */
function ItemField({
  item,
  walletType,
  scale,
  isOut,
  onAmount,
  onRemove,
}: {
  readonly item: Item;
  readonly walletType: WalletType;
  readonly scale: number;
  readonly isOut: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onRemove: () => void;
}) {
  const t = useTexts(moneyTexts);
  const { data } = useAsk("member", { memberId: item.memberId });
  const member = data?.member;
  const account = data?.account as AccountView | null | undefined;
  const before = account?.wallet[walletType]?.point;
  const amount = plainAmount(item.amount);
  const isRight = isAmount(amount, scale);
  const after =
    before === undefined || !isRight ? undefined : sumOf([before, isOut ? `-${amount}` : amount]);
  const name = member?.name ?? item.memberId;
  const hint =
    before === undefined
      ? undefined
      : t("beforeAfter", {
          before: formatNumber(trimZeros(before)),
          after: after === undefined ? "–" : formatNumber(trimZeros(after)),
        });
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={`${t("amountFor", { name })}${member === undefined ? "" : ` (${member.username})`}`}
          inputMode="decimal"
          hint={hint}
          error={amount !== "" && !isRight ? t("badAmount", { scale }) : undefined}
          value={item.amount}
          onChange={onAmount}
        />
      </div>
      <div className="pt-5.5">
        <IconButton label={t("removeMember", { name })} onPress={onRemove}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

function itemsOf(initial: Initial | undefined): readonly Item[] {
  const items = initial?.["items"];
  if (!Array.isArray(items)) return [];
  return items.map((item: Initial) => ({
    memberId: textOf(item, "memberId"),
    amount: textOf(item, "amount"),
  }));
}
