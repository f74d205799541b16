/** Proposing what a network asks of deposits and withdrawals. */

import { useTexts } from "@naru/ui/texts/i18n";
import {
  type Coin,
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
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { networkTexts } from "./network-texts.ts";

const AMOUNTS = ["depositMin", "least", "most", "unit", "fee"] as const;
const HOT = ["hotFloor", "hotCeiling"] as const;
const ZEROABLE: readonly string[] = ["depositMin", "fee", "hotFloor"];
type Amount = (typeof AMOUNTS)[number] | (typeof HOT)[number];

export function NetworkSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(networkTexts);
  const network = textOf(initial, "network") as CoinNetwork;
  const { coin } = NETWORK_FACTS[network];
  const [fewest, most] = CONFIRMATIONS_BOUNDS[network];
  const [isDepositOn, setDepositOn] = useState(() => flagOf(initial, "isDepositOn", false));
  const [isWithdrawOn, setWithdrawOn] = useState(() => flagOf(initial, "isWithdrawOn", false));
  const [confirmations, setConfirmations] = useState(() => textOf(initial, "confirmations"));
  const { plain, isRight, field } = useAmounts(initial, coin);
  const { house, isHouse, fields } = useHouse(initial, { plain, isRight, field });
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
      {AMOUNTS.map(field)}
      {fields}
    </ProposalSheet>
  );
}

/** Amounts of the coin as they are typed, by their names. */
function useAmounts(initial: Initial | undefined, coin: Coin) {
  const t = useTexts(networkTexts);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      [...AMOUNTS, ...HOT].map((name) => [name, typedAmount(textOf(initial, name))]),
    ),
  );
  const plain = (name: Amount): string => plainAmount(typed[name] ?? "");
  const isRight = (name: Amount): boolean =>
    isAmount(plain(name), scaleOf(coin)) ||
    (ZEROABLE.includes(name) && plain(name) === "0") ||
    (name === "hotCeiling" && plain(name) === "");
  const field = (name: Amount) => (
    <TextField
      key={name}
      label={`${t(name)} (${coin})`}
      hint={name === "hotCeiling" ? t("noCeiling") : undefined}
      inputMode="decimal"
      value={typed[name] ?? ""}
      onChange={(value) => setTyped((all) => ({ ...all, [name]: value }))}
    />
  );
  return { plain, isRight, field };
}

/** Where coins are kept cold and how much lies hot; where the site has no addresses of its own nothing lies hot or cold. */
function useHouse(
  initial: Initial | undefined,
  { plain, isRight, field }: ReturnType<typeof useAmounts>,
) {
  const t = useTexts(networkTexts);
  const [coldAddress, setColdAddress] = useState(() => textOf(initial, "coldAddress"));
  if (textOf(initial, "coldAddress") === "") {
    const none = { coldAddress: null, hotFloor: null, hotCeiling: null };
    return { house: none, isHouse: true, fields: null };
  }
  const ceiling = plain("hotCeiling");
  const hotCeiling = ceiling === "" ? null : ceiling;
  return {
    house: { coldAddress, hotFloor: plain("hotFloor"), hotCeiling },
    isHouse: coldAddress !== "" && HOT.every(isRight),
    fields: (
      <>
        {HOT.map(field)}
        <TextField
          label={t("coldAddress")}
          hint={t("coldHint")}
          value={coldAddress}
          onChange={setColdAddress}
          maxLength={120}
        />
      </>
    ),
  };
}
