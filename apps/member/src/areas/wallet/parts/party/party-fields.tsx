/** Whose coins they are at the other end: the member's own or somebody else's, at an exchange or in a wallet of their own. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { PARTY_NAME_MAX, PARTY_PLACES, PARTY_RELATIONS } from "@naru/vocabulary/coin/party";
import { useTexts } from "../../../../base/i18n.ts";
import { session } from "../../../../base/session.ts";
import { useStore } from "../../../../base/store.ts";
import { Field } from "../../../../parts/field.tsx";
import { missingOf, type TypedParty } from "../../model/party.ts";
import { partyTexts } from "../../party-texts.ts";

export function PartyFields({
  typed,
  isTried,
  onChange,
}: {
  readonly typed: TypedParty;
  /** It was sent as it is: what is missing is said. */
  readonly isTried: boolean;
  readonly onChange: (over: Partial<TypedParty>) => void;
}) {
  const t = useTexts(partyTexts);
  const own = useStore(session).me?.name ?? "";
  const missing = isTried ? missingOf(typed) : [];
  return (
    <div className="flex flex-col gap-3">
      <Labelled label={t("whose")}>
        <Segmented
          label={t("whose")}
          options={PARTY_RELATIONS.map((id) => ({ id, label: t(id) }))}
          chosen={typed.relation}
          onChoose={(relation) => onChange({ relation })}
        />
      </Labelled>
      {typed.relation === "SELF" ? (
        own !== "" && <p className="text-13 font-semibold">{t("ownName", { name: own })}</p>
      ) : (
        <Typed
          label={t("name")}
          hint={t("nameHint")}
          error={missing.includes("name") ? t("nameMissing") : undefined}
          value={typed.name}
          onType={(name) => onChange({ name })}
        />
      )}
      <Labelled label={t("place")}>
        <Segmented
          label={t("place")}
          options={PARTY_PLACES.map((id) => ({ id, label: t(id) }))}
          chosen={typed.place}
          onChoose={(place) => onChange({ place })}
        />
      </Labelled>
      {typed.place === "EXCHANGE" && (
        <Typed
          label={t("exchange")}
          placeholder={t("exchangeSample")}
          error={missing.includes("exchange") ? t("exchangeMissing") : undefined}
          value={typed.exchange}
          onType={(exchange) => onChange({ exchange })}
        />
      )}
    </div>
  );
}

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-13 font-semibold text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

function Typed({
  label,
  hint,
  placeholder,
  error,
  value,
  onType,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <input
          {...field}
          value={value}
          placeholder={placeholder}
          maxLength={PARTY_NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          className={inputStyle}
        />
      )}
    </Field>
  );
}
