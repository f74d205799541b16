/** Operators and roles: who may what. Every change is a proposal. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { OperatorRowView, RoleView } from "../../base/views.ts";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { OperatorSheet, type OperatorAction } from "./operator-sheet.tsx";
import { RoleSheet } from "./role-sheet.tsx";
import { operatorTexts } from "./texts.ts";

/** Operators and roles share the address: a role's row is opened under its name with this before it. */
const rolePrefix = "role-";

export function OperatorsScreen() {
  const t = useTexts(operatorTexts);
  const state = useFilters();
  const operators = useAsk("operators");
  const roles = useAsk("roles");
  const columns = useOperatorColumns();
  const roleColumns = useRoleColumns();
  const [isAdding, setAdding] = useState<"operator" | "role" | null>(null);
  const opened = operators.data?.find(({ id }) => id === state.opened);
  const role = roles.data?.find(({ name }) => `${rolePrefix}${name}` === state.opened);
  const close = () => state.open(undefined);
  return (
    <Screen
      title={t("title")}
      actions={
        <>
          <Button size="small" onClick={() => setAdding("operator")}>
            {t("add")}
          </Button>
          <Button size="small" onClick={() => setAdding("role")}>
            {t("newRole")}
          </Button>
          <SaveRows name="operators" columns={columns} rows={operators.data} />
        </>
      }
      panel={
        opened !== undefined ? (
          <OperatorPanel key={opened.id} row={opened} roles={roles.data ?? []} onClose={close} />
        ) : (
          role !== undefined && <RolePanel key={role.name} role={role} onClose={close} />
        )
      }
    >
      <Answer of={operators}>
        {(rows) => (
          <Rows
            label={t("operators")}
            columns={columns}
            rows={rows}
            idOf={(row) => row.id}
            state={state}
            empty={t("empty")}
          />
        )}
      </Answer>
      {operators.error === null && (
        <Section title={t("roles")}>
          <Answer of={roles} rows={4}>
            {(rows) => (
              <Table
                label={t("roles")}
                hasNoKeys
                columns={roleColumns}
                rows={rows}
                idOf={(row) => `${rolePrefix}${row.name}`}
                opened={state.opened}
                onOpen={state.open}
              />
            )}
          </Answer>
        </Section>
      )}
      {isAdding === "operator" && (
        <OperatorSheet action="ADD" roles={roles.data ?? []} onClose={() => setAdding(null)} />
      )}
      {isAdding === "role" && <RoleSheet onClose={() => setAdding(null)} />}
    </Screen>
  );
}

function useOperatorColumns(): readonly Column<OperatorRowView>[] {
  const t = useTexts(operatorTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  return [
    {
      label: t("username"),
      cell: (row) => <b className="font-semibold">{row.username}</b>,
      text: (row) => row.username,
    },
    { label: t("name"), cell: (row) => row.name, text: (row) => row.name },
    { label: t("person"), cell: (row) => row.person, text: (row) => row.person },
    { label: t("role"), cell: (row) => word(row.role), text: (row) => row.role },
    {
      label: t("otp"),
      cell: (row) => t(row.hasOtp ? "enrolled" : "notEnrolled"),
      text: (row) => t(row.hasOtp ? "enrolled" : "notEnrolled"),
    },
    {
      label: c("status"),
      cell: (row) => <StateTag state={row.status} />,
      text: (row) => word(row.status),
    },
    {
      label: t("lastSeenAt"),
      cell: (row) => writeTime(row.lastSeenAt),
      text: (row) => writeTime(row.lastSeenAt),
    },
  ];
}

function useRoleColumns(): readonly Column<RoleView>[] {
  const t = useTexts(operatorTexts);
  const p = useTexts(permissionTexts);
  const word = useWord();
  return [
    {
      label: t("role"),
      cell: (row) => (
        <b className="font-semibold whitespace-nowrap">
          {word(row.name)} <span className="font-normal text-muted">{row.name}</span>
        </b>
      ),
      text: (row) => row.name,
    },
    {
      label: t("permissions"),
      cell: (row) => (
        <span className="text-12 text-muted">
          {row.permissions.map((permission) => p(permission)).join(" · ")}
        </span>
      ),
      text: (row) => row.permissions.join(" "),
    },
    {
      label: t("operators"),
      isNumber: true,
      cell: (row) => row.operators,
      text: (row) => String(row.operators),
    },
  ];
}

function OperatorPanel({
  row,
  roles,
  onClose,
}: {
  readonly row: OperatorRowView;
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}) {
  const t = useTexts(operatorTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const [action, setAction] = useState<OperatorAction | null>(null);
  const isActive = row.status === "ACTIVE";
  return (
    <Panel
      title={`${row.name} (${row.username})`}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={() => setAction("SET_ROLE")}>
            {t("setRole")}
          </Button>
          <Button size="small" onClick={() => setAction("RESET_OTP")}>
            {t("resetOtp")}
          </Button>
          <Button
            size="small"
            className={isActive ? "ml-auto text-bad!" : "ml-auto"}
            onClick={() => setAction(isActive ? "DISABLE" : "ENABLE")}
          >
            {t(isActive ? "disable" : "enable")}
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          [c("status"), <StateTag key="status" state={row.status} />],
          [t("username"), row.username],
          [t("person"), row.person],
          [t("role"), word(row.role)],
          [t("otp"), t(row.hasOtp ? "enrolled" : "notEnrolled")],
          [t("lastSeenAt"), writeTime(row.lastSeenAt)],
        ]}
      />
      {action !== null && (
        <OperatorSheet action={action} row={row} roles={roles} onClose={() => setAction(null)} />
      )}
    </Panel>
  );
}

function RolePanel({ role, onClose }: { readonly role: RoleView; readonly onClose: () => void }) {
  const t = useTexts(operatorTexts);
  const p = useTexts(permissionTexts);
  const word = useWord();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={`${word(role.name)} (${role.name})`}
      onClose={onClose}
      footer={
        <Button size="small" onClick={() => setChanging(true)}>
          {t("changeRole")}
        </Button>
      }
    >
      <Section title={t("count", { count: role.operators })}>
        <ul className="list-disc px-8 pb-3 text-13">
          {role.permissions.map((permission) => (
            <li key={permission}>{p(permission)}</li>
          ))}
        </ul>
      </Section>
      {isChanging && (
        <RoleSheet
          initial={{ name: role.name, permissions: role.permissions }}
          onClose={() => setChanging(false)}
        />
      )}
    </Panel>
  );
}
