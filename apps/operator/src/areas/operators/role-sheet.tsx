/** A role and what it may, proposed. */

import { PERMISSIONS, type Permission } from "@naru/vocabulary/operator";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts, permissionTexts } from "../../app/texts.ts";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { type Initial, textOf } from "../proposals/initial.ts";
import { type Editing, usePropose } from "../proposals/use-propose.ts";
import { operatorTexts } from "./texts.ts";

export function RoleSheet({
  onClose,
  editing,
  initial,
}: {
  readonly onClose: () => void;
  readonly editing?: Editing;
  readonly initial?: Initial;
}) {
  const t = useTexts(operatorTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const known = textOf(initial, "name");
  const [name, setName] = useState(known);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(permissionsOf(initial));
  const [reason, setReason] = useState(textOf(initial, "reason"));
  const propose = usePropose(editing, onClose);
  const toggle = (permission: Permission, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(permission);
    else next.delete(permission);
    setChosen(next);
  };
  return (
    <Sheet
      title={t("roleSheet")}
      onClose={onClose}
      error={propose.error}
      action={{
        label: t("propose"),
        isBusy: propose.isBusy,
        isOff: !/^[A-Z][A-Z0-9_]{1,29}$/.test(name) || reason.trim() === "",
        run: () =>
          propose.run({
            kind: "ROLE",
            name,
            permissions: PERMISSIONS.filter((permission) => chosen.has(permission)),
            reason: reason.trim(),
          }),
      }}
    >
      <TextField
        label={t("roleName")}
        hint={t("roleNameHint")}
        value={name}
        disabled={known !== ""}
        onChange={(value) => setName(value.toUpperCase())}
        maxLength={30}
      />
      <fieldset>
        <legend className="mb-1 text-12 font-semibold text-muted">{t("permissions")}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {PERMISSIONS.map((permission) => (
            <CheckField
              key={permission}
              label={p(permission)}
              isOn={chosen.has(permission)}
              onChange={(isOn) => toggle(permission, isOn)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={c("reason")}
        hint={c("reasonHint")}
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
      <p className="text-12 text-muted">{c("needsSecond")}</p>
    </Sheet>
  );
}

function permissionsOf(initial: Initial | undefined): ReadonlySet<Permission> {
  const given = initial?.["permissions"];
  return new Set(
    Array.isArray(given) ? PERMISSIONS.filter((permission) => given.includes(permission)) : [],
  );
}
