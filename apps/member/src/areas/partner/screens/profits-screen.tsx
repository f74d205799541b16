/** 정산 명세: what was earned, by day and member, with each day's sums and whether it is settled; as a file too. */

import type { PartnerProfitView } from "@naru/client/views";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { clsx } from "clsx";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showDay } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { dayBefore, dayOf, serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { amountText } from "../../../base/units.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { DayFields } from "../../../records/parts/day-fields.tsx";
import { SaveButton } from "../../../records/parts/save-button.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useProfits } from "../data/partner.ts";
import { saveProfits } from "../data/save-profits.ts";
import { keyOf, profitDays, type ProfitDay } from "../model/days.ts";
import { PartnerPage } from "../parts/partner-page.tsx";
import { Sums } from "../parts/sums.tsx";
import { partnerTexts } from "../texts.ts";

const SCOPES = { scopeAll: {}, scopeOwn: { isChildren: "0" }, scopeBelow: { isChildren: "1" } };
type Scope = keyof typeof SCOPES;

/** So many days are in sight at first. */
const DAYS = 30;

export function ProfitsScreen() {
  return <PartnerPage title="profits">{() => <Profits />}</PartnerPage>;
}

function Profits() {
  const t = useTexts(partnerTexts);
  const today = dayOf(serverNow(), runtime().site.timeZone);
  const [scope, setScope] = useState<Scope>("scopeAll");
  const [days, setDays] = useState({ startDate: dayBefore(today, DAYS - 1), endDate: today });
  const narrowing = { ...days, ...SCOPES[scope] };
  const setDay = (name: keyof typeof days) => (day: string) =>
    day !== "" && setDays({ ...days, [name]: day });
  return (
    <div className="pb-6">
      <div className="px-4 pt-2">
        <DayFields
          from={days.startDate}
          to={days.endDate}
          onFrom={setDay("startDate")}
          onTo={setDay("endDate")}
        />
      </div>
      <div className="flex items-center pr-4">
        <div className="min-w-0 flex-1">
          <ChipRow label={t("scope")}>
            {(Object.keys(SCOPES) as Scope[]).map((each) => (
              <Chip key={each} isOn={each === scope} onPress={() => setScope(each)}>
                {t(each)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <SaveButton save={() => saveProfits(narrowing)} />
      </div>
      <List narrowing={narrowing} />
    </div>
  );
}

function List({ narrowing }: { readonly narrowing: Readonly<Record<string, string>> }) {
  const t = useTexts(partnerTexts);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useProfits(narrowing);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noProfits")}
        hint={t("noProfitsHint")}
      />
    );
  return (
    <>
      {error !== null && <StaleStrip onRetry={retry} />}
      {profitDays(rows, !hasNextPage).map((day) => (
        <section key={day.date}>
          <DayHead day={day} />
          <Rows>
            {day.rows.map((row, at) => (
              <li key={`${at} ${keyOf(row)}`}>
                <ProfitRow row={row} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </>
  );
}

function DayHead({ day: { date, isSettled, sums } }: { readonly day: ProfitDay }) {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-1.5 text-13">
      <h2 className="font-semibold">
        {showDay(date, chosen)}{" "}
        <span className={clsx("font-normal", isSettled ? "text-accent" : "text-muted")}>
          {t(isSettled ? "settled" : "open")}
        </span>
      </h2>
      {sums !== null && (
        <span className="text-right font-semibold">
          <Sums sums={sums} />
        </span>
      )}
    </div>
  );
}

function ProfitRow({ row }: { readonly row: PartnerProfitView }) {
  const t = useTexts(partnerTexts);
  const chosen = useStore(language);
  const { type, member, isChildren, walletType, currency, base, count, profit } = row;
  return (
    <article className="flex items-baseline justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block truncate text-15">
          {member}
          {isChildren === 1 && <span className="text-12 text-muted"> · {t("scopeBelow")}</span>}
        </span>
        <span className="block text-12 text-muted">
          {t(type)} {amountText(base, currency, chosen)} · {t("count", { count })}
        </span>
      </span>
      <span className="shrink-0 text-right text-15 font-semibold">
        <Sums sums={[{ walletType, currency, amount: profit }]} />
      </span>
    </article>
  );
}
