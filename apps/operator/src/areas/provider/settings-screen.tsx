/** 결제사: every provider with its terms, whether it can be reached, and what is to be settled with it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { ProviderSettingView } from "../../base/views.ts";
import { typedAmount } from "../../parts/amount.tsx";
import { Screen } from "../../parts/page.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { SettingSheet } from "./setting-sheet.tsx";
import { SettlementSheet } from "./settlement-sheet.tsx";
import { providerTexts } from "./texts.ts";

export function SettingsScreen() {
  const t = useTexts(providerTexts);
  const state = useFilters();
  const asked = useAsk("providerSettings", undefined, { every: rereadMs });
  const columns = useColumns();
  const opened = asked.data?.find(({ provider }) => provider === state.opened);
  return (
    <Screen
      title={t("settings")}
      panel={opened && <SettingPanel row={opened} onClose={() => state.open(undefined)} />}
    >
      <Answer of={asked}>
        {(rows) => (
          <Table
            label={t("settings")}
            columns={columns}
            rows={rows}
            idOf={({ provider }) => provider}
            opened={state.opened}
            onOpen={state.open}
          />
        )}
      </Answer>
    </Screen>
  );
}

function useColumns(): readonly Column<ProviderSettingView>[] {
  const t = useTexts(providerTexts);
  const c = useTexts(commonTexts);
  return [
    { label: t("provider"), cell: ({ provider }) => <b className="font-semibold">{provider}</b> },
    { label: c("status"), cell: (row) => <State row={row} /> },
    { label: t("flows"), cell: ({ flows }) => flows.map((flow) => t(flow)).join(", ") },
    {
      label: t("owed"),
      isNumber: true,
      cell: ({ owed }) => (owed.length === 0 ? "–" : owed.map(owedText).join(", ")),
    },
  ];
}

function State({ row }: { readonly row: ProviderSettingView }) {
  const t = useTexts(providerTexts);
  if (!row.isOn) return <Tag>{t("off")}</Tag>;
  if (row.fault !== null) return <Tag tone="bad">{t("fault")}</Tag>;
  return row.isLineOpen ? (
    <Tag tone="good">{t("on")}</Tag>
  ) : (
    <Tag tone="wait">{t("lineClosed")}</Tag>
  );
}

function owedText({ walletType, amount }: ProviderSettingView["owed"][number]): string {
  return `${typedAmount(amount)} ${walletType === "BINARY" ? "KRW" : walletType}`;
}

function SettingPanel({
  row,
  onClose,
}: {
  readonly row: ProviderSettingView;
  readonly onClose: () => void;
}) {
  const t = useTexts(providerTexts);
  const may = useMay();
  const [sheet, setSheet] = useState<"setting" | "settlement" | null>(null);
  const close = () => setSheet(null);
  const { provider, wallets, least, most, feeBps, expiryMinutes } = row;
  return (
    <Panel
      title={provider}
      onClose={onClose}
      footer={
        may("provider.write") && (
          <>
            <Button size="small" onClick={() => setSheet("settlement")}>
              {t("settle")}
            </Button>
            <Button
              size="small"
              tone="accent"
              className="ml-auto"
              onClick={() => setSheet("setting")}
            >
              {t("change")}
            </Button>
          </>
        )
      }
    >
      <Facts
        rows={[
          [t("isOn"), <State key="state" row={row} />],
          row.fault === null ? null : [t("fault"), row.fault],
          [t("flows"), row.flows.map((flow) => t(flow)).join(", ")],
          wallets.length === 0 ? null : [t("wallets"), wallets.join(", ")],
          [t("limits"), `${typedAmount(least)} – ${typedAmount(most)}`],
          [t("feeBps"), String(feeBps)],
          [t("expiryMinutes"), String(expiryMinutes)],
          [t("baseUrl"), row.baseUrl || "–"],
          [t("merchantId"), row.merchantId || "–"],
          [t("secretFile"), row.secretFile || "–"],
          [t("callbacks"), row.callbackAddresses.join(", ") || "–"],
          [t("owed"), row.owed.map(owedText).join(", ") || "–"],
        ]}
      />
      {sheet === "setting" && <SettingSheet initial={{ ...row }} onClose={close} />}
      {sheet === "settlement" && <SettlementSheet initial={{ provider }} onClose={close} />}
    </Panel>
  );
}
