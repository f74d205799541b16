/** Whose prices these are, how old they are, and what they have done today. */

import { useSteady } from "../base/use-steady.ts";
import { LostLine } from "../instruments/lost-line.tsx";
import { PriceHead } from "../instruments/price-head.tsx";
import { TradeHeader } from "../instruments/trade-header.tsx";
import type { Page } from "./use-page.ts";

export function PageHead({ page, hasMenu }: { readonly page: Page; readonly hasMenu: boolean }) {
  const { option, isGuest, trade, view } = page;
  const openList = useSteady(() => view.setIsListOpen(true));
  return (
    <>
      <TradeHeader
        option={option}
        isGuest={isGuest}
        hasMenu={hasMenu}
        onOpenInstruments={openList}
      />
      <LostLine />
      <PriceHead trade={trade} />
    </>
  );
}
