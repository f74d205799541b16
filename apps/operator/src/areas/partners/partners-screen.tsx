/** The site's partners, level by level, with what each is given. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskPartnerView } from "../../base/views.ts";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { useRateLines } from "./rates.ts";
import { RatesSheet } from "./rates-sheet.tsx";
import { partnersTexts } from "./texts.ts";

export function PartnersScreen() {
  const t = useTexts(partnersTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"deskPartners">;
  return (
    <ListScreen
      title={t("title")}
      file="partners"
      asked={useAsk("deskPartners", query)}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      panel={({ id, onClose }) => <PartnerPanel id={id} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<DeskPartnerView>[] {
  const t = useTexts(partnersTexts);
  const c = useTexts(commonTexts);
  const lines = useRateLines();
  const count = (label: string, of: (row: DeskPartnerView) => number): Column<DeskPartnerView> => ({
    label,
    isNumber: true,
    cell: of,
    text: (row) => String(of(row)),
  });
  return [
    count(t("level"), ({ level }) => level),
    {
      label: t("title"),
      cell: ({ name, username, level }) => (
        <span className="whitespace-nowrap" style={{ paddingLeft: (level - 1) * 12 }}>
          <b className="font-semibold">{name}</b> <span className="text-muted">{username}</span>
        </span>
      ),
      text: ({ name, username }) => `${name} (${username})`,
    },
    {
      label: c("status"),
      cell: (row) => <StateTag state={row.status} />,
      text: (row) => row.status,
    },
    {
      label: t("rates"),
      cell: ({ rates }) => lines(rates).join(", ") || t("noRates"),
      text: ({ rates }) => lines(rates).join(", "),
    },
    count(t("members"), ({ members }) => members),
    count(t("partners"), ({ partners }) => partners),
    {
      label: t("parent"),
      isExtra: true,
      cell: ({ parentId }) => parentId ?? t("top"),
      text: ({ parentId }) => parentId ?? "",
    },
  ];
}

function PartnerPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(partnersTexts);
  const may = useMay();
  const asked = useAsk("deskPartners", { partnerId: id });
  const [isOpen, setOpen] = useState(false);
  const partner = asked.data?.content[0];
  return (
    <Panel
      title={partner?.name ?? id}
      onClose={onClose}
      footer={
        partner !== undefined &&
        may("partner.write") && (
          <Button size="small" tone="accent" onClick={() => setOpen(true)}>
            {t("changeRates")}
          </Button>
        )
      }
    >
      <Answer of={asked} rows={6}>
        {({ content: [shown] }) => shown && <PartnerFacts partner={shown} />}
      </Answer>
      {isOpen && partner !== undefined && (
        <RatesSheet
          initial={{ memberId: partner.id, name: partner.name, rates: partner.rates }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

function PartnerFacts({ partner }: { readonly partner: DeskPartnerView }) {
  const t = useTexts(partnersTexts);
  const c = useTexts(commonTexts);
  const lines = useRateLines();
  const { id, username, level, parentId, status, rates, members, partners, createdAt } = partner;
  const given = lines(rates);
  return (
    <Facts
      rows={[
        [
          c("member"),
          <Link key="member" to="/members" search={{ id }} className="text-accent underline">
            {username}
          </Link>,
        ],
        [c("status"), <StateTag key="status" state={status} />],
        [t("level"), String(level)],
        [
          t("parent"),
          parentId === null ? (
            t("top")
          ) : (
            <Link
              key="parent"
              to="/partners"
              search={{ id: parentId }}
              className="text-accent underline"
            >
              {parentId}
            </Link>
          ),
        ],
        [t("members"), String(members)],
        [
          t("partners"),
          partners === 0 ? (
            "0"
          ) : (
            <Link
              key="partners"
              to="/partners"
              search={{ parentId: id }}
              className="text-accent underline"
            >
              {`${partners} · ${t("ofParent")}`}
            </Link>
          ),
        ],
        [t("rates"), given.length === 0 ? t("noRates") : given.join("\n")],
        [t("joinedAt"), writeTime(createdAt)],
      ]}
    />
  );
}
