/** The tag or memo of an address. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { Field } from "../../../parts/field.tsx";
import { addressTexts } from "../address-texts.ts";
import type { TypedPlace } from "../model/typed-address.ts";

/** What stands beside an address of a coin that has tags, or the word that there is none. */
export function TagField({
  name,
  typed,
  isMissing,
  onChange,
}: {
  readonly name: string;
  readonly typed: Pick<TypedPlace, "tag" | "hasNoTag">;
  readonly isMissing: boolean;
  readonly onChange: (over: { readonly tag?: string; readonly hasNoTag?: boolean }) => void;
}) {
  const t = useTexts(addressTexts);
  return (
    <div>
      <Field label={name} error={isMissing ? t("tagMissing", { tag: name }) : undefined}>
        {(field) => (
          <input
            {...field}
            value={typed.tag}
            maxLength={120}
            disabled={typed.hasNoTag}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ tag: event.target.value })}
            className={`${inputStyle} disabled:opacity-50`}
          />
        )}
      </Field>
      <div className="-mx-4 mt-1">
        <SwitchRow
          label={t("noTag", { tag: name })}
          isOn={typed.hasNoTag}
          onChange={(hasNoTag) => onChange({ hasNoTag, tag: "" })}
        />
      </div>
    </div>
  );
}
