/** What narrows a list: each choice stands in the address. */

import { useTexts } from "@naru/ui/texts/i18n";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FilterState } from "../base/filters.ts";
import { readTime, writeLocalTime } from "../base/moments.ts";
import { useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";
import { useWalletName, useWord } from "../base/words.ts";
import { PresetSelect } from "./period/preset-select.tsx";
import { fieldStyle, type Option } from "./fields.tsx";

/** What is being typed, until it is chosen; what is chosen elsewhere takes its place. */
function useTyped(shown: string) {
  const typing = useState(shown);
  const [, setTyped] = typing;
  useEffect(() => setTyped(shown), [shown, setTyped]);
  return typing;
}

/** Stands at the left inside a field that searches. */
export function SearchGlyph() {
  return (
    <Search
      size={15}
      strokeWidth={1.5}
      aria-hidden
      className="pointer-events-none absolute top-2.5 left-2.5 text-faint"
    />
  );
}

/** The search box: `/` goes there, Enter or leaving it searches. */
export function SearchBox({
  state,
  placeholder,
  name = "q",
}: {
  readonly state: FilterState;
  readonly placeholder: string;
  readonly name?: string;
}) {
  const t = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const shown = state.filters[name] ?? "";
  const [typed, setTyped] = useTyped(shown);
  useShortcuts([{ key: "/", label: t("keySearch"), run: () => input.current?.select() }]);
  return (
    <form
      className="relative w-64"
      onSubmit={(event) => {
        event.preventDefault();
        state.choose({ [name]: typed.trim() });
        input.current?.blur();
      }}
    >
      <SearchGlyph />
      <input
        ref={input}
        type="search"
        aria-label={t("search")}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && input.current?.blur()}
        onBlur={() => typed.trim() !== shown && state.choose({ [name]: typed.trim() })}
        className={`${fieldStyle} pl-8`}
      />
    </form>
  );
}

/** What a list is narrowed to by a press elsewhere, with a cross that takes it back. */
export function FilterChip({
  children,
  label,
  onClear,
}: {
  readonly children: ReactNode;
  /** What the cross does. */
  readonly label: string;
  readonly onClear: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClear}
      className="flex h-9 shrink-0 items-center gap-1 rounded-8 px-2 text-13 ring-1 ring-line ring-inset hover:bg-ground"
    >
      {children}
      <X size={14} aria-hidden />
    </button>
  );
}

export function FilterSelect({
  state,
  name,
  label,
  options,
  every,
}: {
  readonly state: FilterState;
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** The word for no choice; without it the first option is what stands there. */
  readonly every?: string;
}) {
  return (
    <select
      aria-label={label}
      value={state.filters[name] ?? ""}
      onChange={(event) => state.choose({ [name]: event.target.value })}
      className={`${fieldStyle} w-auto!`}
    >
      {every !== undefined && <option value="">{every}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** What waits for a decision is what an operator comes for; the other states are asked for by name. */
const waiting = "PENDING";
const everyState = "ALL";

/** The state that a list with a `StateFilter` is asked for; undefined for all of them. */
export function askedState(state: FilterState, name: string): string | undefined {
  const chosen = state.filters[name] ?? waiting;
  return chosen === everyState ? undefined : chosen;
}

export function StateFilter({
  state,
  name,
  label,
  states,
}: {
  readonly state: FilterState;
  readonly name: string;
  readonly label: string;
  readonly states: readonly string[];
}) {
  const t = useTexts(commonTexts);
  const word = useWord();
  return (
    <FilterSelect
      state={state}
      name={name}
      label={label}
      options={[
        { id: "", label: word(waiting) },
        ...states.filter((id) => id !== waiting).map((id) => ({ id, label: word(id) })),
        { id: everyState, label: t("all") },
      ]}
    />
  );
}

export function WalletFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(commonTexts);
  const walletName = useWalletName();
  return (
    <FilterSelect
      state={state}
      name="walletType"
      label={t("wallet")}
      every={`${t("wallet")} · ${t("all")}`}
      options={WALLET_TYPES.map((id) => ({ id, label: walletName(id) }))}
    />
  );
}

/** Both days are included; a preset names both. */
export function PeriodFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(commonTexts);
  return (
    <>
      <PresetSelect state={state} />
      <FilterDate state={state} name="startDate" label={t("from")} />
      <FilterDate state={state} name="endDate" label={t("to")} />
    </>
  );
}

export function FilterDate({
  state,
  name,
  label,
}: {
  readonly state: FilterState;
  readonly name: string;
  readonly label: string;
}) {
  return (
    <input
      type="date"
      aria-label={label}
      title={label}
      value={state.filters[name] ?? ""}
      onChange={(event) => state.choose({ [name]: event.target.value })}
      className={`${fieldStyle} w-36!`}
    />
  );
}

/** One more thing to find rows by, beside the search box: Enter or leaving it searches. */
export function FilterText({
  state,
  name,
  label,
}: {
  readonly state: FilterState;
  readonly name: string;
  readonly label: string;
}) {
  const shown = state.filters[name] ?? "";
  const [typed, setTyped] = useTyped(shown);
  const search = () => typed.trim() !== shown && state.choose({ [name]: typed.trim() });
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && search()}
      onBlur={search}
      className={`${fieldStyle} w-36!`}
    />
  );
}

/** A moment of the site's clocks, kept in the address as an instant; one that is not whole yet is none. */
export function FilterMoment({
  state,
  name,
  label,
}: {
  readonly state: FilterState;
  readonly name: string;
  readonly label: string;
}) {
  const shown = writeLocalTime(state.filters[name] ?? "");
  const [typed, setTyped] = useTyped(shown);
  const choose = () =>
    typed !== shown && state.choose({ [name]: typed === "" ? "" : readTime(typed) });
  return (
    <input
      type="datetime-local"
      aria-label={label}
      title={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && choose()}
      onBlur={choose}
      className={`${fieldStyle} w-52! max-md:h-11`}
    />
  );
}
