/** 신청 내역 and 잔액 변동: what to list, for which days, and the way out to a file. */

import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { periods } from "../../../records/model/period.ts";
import { SaveButton } from "../../../records/parts/save-button.tsx";
import { searchTexts } from "../../../records/texts.ts";
import { usedWallets, walletName } from "../../../money/wallets.ts";
import { saveHistory } from "../data/save-history.ts";
import {
  codeGroupNames,
  type HistoryFilter,
  historyFilterText,
  type HistoryTab,
  historyTabs,
  readHistoryFilter,
} from "../model/history-filter.ts";
import { dnwTexts } from "../texts.ts";
import { RequestRows, StatementRows } from "./history-rows.tsx";

/** @param tab the only list of the page; without it both stand beside each other. */
export function History({ tab }: { readonly tab?: HistoryTab }) {
  const t = useTexts(dnwTexts);
  const router = useRouter();
  const { pathname } = useLocation();
  const filter = readHistoryFilter(useSearch({ strict: false }), tab ?? null);
  const change = (next: Partial<HistoryFilter>) =>
    void router.navigate({
      href: pathname + historyFilterText({ ...filter, ...next }, tab ?? null),
      replace: true,
    });
  return (
    <>
      <div className="sticky top-(--header-height) z-20 bg-ground">
        {tab === undefined && (
          <Tabs
            label={t("historyTabs")}
            isCompact
            tabs={historyTabs.map((id) => ({ id, label: t(id) }))}
            chosen={filter.tab}
            onChoose={(next) => change({ tab: next })}
          />
        )}
        {filter.tab === "requests" ? (
          <RequestChips filter={filter} onChange={change} />
        ) : (
          <StatementChips filter={filter} onChange={change} />
        )}
      </div>
      <div {...tabPanelProps(t(filter.tab))}>
        {filter.tab === "requests" ? (
          <RequestRows filter={filter} />
        ) : (
          <StatementRows filter={filter} />
        )}
      </div>
    </>
  );
}

interface ChipsProps {
  readonly filter: HistoryFilter;
  readonly onChange: (next: Partial<HistoryFilter>) => void;
}

function RequestChips({ filter, onChange }: ChipsProps) {
  const t = useTexts(dnwTexts);
  return (
    <>
      <ChipRow label={t("kind")}>
        <Chip isOn={filter.kind === null} onPress={() => onChange({ kind: null })}>
          {t("all_")}
        </Chip>
        {REQUEST_KINDS.map((kind) => (
          <Chip key={kind} isOn={filter.kind === kind} onPress={() => onChange({ kind })}>
            {t(`kind${kind}`)}
          </Chip>
        ))}
      </ChipRow>
      <SecondRow filter={filter} onChange={onChange}>
        {REQUEST_STATUSES.map((status) => (
          <Chip
            key={status}
            isOn={filter.status === status}
            onPress={() => onChange({ status: filter.status === status ? null : status })}
          >
            {t(`status${status}`)}
          </Chip>
        ))}
      </SecondRow>
    </>
  );
}

function StatementChips({ filter, onChange }: ChipsProps) {
  const t = useTexts(dnwTexts);
  return (
    <>
      <ChipRow label={t("walletChoice")}>
        {usedWallets(runtime().site).map((wallet) => (
          <Chip key={wallet} isOn={filter.wallet === wallet} onPress={() => onChange({ wallet })}>
            {walletName(wallet)}
          </Chip>
        ))}
      </ChipRow>
      <SecondRow filter={filter} onChange={onChange}>
        {codeGroupNames.map((codes) => (
          <Chip
            key={codes}
            isOn={filter.codes === codes}
            onPress={() => onChange({ codes: filter.codes === codes ? null : codes })}
          >
            {t(`codes${codes}`)}
          </Chip>
        ))}
      </SecondRow>
    </>
  );
}

/** Periods, then what else narrows the list, then the file. */
function SecondRow({ filter, onChange, children }: ChipsProps & { readonly children: ReactNode }) {
  const t = useTexts(dnwTexts);
  const names = useTexts(searchTexts);
  return (
    <div className="flex items-center border-b border-line">
      <div className="min-w-0 flex-1">
        <ChipRow label={t("period")}>
          {periods.map((period) => (
            <Chip key={period} isOn={filter.period === period} onPress={() => onChange({ period })}>
              {names(period)}
            </Chip>
          ))}
          <span aria-hidden className="my-1.5 w-px shrink-0 bg-line-strong" />
          {children}
        </ChipRow>
      </div>
      <SaveButton save={() => saveHistory(filter)} />
    </div>
  );
}
