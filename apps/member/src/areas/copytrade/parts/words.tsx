/** Small pieces that every page of copying has: tags, signed percentages, lists in every state. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { clsx } from "clsx";
import { Copy } from "lucide-react";
import type { Key, ReactNode } from "react";
import type { ListId } from "@naru/contract/calls";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import { type CopyRows, useCopyRows, usePerpetuals } from "../data/copytrade.ts";
import { percentText, spanOf } from "../model/figures.ts";
import { copyTexts } from "../texts.ts";

/** How something is, in a few words. */
export function Tag({
  children,
  isWarning = false,
}: {
  readonly children: ReactNode;
  readonly isWarning?: boolean;
}) {
  return (
    <span
      className={clsx(
        "shrink-0 rounded-full bg-ground px-2 py-0.5 text-11 font-semibold",
        isWarning ? "text-warning" : "text-muted",
      )}
    >
      {children}
    </span>
  );
}

/** A percentage with its sign, coloured by it. */
export function Percent({ value }: { readonly value: string | null }) {
  const amount = Number(value ?? 0);
  const tone = amount > 0 ? TONE_TEXT.up : amount < 0 ? TONE_TEXT.down : "";
  return <span className={clsx("tabular-nums", tone)}>{percentText(value)}</span>;
}

export function useSpan(): (ms: number) => string {
  const t = useTexts(copyTexts);
  return (ms) =>
    spanOf(ms)
      .map(({ unit, count }) => t(unit, { count }))
      .join(" ");
}

/** What a perpetual is called in the language in use. */
export function useStockName(): (row: {
  readonly stock: string;
  readonly koName: string;
}) => string {
  const chosen = useStore(language);
  const { data = [] } = usePerpetuals();
  return ({ stock, koName }) =>
    chosen === "ko" ? koName : (data.find((each) => each.stock === stock)?.enName ?? stock);
}

/** Names of perpetuals by their ids; those that the site does not have are left out. */
export function useStockNames(): (
  ids: readonly string[],
) => readonly { id: string; name: string }[] {
  const chosen = useStore(language);
  const { data = [] } = usePerpetuals();
  return (ids) =>
    data
      .filter(({ id }) => ids.includes(id))
      .map(({ id, koName, enName }) => ({ id, name: chosen === "ko" ? koName : enName }));
}

interface ListProps<Id extends keyof CopyRows & ListId> {
  readonly of: Id;
  readonly narrowing?: Readonly<Record<string, string>>;
  /** What is said where there is no row. */
  readonly empty: string;
  readonly emptyHint?: string;
  readonly keyOf: (row: CopyRows[Id]) => Key;
  readonly draw: (row: CopyRows[Id]) => ReactNode;
  /** Above the rows, where there are any. */
  readonly head?: ReactNode;
}

/** A list of copying in every state. */
export function CopyList<Id extends keyof CopyRows & ListId>(props: ListProps<Id>) {
  const { of, narrowing = {}, empty, emptyHint, keyOf, draw, head } = props;
  const t = useTexts(copyTexts);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCopyRows(of, narrowing);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0) return <Nothing title={empty} hint={emptyHint} />;
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      {head}
      <Rows>
        {rows.map((row) => (
          <li key={keyOf(row)}>{draw(row)}</li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </div>
  );
}

export function Nothing({
  title,
  hint,
  action,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}) {
  return (
    <EmptyState
      icon={<Copy size={32} strokeWidth={1.5} aria-hidden />}
      title={title}
      {...(hint === undefined ? {} : { hint })}
      {...(action === undefined ? {} : { action })}
    />
  );
}
