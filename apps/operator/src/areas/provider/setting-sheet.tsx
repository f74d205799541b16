/** Proposing what a provider may be used for, where it is, and by which name its secrets are found. */

import { useTexts } from "@naru/ui/texts/i18n";
import { FLOWS_OF_PROVIDER, isOfWon, type Provider } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { useState } from "react";
import { useMe } from "../../base/session.ts";
import { plainAmount, wholeOf } from "../../base/typed.ts";
import { useWalletName } from "../../base/words.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { providerTexts } from "./texts.ts";

/** As it is typed. */
interface Typed {
  readonly isOn: boolean;
  readonly wallets: readonly WalletType[];
  readonly least: string;
  readonly most: string;
  readonly feeBps: string;
  readonly expiryMinutes: string;
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly secretFile: string;
  readonly callbacks: string;
}

function typedOf(initial: Initial | undefined): Typed {
  return {
    isOn: flagOf(initial, "isOn", false),
    wallets: (initial?.["wallets"] ?? []) as WalletType[],
    least: typedAmount(textOf(initial, "least", "10000")),
    most: typedAmount(textOf(initial, "most", "10000000")),
    feeBps: textOf(initial, "feeBps", "0"),
    expiryMinutes: textOf(initial, "expiryMinutes", "30"),
    baseUrl: textOf(initial, "baseUrl"),
    merchantId: textOf(initial, "merchantId"),
    secretFile: textOf(initial, "secretFile"),
    callbacks: ((initial?.["callbackAddresses"] ?? []) as string[]).join(", "),
  };
}

export function SettingSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(providerTexts);
  const provider = textOf(initial, "provider") as Provider;
  const [typed, setTyped] = useState(() => typedOf(initial));
  const [feeBps, minutes] = [wholeOf(typed.feeBps, 0), wholeOf(typed.expiryMinutes, 1)];
  const [least, most] = [plainAmount(typed.least), plainAmount(typed.most)];
  const isReady =
    [least, most].every((each) => /^[1-9]\d*$/.test(each)) &&
    feeBps !== undefined &&
    minutes !== undefined &&
    [typed.baseUrl, typed.merchantId, typed.secretFile].every((each) => each !== "");
  return (
    <ProposalSheet
      title={`${t("settingSheet")} · ${provider}`}
      label={t("propose")}
      isReady={isReady}
      proposal={() => ({
        kind: "PROVIDER",
        provider,
        ...{ isOn: typed.isOn, wallets: [...typed.wallets], least, most },
        ...{ feeBps: feeBps ?? 0, expiryMinutes: minutes ?? 0 },
        ...{ baseUrl: typed.baseUrl, merchantId: typed.merchantId, secretFile: typed.secretFile },
        callbackAddresses: typed.callbacks
          .split(",")
          .map((each) => each.trim())
          .filter((each) => each !== ""),
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <SettingFields provider={provider} typed={typed} onChange={setTyped} />
    </ProposalSheet>
  );
}

function SettingFields({
  provider,
  typed,
  onChange,
}: {
  readonly provider: Provider;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}) {
  const t = useTexts(providerTexts);
  const walletName = useWalletName();
  const { site } = useMe();
  const field = (name: Exclude<keyof Typed, "isOn" | "wallets">) => ({
    value: typed[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value.trim() }),
  });
  const coins = site.wallets.filter(({ type }) => type !== "BINARY" && type !== "FUTURES");
  return (
    <>
      <CheckField
        label={t("isOn")}
        isOn={typed.isOn}
        onChange={(isOn) => onChange({ ...typed, isOn })}
      />
      {!FLOWS_OF_PROVIDER[provider]?.every(isOfWon) &&
        coins.map(({ type }) => (
          <CheckField
            key={type}
            label={walletName(type)}
            isOn={typed.wallets.includes(type)}
            onChange={(isOn) =>
              onChange({
                ...typed,
                wallets: coins
                  .map((each) => each.type)
                  .filter((each) => (each === type ? isOn : typed.wallets.includes(each))),
              })
            }
          />
        ))}
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t("least")} inputMode="numeric" {...field("least")} />
        <TextField label={t("most")} inputMode="numeric" {...field("most")} />
        <TextField label={t("feeBps")} inputMode="numeric" {...field("feeBps")} />
        <TextField label={t("expiryMinutes")} inputMode="numeric" {...field("expiryMinutes")} />
      </div>
      <TextField
        label={t("baseUrl")}
        hint={t("baseUrlHint")}
        maxLength={200}
        {...field("baseUrl")}
      />
      <TextField label={t("merchantId")} maxLength={64} {...field("merchantId")} />
      <TextField
        label={t("secretFile")}
        hint={t("secretHint")}
        maxLength={64}
        {...field("secretFile")}
      />
      <TextField label={t("callbacks")} hint={t("callbacksHint")} {...field("callbacks")} />
    </>
  );
}
