/** A role and what it may, proposed. */

import { PERMISSIONS, type Permission } from "@naru/vocabulary/operator";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { permissionTexts } from "../../base/texts.ts";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { type ProposalFormProps, ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { type Initial, textOf } from "../../proposals/initial.ts";
import { operatorTexts } from "./texts.ts";

export function RoleSheet({ onClose, editing, initial }: ProposalFormProps) {
  const t = useTexts(operatorTexts);
  const p = useTexts(permissionTexts);
  const known = textOf(initial, "name");
  const [name, setName] = useState(known);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(permissionsOf(initial));
  const toggle = (permission: Permission, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(permission);
    else next.delete(permission);
    setChosen(next);
  };
  return (
    <ProposalSheet
      title={t("roleSheet")}
      label={t("propose")}
      isReady={/^[A-Z][A-Z0-9_]{1,29}$/.test(name)}
      proposal={() => ({
        kind: "ROLE",
        name,
        permissions: PERMISSIONS.filter((permission) => chosen.has(permission)),
      })}
      editing={editing}
      initial={initial}
      onClose={onClose}
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
    </ProposalSheet>
  );
}

function permissionsOf(initial: Initial | undefined): ReadonlySet<Permission> {
  const given = initial?.["permissions"];
  return new Set(
    Array.isArray(given) ? PERMISSIONS.filter((permission) => given.includes(permission)) : [],
  );
}
