/** Own positions in perpetuals, those of the page first, and the sheets that change them. */

import type { FuturesPositionView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { ask } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { changePnlBasis, usePnlBasis } from "../../../settings/pnl-basis.ts";
import { usePositions } from "../data/account.ts";
import { futuresCalls } from "../data/calls.ts";
import { useFundingSums } from "../data/funding.ts";
import { type Perpetual, perpetuals } from "../data/store.ts";
import { holdingTexts } from "../holding-texts.ts";
import { CloseSheet } from "./close-sheet.tsx";
import { ExitsSheet } from "./exits-sheet.tsx";
import { MarginSheet } from "./margin-sheet.tsx";
import { type HoldingAct, PositionRow } from "./position-row.tsx";
import { ReverseSheet } from "./reverse-sheet.tsx";
import { ShareSheet } from "./share-sheet.tsx";
import { useSending } from "./use-sending.ts";

const SHEETS = {
  close: CloseSheet,
  changeMargin: MarginSheet,
  exits: ExitsSheet,
  reverse: ReverseSheet,
  share: ShareSheet,
} as const;

export function PositionsPanel({ option }: { readonly option: Perpetual }) {
  const t = useTexts(holdingTexts);
  const positions = usePositions();
  const { list } = useStore(perpetuals);
  const funding = useFundingSums(positions);
  const [open, setOpen] = useState<{ readonly id: string; readonly act: HoldingAct } | null>(null);
  const copied = useCopied(positions);
  const basis = usePnlBasis();
  if (positions === null) return <Skeleton className="m-3 h-24" />;
  if (positions.length === 0)
    return (
      <>
        <EmptyState title={t("noPositions")} hint={t("noPositionsHint")} />
        <ToCopying />
      </>
    );
  const optionOf = ({ futuresOptionId }: FuturesPositionView) =>
    list.find(({ id }) => id === futuresOptionId);
  const isOfPage = ({ futuresOptionId }: FuturesPositionView) => futuresOptionId === option.id;
  const rows = [...positions.filter(isOfPage), ...positions.filter((each) => !isOfPage(each))];
  const shown = positions.find(({ futuresPositionId }) => futuresPositionId === open?.id);
  const Sheet = open === null ? null : SHEETS[open.act];
  return (
    <>
      <Basis />
      <ul>
        {rows.map((position) => (
          <PositionRow
            key={position.futuresPositionId}
            position={position}
            option={optionOf(position)}
            funding={funding?.get(position.futuresPositionId) ?? null}
            basis={basis}
            isCopied={copied?.has(position.futuresPositionId) === true}
            onAct={(act) => setOpen({ id: position.futuresPositionId, act })}
          />
        ))}
      </ul>
      <Flatten count={rows.length} />
      <ToCopying />
      {Sheet === null || shown === undefined ? null : (
        <Sheet position={shown} option={optionOf(shown) ?? option} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** Whether profit is shown at the mark or at the last price. */
function Basis() {
  const t = useTexts(holdingTexts);
  const chosen = usePnlBasis();
  return (
    <div className="flex items-center justify-between gap-3 px-3 pt-2">
      <span className="text-12 text-muted">{t("basis")}</span>
      <div className="w-44">
        <Segmented
          label={t("basis")}
          chosen={chosen}
          options={[
            { id: "mark", label: t("byMark") },
            { id: "last", label: t("byLast") },
          ]}
          onChoose={changePnlBasis}
        />
      </div>
    </div>
  );
}

/** Which of them came of copying a trader: read again when a position comes or goes. */
function useCopied(
  positions: readonly FuturesPositionView[] | null,
): ReadonlySet<string> | undefined {
  const ids = (positions ?? []).map(({ futuresPositionId }) => futuresPositionId);
  const { data } = useQuery({
    queryKey: ["copytrade", "copied", ids],
    queryFn: async ({ signal }) => {
      const copies = await runtime().http.call("openCopies", {}, { signal });
      return new Set(copies.map(({ futuresFollowerOrderId }) => futuresFollowerOrderId));
    },
    enabled: ids.length > 0,
  });
  return data;
}

/** To those who trade for others to copy. */
function ToCopying() {
  const t = useTexts(holdingTexts);
  return (
    <p className="px-3 pb-4 text-center">
      <Link to={paths.copytrade} className="text-13 text-muted underline underline-offset-4">
        {t("toCopying")}
      </Link>
    </p>
  );
}

/** All of them at the market, once that is confirmed. */
function Flatten({ count }: { readonly count: number }) {
  const t = useTexts(holdingTexts);
  const { sending, send } = useSending();
  async function flatten(): Promise<void> {
    const isSure = await ask(t("flattenAsk", { count }), t("flatten"), t("cancel"));
    if (isSure) await send("flatten", () => futuresCalls.closeAll({ which: "ALL" }));
  }
  return (
    <div className="p-3">
      <Button isWide tone="danger" isBusy={sending !== null} onClick={() => void flatten()}>
        {t("flatten")}
      </Button>
    </div>
  );
}
