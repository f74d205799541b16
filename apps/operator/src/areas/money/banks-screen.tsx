/** The accounts that members pay into; each change is a proposal. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { SiteBankView } from "../../base/views.ts";
import { Facts, Panel } from "../../parts/panel.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { BankSheet } from "./bank-sheet.tsx";
import { moneyTexts } from "./texts.ts";

export function BanksScreen() {
  const t = useTexts(moneyTexts);
  const may = useMay();
  const state = useFilters();
  const asked = useAsk("siteBanks");
  const [sheet, setSheet] = useState<SiteBankView | "new" | null>(null);
  const opened = asked.data?.find(({ id }) => id === state.opened);
  const columns = useBankColumns();
  return (
    <Screen
      title={t("banksTitle")}
      actions={
        <>
          {may("bank.write") && (
            <Button size="small" onClick={() => setSheet("new")}>
              {t("addBank")}
            </Button>
          )}
          <SaveRows name="banks" columns={columns} rows={asked.data} />
        </>
      }
      panel={
        opened !== undefined && (
          <BankPanel
            bank={opened}
            onChange={may("bank.write") ? () => setSheet(opened) : null}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {(rows) => (
          <Rows
            label={t("banksTitle")}
            columns={columns}
            rows={rows}
            idOf={(row) => row.id}
            state={state}
            empty={t("noBanks")}
          />
        )}
      </Answer>
      {sheet !== null && (
        <BankSheet
          onClose={() => setSheet(null)}
          {...(sheet === "new" ? {} : { initial: { ...sheet, bankId: sheet.id } })}
        />
      )}
    </Screen>
  );
}

function useBankColumns(): readonly Column<SiteBankView>[] {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  return [
    {
      label: t("bank"),
      cell: (row) => (
        <>
          {row.bankName} <span className="text-muted">{row.bankCode}</span>
        </>
      ),
      text: (row) => row.bankName,
    },
    { label: t("number"), cell: (row) => row.number, text: (row) => row.number },
    { label: t("holder"), cell: (row) => row.holder, text: (row) => row.holder },
    {
      label: c("status"),
      cell: (row) => (
        <Tag tone={row.isOn ? "good" : "plain"}>{t(row.isOn ? "shown" : "hidden")}</Tag>
      ),
      text: (row) => t(row.isOn ? "shown" : "hidden"),
    },
  ];
}

function BankPanel({
  bank,
  onChange,
  onClose,
}: {
  readonly bank: SiteBankView;
  /** `null` for whoever may not. */
  readonly onChange: (() => void) | null;
  readonly onClose: () => void;
}) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  return (
    <Panel
      title={`${bank.bankName} ${bank.number}`}
      onClose={onClose}
      footer={
        onChange !== null && (
          <Button size="small" onClick={onChange}>
            {t("changeBank")}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [t("bank"), `${bank.bankName} (${bank.bankCode})`],
          [t("number"), bank.number],
          [t("holder"), bank.holder],
          [c("status"), t(bank.isOn ? "shown" : "hidden")],
        ]}
      />
    </Panel>
  );
}
