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
  const [username, setUsername] = useState(row?.username ?? "");
  const [name, setName] = useState("");
  const [person, setPerson] = useState("");
  const [role, setRole] = useState(row?.role ?? roles[0]?.name ?? "");
  const [password, setPassword] = useState("");
  const isAdding = action === "ADD";
  const isReady =
    !isAdding ||
    (/^[a-z0-9_-]{3,20}$/.test(username) &&
      name.trim() !== "" &&
      person.trim() !== "" &&
      role !== "" &&
      password.length >= 10);
  const proposal = () => ({
    kind: "OPERATOR" as const,
    action,
    username,
    ...(isAdding ? { name: name.trim(), person: person.trim(), password } : {}),
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
      {isAdding && (
        <>
          <TextField label={t("username")} value={username} onChange={setUsername} maxLength={20} />
          <TextField label={t("name")} value={name} onChange={setName} maxLength={40} />
          <TextField
            label={t("person")}
            hint={t("personHint")}
            value={person}
            onChange={setPerson}
            maxLength={40}
          />
          <TextField
            label={t("password")}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            maxLength={128}
          />
        </>
      )}
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
