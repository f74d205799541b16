/**
 * The trade page of one instrument. On a phone one panel at a time above the thumb zone; on a desk the list, the
 * chart and the ladder stand beside each other.
 */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Suspense, useMemo } from "react";
import { useOptions } from "../../live/hooks.ts";
import { useSteady } from "../base/use-steady.ts";
import { useMedia } from "../base/use-trade.ts";
import type { OptionView } from "../base/views.ts";
import { useClosing } from "../holdings/use-closing.ts";
import { DayEndWarnings, InstrumentList, WidePage } from "./lazy-panels.ts";
import { pageActs } from "./page-acts.ts";
import { PageOverlays } from "./page-overlays.tsx";
import { PhonePage } from "./phone-page.tsx";
import { type PageProps, usePage } from "./use-page.ts";

export function TradePage(props: PageProps) {
  const { product, option, isGuest, go } = props;
  const page = usePage(props);
  const acts = pageActs(page);
  const isWide = useMedia("(min-width: 900px)");
  const hasSide = useMedia("(min-width: 1200px)");
  useClosing(option, useOptions(), isGuest, product, go);
  const onChoose = useSteady((next: OptionView) => void acts.choose(next));
  const list = useMemo(
    () => (
      <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>
        <InstrumentList viewedId={option.id} onChoose={onChoose} />
      </Suspense>
    ),
    [option.id, onChoose],
  );
  const overlays = (
    <>
      <PageOverlays page={page} acts={acts} list={hasSide ? null : list} />
      <Suspense>
        <DayEndWarnings />
      </Suspense>
    </>
  );
  return isWide ? (
    <Suspense>
      <WidePage page={page} acts={acts} side={hasSide ? list : null} overlays={overlays} />
    </Suspense>
  ) : (
    <PhonePage page={page} acts={acts} overlays={overlays} />
  );
}
