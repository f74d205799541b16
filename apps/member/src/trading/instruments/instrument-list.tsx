/** The drawer's content: search, then positions, favourites, recent ones and categories, each with its live price. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { memo, useMemo, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useAccount, useOptions } from "../../live/hooks.ts";
import { changeFigures, useMemberSettings } from "../../settings/settings-store.ts";
import { useCloses } from "./closes.ts";
import { recentInstruments } from "./recent-instruments.ts";
import { directionOfAmount, showChange, showRate, showSigned, unitOf } from "../base/figures.ts";
import { contractCode, nameOf } from "../base/instruments.ts";
import { holdingOf, profitAt } from "../base/profit.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { sessionLine, showOpening } from "../base/session.ts";
import { drawerTexts } from "./drawer-texts.ts";
import { type GroupKey, groupInstruments } from "./instrument-groups.ts";
import { HeldLine, InstrumentLine } from "./instrument-line.tsx";
import { SearchField } from "./search-field.tsx";
import { SESSION_KEYS } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { OptionView, PositionView } from "../base/views.ts";

const GROUP_KEYS = {
  position: "groupPosition",
  favourite: "groupFavourite",
  recent: null,
  index: "groupIndex",
  energy: "groupEnergy",
  metal: "groupMetal",
  fx: "groupFx",
  rate: "groupRate",
  grain: "groupGrain",
  crypto: "groupCrypto",
  simulated: "groupSimulated",
} as const satisfies Record<GroupKey, string | null>;

interface Props {
  readonly viewedId: string | null;
  readonly onChoose: (option: OptionView) => void;
}

export function InstrumentList({ viewedId, onChoose }: Props) {
  const t = useTexts(tradeTexts);
  const options = useOptions();
  const drawer = useTexts(drawerTexts);
  const { favourites, figures } = useMemberSettings();
  const isNet = figures.change === "net";
  const positions = useAccount()?.positions;
  const closes = useCloses();
  const [query, setQuery] = useState("");
  const held = positions?.map((position) => position.overseaOptionId) ?? [];
  // Read anew for another instrument only, so that rows stand still under the finger.
  const recent = useMemo(() => recentInstruments().filter((id) => id !== viewedId), [viewedId]);
  const groups = groupInstruments(options, { held, favourites, recent }, query);
  const titleOf = (key: GroupKey) => {
    const text = GROUP_KEYS[key];
    return text === null ? drawer("groupRecent") : t(text);
  };
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mx-3 mb-2 flex shrink-0 gap-1.5">
        <SearchField query={query} onQuery={setQuery} />
        <button
          type="button"
          aria-label={drawer(isNet ? "changeRate" : "changeNet")}
          className="grid size-11 shrink-0 place-items-center rounded-8 bg-raised text-15 font-semibold text-muted ring-1 ring-line ring-inset"
          onClick={() => changeFigures({ change: isNet ? "rate" : "net" })}
        >
          {isNet ? "±" : "%"}
        </button>
      </div>
      <p role="status" className="sr-only">
        {query === "" ? "" : drawer("found", { count })}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6">
        {groups.length === 0 ? <EmptyState title={t("noInstrumentFound", { query })} /> : null}
        {groups.map((group) => (
          <section key={group.key} aria-label={titleOf(group.key)}>
            <h3 className="sticky top-0 z-10 bg-surface px-3 py-1.5 text-12 font-semibold text-muted">
              {titleOf(group.key)}
            </h3>
            <ul>
              {group.options.map((option) => (
                <InstrumentRow
                  key={option.id}
                  option={option}
                  isViewed={option.id === viewedId}
                  isFavourite={favourites.includes(option.id)}
                  isNet={isNet}
                  closes={closes[option.id]}
                  position={positions?.find((held) => held.overseaOptionId === option.id)}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly option: OptionView;
  readonly isViewed: boolean;
  readonly isFavourite: boolean;
  /** The change since the previous close as a price instead of a percentage. */
  readonly isNet: boolean;
  readonly closes: readonly string[] | undefined;
  readonly position: PositionView | undefined;
  readonly onChoose: (option: OptionView) => void;
}

const InstrumentRow = memo(function InstrumentRow({
  option,
  isViewed,
  isFavourite,
  isNet,
  closes,
  position,
  onChoose,
}: RowProps) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const now = serverNow();
  const line = sessionLine(option, now);
  const name = nameOf(option, chosen);
  const change = isNet
    ? showChange(
        priceUnits(option.lastPrice, option.precision),
        priceUnits(option.prevClose, option.precision),
        option.precision,
      )
    : showRate(option.rateChange);
  const state =
    line.opensAt === null
      ? t(SESSION_KEYS[line.kind])
      : `${t(SESSION_KEYS[line.kind])} · ${showOpening(line.opensAt, now, runtime().site.timeZone, chosen)}`;
  return (
    <InstrumentLine
      {...{ option, name, isViewed, isFavourite, change, closes }}
      onChoose={() => onChoose(option)}
      held={position === undefined ? null : <Held option={option} position={position} />}
    >
      {/* Where it says when trading begins there is no room for the month as well. */}
      <span className={line.opensAt === null ? "" : "sr-only"}>{contractCode(option)} </span>
      <span
        className={
          line.kind === "open" || line.kind === "roundTheClock" ? "text-faint" : "text-warning"
        }
      >
        {state}
      </span>
    </InstrumentLine>
  );
});

/** What the member has of it, and what that brings now. */
function Held({ option, position }: Pick<RowProps, "option"> & { position: PositionView }) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const last = priceUnits(option.lastPrice, option.precision);
  const currency = siteCurrency();
  const profit =
    last === null
      ? 0n
      : profitAt(holdingOf(position, option.precision), last, termsOf(option, currency));
  return (
    <HeldLine
      side={position.tradeType}
      text={t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
        qty: position.qty,
      })}
      direction={directionOfAmount(profit)}
      profit={`${showSigned(profit, currency)}${unitOf(currency, chosen)}`}
    />
  );
}
