/** What a member asked the house, and which coupons they used: each leads to where it is read. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../../base/moments.ts";
import { useAsk } from "../../../base/use-ask.ts";
import { Amount } from "../../../parts/amount.tsx";
import { Section } from "../../../parts/panel.tsx";
import { Answer } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { TargetLink } from "./target-link.tsx";
import { wholeTexts } from "./texts.ts";

export function ServiceTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const when = { label: t("at"), cell: ({ at }: { readonly at: string }) => writeTime(at) };
  return (
    <Answer of={useAsk("memberService", { memberId }, { every: 20_000 })}>
      {({ contacts, chats, coupons }) => (
        <>
          <List
            title={t("contacts")}
            none={t("noContacts")}
            rows={contacts}
            idOf={({ id }) => id}
            columns={[
              when,
              { label: t("category"), cell: ({ category }) => t(`category${category}`) },
              { label: t("state"), cell: ({ state }) => t(`contact${state}`) },
              { label: t("about"), cell: ({ id }) => <TargetLink target={`contact ${id}`} /> },
            ]}
          />
          <List
            title={t("chats")}
            none={t("noChats")}
            rows={chats}
            idOf={({ id }) => id}
            columns={[
              when,
              { label: t("state"), cell: ({ state }) => t(`chat${state}`) },
              { label: t("about"), cell: ({ id }) => <TargetLink target={`chat ${id}`} /> },
            ]}
          />
          <List
            title={t("coupons")}
            none={t("noCoupons")}
            rows={coupons}
            idOf={({ requestId }) => requestId}
            columns={[
              when,
              { label: t("couponName"), cell: ({ name }) => name },
              {
                label: t("couponAmount"),
                isNumber: true,
                cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
              },
              {
                label: t("about"),
                cell: ({ requestId }) => <TargetLink target={`request ${requestId}`} />,
              },
            ]}
          />
        </>
      )}
    </Answer>
  );
}

function List<Row>({
  title,
  none,
  rows,
  columns,
  idOf,
}: {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
}) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{none}</p>
      ) : (
        <Table label={title} hasNoKeys rows={rows} idOf={idOf} columns={columns} />
      )}
    </Section>
  );
}
