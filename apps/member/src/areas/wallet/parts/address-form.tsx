/** An address is written down: coin, address, tag where the coin has one, and then a last look with the second factor. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useId, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import type { SentFactor } from "../../../confirm/factors.ts";
import { keepSubmit } from "../../../confirm/use-refused.ts";
import { Field } from "../../../parts/field.tsx";
import { addressTexts } from "../address-texts.ts";
import {
  coinsToSend,
  lacksTag,
  sentOf,
  tagNameOf,
  type TypedAddress,
  wordsOf,
} from "../model/typed-address.ts";
import { CoinChips } from "./coin-chips.tsx";
import { AddressConfirm } from "./address-confirm.tsx";
import { AddressInput } from "./address-input.tsx";
import { TagField } from "./tag-field.tsx";

export function AddressForm({
  onKept,
  onClose,
}: {
  readonly onKept: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(addressTexts);
  const id = useId();
  const [typed, setTyped] = useState<TypedAddress>({
    ...{
      coin: coinsToSend()[0] ?? "",
      address: "",
      tag: "",
      hasNoTag: false,
      label: "",
      isOwn: true,
    },
  });
  const [isTried, setTried] = useState(false);
  const [isLooking, setLooking] = useState(false);
  /** What the server has against it. */
  const [refused, setRefused] = useState<string | null>(null);
  const change = (over: Partial<TypedAddress>) => {
    setTyped({ ...typed, ...over });
    setRefused(null);
  };
  const send = async (factor: SentFactor | null) => {
    try {
      await runtime().http.call("walletGenerate", {
        ...sentOf(typed),
        ...factor,
      });
      onKept();
    } catch (refusal) {
      if (isAboutFactor(refusal)) throw refusal;
      setLooking(false);
      setRefused(wordsOf(refusal));
    }
  };
  if (isLooking)
    return <AddressConfirm typed={typed} onSubmit={send} onClose={() => setLooking(false)} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("formTitle")}
      footer={
        <Button type="submit" form={id} tone="accent" size="large">
          {t("next")}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          keepSubmit(event);
          setTried(true);
          if (typed.address !== "" && !lacksTag(typed)) setLooking(true);
        }}
      >
        <Fields typed={typed} isTried={isTried} refused={refused} onChange={change} />
      </form>
    </Sheet>
  );
}

function Fields({
  typed,
  isTried,
  refused,
  onChange,
}: {
  readonly typed: TypedAddress;
  readonly isTried: boolean;
  readonly refused: string | null;
  readonly onChange: (over: Partial<TypedAddress>) => void;
}) {
  const t = useTexts(addressTexts);
  const tagName = tagNameOf(typed.coin);
  return (
    <>
      <CoinChips
        label={t("coin")}
        coins={coinsToSend()}
        chosen={typed.coin}
        onChoose={(coin) => onChange({ coin, tag: "", hasNoTag: false })}
      />
      <AddressInput
        label={t("address")}
        hint={t("addressHint")}
        value={typed.address}
        error={refused ?? (isTried && typed.address === "" ? t("addressMissing") : undefined)}
        onType={(address) => onChange({ address })}
      />
      {tagName !== null && (
        <TagField
          name={t(tagName)}
          typed={typed}
          isMissing={isTried && lacksTag(typed)}
          onChange={onChange}
        />
      )}
      <Segmented
        label={t("whose")}
        options={[
          { id: "own", label: t("own") },
          { id: "other", label: t("other") },
        ]}
        chosen={typed.isOwn ? "own" : "other"}
        onChoose={(whose) => onChange({ isOwn: whose === "own" })}
      />
      <Field label={t("label")} hint={t("labelHint")}>
        {(field) => (
          <input
            {...field}
            value={typed.label}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => onChange({ label: event.target.value })}
            className={inputStyle}
          />
        )}
      </Field>
    </>
  );
}
