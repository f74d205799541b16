/** 카피 트레이딩: one's own place in it, and the traders who can be copied. */

import type { CopyStandingView, CopyTraderView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight, UserCheck, UsersRound } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useCopyNews, useStanding, useTraders } from "../data/copytrade.ts";
import { ratePercent, usdt } from "../model/figures.ts";
import { ALL_TRADERS, TRADER_SORTS, type TraderFilter } from "../model/trader-filter.ts";
import { ApplySheet } from "../parts/apply-sheet.tsx";
import { Nothing, Percent, Tag } from "../parts/words.tsx";
import { copyTexts } from "../texts.ts";

export function TradersScreen() {
  const t = useTexts(copyTexts);
  useHeaderTitle(t("title"));
  useCopyNews();
  const [filter, setFilter] = useState(ALL_TRADERS);
  return (
    <div className="pb-8">
      <OwnPlace />
      <Filters filter={filter} onChange={setFilter} />
      <Traders filter={useDeferredValue(filter)} onClear={() => setFilter(ALL_TRADERS)} />
    </div>
  );
}

/** To one's own trader, one's own followers, or the application. */
function OwnPlace() {
  const t = useTexts(copyTexts);
  const { data } = useStanding();
  const [isApplying, setApplying] = useState(false);
  if (data === undefined) return <div className="h-17" />;
  return (
    <div className="mx-4 mt-1 overflow-hidden rounded-14 border border-line bg-surface">
      <Place standing={data} onApply={() => setApplying(true)} />
      {isApplying && <ApplySheet trader={data.trader} onClose={() => setApplying(false)} />}
      <span className="sr-only">{t("title")}</span>
    </div>
  );
}

function Place({
  standing: { trader, follow },
  onApply,
}: {
  readonly standing: CopyStandingView;
  readonly onApply: () => void;
}) {
  const t = useTexts(copyTexts);
  if (follow !== null)
    return (
      <Link to={paths.myTrader} className="block active:bg-raised">
        <ListRow
          icon={<Icon of={UserCheck} />}
          label={follow.nick}
          hint={t(follow.status)}
          value={
            <Onward>
              <Money value={follow.net} unit="USDT" isSigned />
            </Onward>
          }
        />
      </Link>
    );
  if (trader !== null)
    return (
      <Link to={paths.traderConsole} className="block active:bg-raised">
        <ListRow
          icon={<Icon of={UsersRound} />}
          label={t("console")}
          hint={`${t("followers")} ${t("people", { count: trader.followers, quota: trader.quota })}`}
          value={<Onward />}
        />
      </Link>
    );
  return (
    <>
      <Link to={paths.myTrader} className="block active:bg-raised">
        <ListRow icon={<Icon of={UserCheck} />} label={t("mine")} value={<Onward />} />
      </Link>
      <button
        type="button"
        onClick={onApply}
        className="block w-full border-t border-line text-left active:bg-raised"
      >
        <ListRow
          icon={<Icon of={UsersRound} />}
          label={t("becomeTrader")}
          hint={t("becomeHint")}
          value={<Onward />}
        />
      </button>
    </>
  );
}

function Icon({ of: Shape }: { readonly of: typeof UserCheck }) {
  return <Shape size={22} strokeWidth={1.5} aria-hidden />;
}

function Onward({ children }: { readonly children?: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {children}
      <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
    </span>
  );
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: TraderFilter;
  readonly onChange: (filter: TraderFilter) => void;
}) {
  const t = useTexts(copyTexts);
  return (
    <>
      <div className="px-4 pt-3">
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          maxLength={40}
          className={inputStyle}
          value={filter.name}
          onChange={({ target }) => onChange({ ...filter, name: target.value })}
        />
      </div>
      <ChipRow label={t("sort")}>
        {TRADER_SORTS.map((sort) => (
          <Chip
            key={sort}
            isOn={sort === filter.sort}
            onPress={() => onChange({ ...filter, sort })}
          >
            {t(sort)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t("title")}>
        <Chip
          isOn={filter.isHideFull}
          onPress={() => onChange({ ...filter, isHideFull: !filter.isHideFull })}
        >
          {t("hideFull")}
        </Chip>
        <Chip
          isOn={filter.isActive}
          onPress={() => onChange({ ...filter, isActive: !filter.isActive })}
        >
          {t("onlyActive")}
        </Chip>
      </ChipRow>
    </>
  );
}

function Traders({
  filter,
  onClear,
}: {
  readonly filter: TraderFilter;
  readonly onClear: () => void;
}) {
  const t = useTexts(copyTexts);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useTraders(filter);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  const isNarrowed = filter.name.trim() !== "" || filter.isHideFull || filter.isActive;
  if (rows.length === 0)
    return isNarrowed ? (
      <Nothing
        title={t("noneFound")}
        hint={t("noneFoundHint")}
        action={{ label: t("clear"), onPress: onClear }}
      />
    ) : (
      <Nothing title={t("noTraders")} />
    );
  return (
    <>
      {error !== null && <StaleStrip onRetry={retry} />}
      <Rows>
        {rows.map((row) => (
          <li key={row.traderId}>
            <TraderRow trader={row} />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </>
  );
}

function TraderRow({ trader }: { readonly trader: CopyTraderView }) {
  const t = useTexts(copyTexts);
  const { figures } = trader;
  return (
    <Link to={paths.trader(trader.traderId)} className="block px-4 py-3 active:bg-raised">
      <span className="flex items-center gap-2">
        <span className="min-w-0 truncate text-15 font-semibold">{trader.nick}</span>
        {trader.isFull === 1 && <Tag>{t("isFull")}</Tag>}
        {trader.isActive === 0 && <Tag>{t("isClosed")}</Tag>}
        <span className="ml-auto shrink-0 text-17 font-bold">
          <Percent value={figures.returnPercent} />
        </span>
      </span>
      <span className="mt-0.5 flex justify-between gap-2 text-12 text-muted tabular-nums">
        <span className="min-w-0 truncate">
          {t("followers")} {t("people", { count: trader.followers, quota: trader.quota })} ·{" "}
          {t("fee", { percent: ratePercent(trader.feeRate) })}
        </span>
        <span className="shrink-0">{t("minimum", { amount: usdt(trader.minBet) })}</span>
      </span>
      <span className="mt-0.5 block text-12 text-muted tabular-nums">
        {t("win")} {figures.winPercent === null ? "–" : `${figures.winPercent}%`} · {t("drawdown")}{" "}
        {figures.drawdownPercent === null ? "–" : `${figures.drawdownPercent}%`}
      </span>
    </Link>
  );
}
