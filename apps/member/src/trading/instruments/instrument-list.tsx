/** The drawer's content: search, then positions, favourites, recent ones and categories, each with its live price. */

import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Search, Star, X } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useAccount, useOptions } from "../../live/hooks.ts";
import {
  changeFigures,
  toggleFavourite,
  useMemberSettings,
} from "../../settings/settings-store.ts";
import { recentInstruments } from "./recent-instruments.ts";
import type { OptionView } from "../base/views.ts";
import { arrowOf, showChange, showPrice, showRate } from "../base/figures.ts";
import { contractCode, type GroupKey, groupInstruments, nameOf } from "../base/instruments.ts";
import { priceUnits } from "../base/terms.ts";
import { sessionLine, showOpening } from "../base/session.ts";
import { drawerTexts } from "./drawer-texts.ts";
import { SESSION_KEYS } from "./session-text.tsx";
import { tradeTexts } from "../base/texts.ts";
import { TONE_TEXT } from "../base/tone.ts";

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

function SearchField({
  query,
  onQuery,
}: {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}) {
  const t = useTexts(tradeTexts);
  const drawer = useTexts(drawerTexts);
  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-8 bg-raised px-3 ring-1 ring-line ring-inset">
      <Search aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-muted" />
      <input
        type="search"
        className="min-w-0 flex-1 bg-transparent text-15 outline-none [&::-webkit-search-cancel-button]:hidden"
        placeholder={t("searchInstruments")}
        aria-label={t("searchInstruments")}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {query !== "" && (
        <button
          type="button"
          aria-label={drawer("clearSearch")}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-muted"
          onClick={() => onQuery("")}
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      )}
    </label>
  );
}

interface RowProps {
  readonly option: OptionView;
  readonly isViewed: boolean;
  readonly isFavourite: boolean;
  /** The change since the previous close as a price instead of a percentage. */
  readonly isNet: boolean;
  readonly onChoose: (option: OptionView) => void;
}

const InstrumentRow = memo(function InstrumentRow({
  option,
  isViewed,
  isFavourite,
  isNet,
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
    <li className={`relative flex items-stretch ${isViewed ? "bg-accent-wash" : ""}`}>
      <FavouriteButton option={option} name={name} isFavourite={isFavourite} />
      <button
        type="button"
        aria-current={isViewed ? "true" : undefined}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-1.5 py-1.5 pr-3 text-left"
        onClick={() => onChoose(option)}
      >
        <Monogram option={option} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-4 font-semibold">{name}</span>
          <span className="block truncate text-11 tracking-tight text-muted">
            {/* Where it says when trading begins there is no room for the month as well. */}
            <span className={line.opensAt === null ? "" : "sr-only"}>{contractCode(option)} </span>
            <span
              className={
                line.kind === "open" || line.kind === "roundTheClock"
                  ? "text-faint"
                  : "text-warning"
              }
            >
              {state}
            </span>
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-13 font-semibold">
            {showPrice(option.lastPrice, option.precision)}
          </span>
          <span className={`block text-11 ${TONE_TEXT[change.direction]}`}>
            {arrowOf(change.direction)} {change.text}
          </span>
        </span>
      </button>
    </li>
  );
});

function FavouriteButton({
  option,
  name,
  isFavourite,
}: Pick<RowProps, "option" | "isFavourite"> & { readonly name: string }) {
  const t = useTexts(tradeTexts);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? "removeFavourite" : "addFavourite", { name })}
      className="grid w-10 shrink-0 place-items-center"
      onClick={() => toggleFavourite(option.id)}
    >
      <Star
        aria-hidden="true"
        size={15}
        strokeWidth={1.5}
        className={isFavourite ? "fill-warning text-warning" : "text-line-strong"}
      />
    </button>
  );
}

/** An instrument's mark: its code on its category's ground. */
function Monogram({ option }: { option: OptionView }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-raised text-11 font-bold text-muted ring-1 ring-line ring-inset"
    >
      {option.stock.slice(0, 3)}
    </span>
  );
}
