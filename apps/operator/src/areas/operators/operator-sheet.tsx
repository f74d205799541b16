/** Proposing an operator, or a change of one. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useWord } from "../../base/words.ts";
import type { OperatorRowView, RoleView } from "../../base/views.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { operatorTexts } from "./texts.ts";

export type OperatorAction = "ADD" | "SET_ROLE" | "DISABLE" | "ENABLE" | "RESET_OTP";

export function OperatorSheet({
  action,
  row,
  roles,
  onClose,
}: {
  readonly action: OperatorAction;
  readonly row?: OperatorRowView;
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}) {
  const t = useTexts(operatorTexts);
  const word = useWord();
  const [added, setAdded] = useState<NewOperator>(NOBODY);
  const [role, setRole] = useState(row?.role ?? roles[0]?.name ?? "");
  const isAdding = action === "ADD";
  const isReady = !isAdding || (isWhole(added) && role !== "");
  const proposal = () => ({
    kind: "OPERATOR" as const,
    action,
    ...(isAdding
      ? { ...added, name: added.name.trim(), person: added.person.trim() }
      : { username: row?.username ?? "" }),
    ...(isAdding || action === "SET_ROLE" ? { role } : {}),
  });
  const about = { name: row?.name ?? "" };
  return (
    <ProposalSheet
      title={
        isAdding
          ? t("addSheet")
          : t(action === "SET_ROLE" ? "setRoleSheet" : `${action}Sheet`, about)
      }
      label={t("propose")}
      isReady={isReady}
      proposal={proposal}
      onClose={onClose}
    >
      {isAdding && <NewOperatorFields values={added} onChange={setAdded} />}
      {(isAdding || action === "SET_ROLE") && (
        <SelectField
          label={t("role")}
          value={role}
          onChange={setRole}
          options={roles.map((each) => ({
            id: each.name,
            label: `${word(each.name)} (${each.name})`,
          }))}
        />
      )}
      {(action === "DISABLE" || action === "ENABLE" || action === "RESET_OTP") && (
        <p className="text-13">{t(`${action}Hint`)}</p>
      )}
    </ProposalSheet>
  );
}

interface NewOperator {
  readonly username: string;
  readonly name: string;
  readonly person: string;
  readonly password: string;
}

const NOBODY: NewOperator = { username: "", name: "", person: "", password: "" };

function isWhole({ username, name, person, password }: NewOperator): boolean {
  const isNamed = name.trim() !== "" && person.trim() !== "";
  return /^[a-z0-9_-]{3,20}$/.test(username) && isNamed && password.length >= 10;
}

function NewOperatorFields({
  values,
  onChange,
}: {
  readonly values: NewOperator;
  readonly onChange: (values: NewOperator) => void;
}) {
  const t = useTexts(operatorTexts);
  const change = (field: keyof NewOperator) => (value: string) =>
    onChange({ ...values, [field]: value });
  return (
    <>
      <TextField
        label={t("username")}
        value={values.username}
        onChange={change("username")}
        maxLength={20}
      />
      <TextField label={t("name")} value={values.name} onChange={change("name")} maxLength={40} />
      <TextField
        label={t("person")}
        hint={t("personHint")}
        value={values.person}
        onChange={change("person")}
        maxLength={40}
      />
      <TextField
        label={t("password")}
        type="password"
        autoComplete="new-password"
        value={values.password}
        onChange={change("password")}
        maxLength={128}
      />
    </>
  );
}
