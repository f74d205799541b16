/** Fees and limits of each wallet's requests; each change is a proposal. */

import { RULE_AMOUNTS } from "@naru/vocabulary/money-rules";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName } from "../../base/words.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { MoneyRulesView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { OtpRulesSheet } from "./otp-rules-sheet.tsx";
import { RulesSheet } from "./rules-sheet.tsx";
import { moneyTexts } from "./texts.ts";

const inTable = ["depositMin", "depositMax", "withdrawMin", "withdrawMax", "withdrawFee"] as const;

export function RulesScreen() {
  const t = useTexts(moneyTexts);
  const may = useMay();
  const state = useFilters();
  const asked = useAsk("moneyRules");
  const [isChanging, setChanging] = useState(false);
  const opened = asked.data?.find(({ walletType }) => walletType === state.opened);
  const columns = useRuleColumns();
  return (
    <Screen
      title={t("rulesTitle")}
      actions={<SaveRows name="rules" columns={columns} rows={asked.data} />}
      panel={
        opened !== undefined && (
          <RulesPanel
            rules={opened}
            onChange={may("rules.write") ? () => setChanging(true) : null}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {(rows) => (
          <Rows
            label={t("rulesTitle")}
            columns={columns}
            rows={rows}
            idOf={(row) => row.walletType}
            state={state}
          />
        )}
      </Answer>
      <OtpRules />
      {isChanging && opened !== undefined && (
        <RulesSheet onClose={() => setChanging(false)} initial={opened} />
      )}
    </Screen>
  );
}

function useRuleColumns(): readonly Column<MoneyRulesView>[] {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  return [
    {
      label: c("wallet"),
      cell: (row) => (
        <b className="font-semibold whitespace-nowrap">{walletName(row.walletType)}</b>
      ),
      text: (row) => walletName(row.walletType),
    },
    {
      label: c("currency"),
      isWrittenOnly: true,
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
    ...inTable.map(
      (name): Column<MoneyRulesView> => ({
        label: t(name),
        isNumber: true,
        cell: (row) => <Amount value={row[name]} currency={row.currency} />,
        text: (row) => trimZeros(row[name]),
      }),
    ),
    {
      label: t("spread"),
      isNumber: true,
      cell: (row) => `${row.spreadBps} bp`,
      text: (row) => String(row.spreadBps),
    },
    {
      label: t("inUse"),
      cell: (row) => <Tag tone={row.isOn ? "good" : "plain"}>{c(row.isOn ? "on" : "off")}</Tag>,
      text: (row) => c(row.isOn ? "on" : "off"),
    },
  ];
}

function RulesPanel({
  rules,
  onChange,
  onClose,
}: {
  readonly rules: MoneyRulesView;
  /** `null` for whoever may not. */
  readonly onChange: (() => void) | null;
  readonly onClose: () => void;
}) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  return (
    <Panel
      title={walletName(rules.walletType)}
      onClose={onClose}
      footer={
        onChange !== null && (
          <Button size="small" onClick={onChange}>
            {t("change")}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          ...RULE_AMOUNTS.map(
            (name) =>
              [
                t(name),
                <Amount key={name} value={rules[name]} currency={rules.currency} />,
              ] as const,
          ),
          [t("spread"), `${rules.spreadBps} bp`],
          [t("expiryMinutes"), rules.expiryMinutes],
          ...(rules.walletType === "BINARY"
            ? [[t("isSenderFirst"), c(rules.isSenderFirst ? "on" : "off")] as const]
            : []),
          [t("inUse"), c(rules.isOn ? "on" : "off")],
        ]}
      />
    </Panel>
  );
}

/** Which withdrawals need the authenticator's code. */
function OtpRules() {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const asked = useAsk("otpRules");
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title={t("otpRules")}
      action={
        may("rules.write") &&
        asked.data !== undefined && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t("changeOtpRules")}
          </Button>
        )
      }
    >
      <p className="px-4 pb-2 text-12 text-muted">{t("otpRulesHint")}</p>
      <Answer of={asked} rows={2}>
        {(rules) => (
          <>
            <div className="max-w-md">
              <Facts
                rows={[
                  [t("isOtpRequired"), c(rules.isOtpRequired ? "on" : "off")],
                  [
                    t("otpAbove"),
                    rules.otpAbove === null ? (
                      c("none")
                    ) : (
                      <Amount key="above" value={rules.otpAbove} currency={rules.currency} />
                    ),
                  ],
                ]}
              />
            </div>
            {isChanging && (
              <OtpRulesSheet onClose={() => setChanging(false)} initial={{ ...rules }} />
            )}
          </>
        )}
      </Answer>
    </Section>
  );
}
