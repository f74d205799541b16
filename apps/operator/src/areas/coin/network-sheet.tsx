/** Proposing what a network asks of deposits and withdrawals. */

import { useTexts } from "@naru/ui/texts/i18n";
import {
  type CoinNetwork,
  CONFIRMATIONS_BOUNDS,
  NETWORK_FACTS,
} from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { useState } from "react";
import { plainAmount } from "../../base/typed.ts";
import { isAmount } from "../../base/won-value.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { flagOf, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { networkTexts } from "./network-texts.ts";

const AMOUNTS = ["depositMin", "least", "most", "unit", "fee"] as const;
const HOT = ["hotFloor", "hotCeiling"] as const;
type Amount = (typeof AMOUNTS)[number] | (typeof HOT)[number];

export function NetworkSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(networkTexts);
  const network = textOf(initial, "network") as CoinNetwork;
  const { coin } = NETWORK_FACTS[network];
  const [fewest, most] = CONFIRMATIONS_BOUNDS[network];
  const [isDepositOn, setDepositOn] = useState(() => flagOf(initial, "isDepositOn", false));
  const [isWithdrawOn, setWithdrawOn] = useState(() => flagOf(initial, "isWithdrawOn", false));
  const [confirmations, setConfirmations] = useState(() => textOf(initial, "confirmations"));
  // Where the site has no addresses of its own nothing lies hot or cold.
  const hasHouse = textOf(initial, "coldAddress") !== "";
  const [coldAddress, setColdAddress] = useState(() => textOf(initial, "coldAddress"));
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      [...AMOUNTS, ...HOT].map((name) => [name, typedAmount(textOf(initial, name))]),
    ),
  );
  const plain = (name: Amount): string => plainAmount(typed[name] ?? "");
  const isZeroable = (name: string): boolean =>
    name === "depositMin" || name === "fee" || name === "hotFloor";
  const isRight = (name: Amount): boolean =>
    isAmount(plain(name), scaleOf(coin)) ||
    (isZeroable(name) && plain(name) === "0") ||
    (name === "hotCeiling" && plain(name) === "");
  const isHouse = !hasHouse || (coldAddress !== "" && HOT.every(isRight));
  const house = hasHouse
    ? {
        ...{ coldAddress, hotFloor: plain("hotFloor") },
        hotCeiling: plain("hotCeiling") === "" ? null : plain("hotCeiling"),
      }
    : { coldAddress: null, hotFloor: null, hotCeiling: null };
  const amountField = (name: Amount) => (
    <TextField
      key={name}
      label={`${t(name)} (${coin})`}
      hint={name === "hotCeiling" ? t("noCeiling") : undefined}
      inputMode="decimal"
      value={typed[name] ?? ""}
      onChange={(value) => setTyped((all) => ({ ...all, [name]: value }))}
    />
  );
  const blocks = Number(confirmations);
  const isDeep = Number.isSafeInteger(blocks) && blocks >= fewest && blocks <= most;
  return (
    <ProposalSheet
      title={t("title", { network })}
      label={t("propose")}
      isReady={isDeep && AMOUNTS.every(isRight) && isHouse}
      proposal={() => ({
        ...{ kind: "NETWORK", network, isDepositOn, isWithdrawOn, confirmations: blocks },
        ...{ depositMin: plain("depositMin"), least: plain("least"), most: plain("most") },
        ...{ unit: plain("unit"), fee: plain("fee") },
        ...house,
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
    >
      <CheckField label={t("isDepositOn")} isOn={isDepositOn} onChange={setDepositOn} />
      <CheckField label={t("isWithdrawOn")} isOn={isWithdrawOn} onChange={setWithdrawOn} />
      <TextField
        label={t("confirmations", { fewest: String(fewest), most: String(most) })}
        inputMode="numeric"
        isFigure
        value={confirmations}
        onChange={setConfirmations}
      />
      {AMOUNTS.map(amountField)}
      {hasHouse && (
        <>
          {HOT.map(amountField)}
          <TextField
            label={t("coldAddress")}
            hint={t("coldHint")}
            value={coldAddress}
            onChange={setColdAddress}
            maxLength={120}
          />
        </>
      )}
    </ProposalSheet>
  );
}
