/** Who may have brought themselves: members who share a device or a bank account with somebody who earns by them. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useAsk } from "../../base/use-ask.ts";
import type { RingView } from "../../base/views.ts";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { partnersTexts } from "./texts.ts";

export function RingsScreen() {
  const t = useTexts(partnersTexts);
  const asked = useAsk("partnerRings");
  const columns = useColumns();
  return (
    <Screen
      title={t("rings")}
      actions={<SaveRows name="partner-rings" columns={columns} rows={asked.data} />}
    >
      <p className="px-4 py-3 text-12 text-muted">{t("ringsHint")}</p>
      <Answer of={asked}>
        {(rings) =>
          rings.length === 0 ? (
            <Nothing title={t("noRings")} />
          ) : (
            <Table
              label={t("rings")}
              columns={columns}
              rows={rings}
              idOf={({ kind, member, other }) => `${kind} ${member.id} ${other.id}`}
            />
          )
        }
      </Answer>
    </Screen>
  );
}

function useColumns(): readonly Column<RingView>[] {
  const t = useTexts(partnersTexts);
  const person = (label: string, of: (row: RingView) => RingView["member"]): Column<RingView> => ({
    label,
    cell: (row) => (
      <Link to="/members" search={{ id: of(row).id }} className="text-accent underline">
        {of(row).name}
      </Link>
    ),
    text: (row) => `${of(row).name} (${of(row).id})`,
  });
  return [
    {
      label: t("rings"),
      cell: ({ kind }) => <Tag tone="bad">{t(kind)}</Tag>,
      text: ({ kind }) => t(kind),
    },
    person(t("member"), ({ member }) => member),
    person(t("other"), ({ other }) => other),
    person(t("broughtBy"), ({ partner }) => partner),
  ];
}
