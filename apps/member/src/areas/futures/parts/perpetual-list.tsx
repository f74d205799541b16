/** The drawer's content: search, the order of movers, favourites and the rest, each with its live price. */

import type { FuturesPositionView } from "@naru/client/views";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { clsx } from "clsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { useMemberSettings } from "../../../settings/settings-store.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { directionOfAmount, showRate } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { useCloses } from "../../../trading/instruments/closes.ts";
import { HeldLine, InstrumentLine } from "../../../trading/instruments/instrument-line.tsx";
import { SearchField } from "../../../trading/instruments/search-field.tsx";
import { usePositions } from "../data/account.ts";
import { type Perpetual, perpetuals } from "../data/store.ts";
import { groupPerpetuals, type Order, ORDERS } from "../model/movers.ts";
import { type Standing, standingOf } from "../model/perpetual.ts";
import { positionAt } from "../model/position.ts";
import { dealTexts } from "../deal-texts.ts";
import { futuresTexts } from "../texts.ts";
import { Usdt } from "./usdt.tsx";

const ORDER_KEYS = { list: "sortList", up: "sortUp", down: "sortDown" } as const;

interface Props {
  readonly viewedId: string | null;
  readonly onChoose: (option: Perpetual) => void;
}

export function PerpetualList({ viewedId, onChoose }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const { list } = useStore(perpetuals);
  const positions = usePositions();
  const { favourites } = useMemberSettings();
  const closes = useCloses();
  const [query, setQuery] = useState("");
  const [order, setOrder] = useState<Order>("list");
  const groups = groupPerpetuals(list, favourites, query, order);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mx-3 mb-2 flex shrink-0">
        <SearchField query={query} onQuery={setQuery} />
      </div>
      <OrderChips order={order} onOrder={setOrder} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6">
        {groups.length === 0 ? <EmptyState title={t("noInstrumentFound", { query })} /> : null}
        {groups.map(({ key, list: rows }) => {
          const title = key === "favourite" ? t("groupFavourite") : own("others");
          return (
            <section key={key} aria-label={title}>
              <h3 className="sticky top-0 z-10 bg-surface px-3 py-1.5 text-12 font-semibold text-muted">
                {title}
              </h3>
              <ul>
                {rows.map((option) => (
                  <PerpetualRow
                    key={option.id}
                    option={option}
                    isViewed={option.id === viewedId}
                    isFavourite={favourites.includes(option.id)}
                    closes={closes[option.id]}
                    positions={positions}
                    onChoose={() => onChoose(option)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

interface ChipsProps {
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function OrderChips({ order, onOrder }: ChipsProps) {
  const t = useTexts(futuresTexts);
  return (
    <div role="group" aria-label={t("sort")} className="mx-3 mb-2 flex shrink-0 gap-1.5">
      {ORDERS.map((known) => (
        <button
          key={known}
          type="button"
          aria-pressed={known === order}
          className={clsx(
            "relative h-8 min-w-0 flex-1 rounded-8 px-1 text-13 font-semibold whitespace-nowrap after:absolute after:-inset-y-1.5 after:inset-x-0",
            known === order ? "bg-raised text-ink ring-1 ring-line ring-inset" : "text-muted",
          )}
          onClick={() => onOrder(known)}
        >
          {t(ORDER_KEYS[known])}
        </button>
      ))}
    </div>
  );
}

const TAG_KEYS = {
  stopped: "tagStopped",
  halted: "tagHalted",
  closeOnly: "tagCloseOnly",
} as const satisfies Record<Exclude<Standing, "frozen">, string>;

interface RowProps {
  readonly option: Perpetual;
  readonly isViewed: boolean;
  readonly isFavourite: boolean;
  readonly closes: readonly string[] | undefined;
  /** All of the member; null while they are not known. */
  readonly positions: readonly FuturesPositionView[] | null;
  readonly onChoose: () => void;
}

function PerpetualRow(props: RowProps) {
  const { option, isViewed, isFavourite, closes, positions, onChoose } = props;
  const t = useTexts(futuresTexts);
  const chosen = useStore(language);
  const standing = standingOf(option);
  const held = positions?.filter(({ futuresOptionId }) => futuresOptionId === option.id) ?? [];
  const isOpen = standing === null || standing === "frozen";
  return (
    <InstrumentLine
      {...{ option, isViewed, isFavourite, closes, onChoose }}
      name={nameOf(option, chosen)}
      change={showRate(option.rateChange)}
      held={held.map((position) => (
        <Held key={position.futuresPositionId} {...{ option, position }} />
      ))}
    >
      {option.stock}{" "}
      <span className={isOpen ? "text-faint" : "text-warning"}>
        {isOpen ? t("tagOpen", { leverage: option.maxLeverage }) : t(TAG_KEYS[standing])}
      </span>
    </InstrumentLine>
  );
}

interface HeldProps extends Pick<RowProps, "option"> {
  readonly position: FuturesPositionView;
}

/** What the member has of it, and what that brings at the newest mark. */
function Held({ option, position }: HeldProps) {
  const side = useTexts(dealTexts);
  const { pnl } = positionAt(position, option.markPrice);
  return (
    <HeldLine
      side={position.tradeType}
      text={`${side(position.tradeType)} ${shortly(position.qty)}`}
      direction={directionOfAmount(pnl)}
      profit={<Usdt amount={pnl} isSigned />}
    />
  );
}
