/** A member's page, full width: what is known, what is open, what it came to, how the balance comes about, and who changed what. */

import { tabPanelProps, Tabs } from "@naru/ui/parts/tabs.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { useFilters } from "../../../base/filters.ts";
import { useMay } from "../../../base/session.ts";
import { commonTexts } from "../../../base/texts.ts";
import { useAsk } from "../../../base/use-ask.ts";
import { Screen } from "../../../parts/page.tsx";
import { Answer } from "../../../parts/states.tsx";
import { MemberActions } from "../member-actions.tsx";
import { MemberSections } from "../member-panel.tsx";
import { BalanceTab } from "./balance-tab.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import { DevicesTab } from "./devices-tab.tsx";
import { HoldingsTab } from "./holdings-tab.tsx";
import { LedgerTab } from "./ledger-tab.tsx";
import { MinuteTab } from "./minute/minute-tab.tsx";
import { ServiceTab } from "./service-tab.tsx";
import { MEMBER_TABS, type MemberTab } from "./tabs.ts";
import { wholeTexts } from "./texts.ts";
import { TradesTab } from "./trades-tab.tsx";

const PARTS: Readonly<Record<MemberTab, FunctionComponent<{ readonly memberId: string }>>> = {
  SUMMARY: SummaryTab,
  HOLDINGS: HoldingsTab,
  TRADES: TradesTab,
  MINUTE: MinuteTab,
  BALANCE: BalanceTab,
  LEDGER: LedgerTab,
  SERVICE: ServiceTab,
  DEVICES: DevicesTab,
  CHANGES: ChangesTab,
};

/** What one part of the page chooses is nothing to another. */
const ELSEWHERE = {
  ...{ list: undefined, orderId: undefined, positionId: undefined, order: undefined },
  ...{ at: undefined, ticks: undefined },
  ...{ walletType: undefined, startDate: undefined, endDate: undefined, before: undefined },
};

export function MemberScreen({
  memberId,
  tab,
}: {
  readonly memberId: string;
  readonly tab: MemberTab;
}) {
  const t = useTexts(wholeTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const state = useFilters();
  const member = useAsk("member", { memberId }).data?.member;
  const tabs = MEMBER_TABS.filter((each) => each !== "CHANGES" || may("audit.read"));
  const Part = PARTS[tab];
  return (
    <Screen
      title={
        member === undefined ? `${c("member")} ${memberId}` : `${member.name} (${member.username})`
      }
      actions={
        <Link to="/members" className="text-13 text-accent underline">
          {t("back")}
        </Link>
      }
    >
      <div className="overflow-x-auto">
        <Tabs
          label={t("tabs")}
          tabs={tabs.map((id) => ({ id, label: t(`tab${id}`) }))}
          chosen={tab}
          onChoose={(chosen) => {
            state.choose({ tab: chosen, ...ELSEWHERE, id: memberId });
          }}
        />
      </div>
      <div {...tabPanelProps(t(`tab${tab}`))}>
        <Part memberId={memberId} />
      </div>
    </Screen>
  );
}

/** What the panel beside the list shows, and what may be done. */
function SummaryTab({ memberId }: { readonly memberId: string }) {
  const asked = useAsk("member", { memberId }, { every: 10_000 });
  return (
    <Answer of={asked} rows={10}>
      {(detail) => (
        <>
          <div className="flex flex-wrap gap-2 px-4 py-3 max-md:*:[button]:h-11">
            <MemberActions detail={detail} />
          </div>
          <div className="gap-x-6 @min-[64rem]:columns-2 *:break-inside-avoid">
            <MemberSections detail={detail} />
          </div>
        </>
      )}
    </Answer>
  );
}
