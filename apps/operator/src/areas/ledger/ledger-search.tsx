/** Whose movements are listed, or what is behind them: found by what is typed, as everywhere in the console (decision 045). */

import { useTexts } from "@naru/ui/texts/i18n";
import { useRef, useState } from "react";
import type { FilterState, Filters } from "../../base/filters.ts";
import { useShortcuts } from "../../base/shortcuts.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import { foundTexts } from "../../base/words/found-words.ts";
import { fieldStyle } from "../../parts/fields.tsx";
import { FilterChip, SearchGlyph } from "../../parts/filter-fields.tsx";
import { ledgerTexts } from "./texts.ts";

/** Something that the ledger can be narrowed to. */
interface Found {
  readonly key: string;
  readonly title: string;
  readonly more: string;
  readonly filters: Filters;
}

export function LedgerSearch({ state }: { readonly state: FilterState }) {
  const t = useTexts(ledgerTexts);
  const c = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // On a phone the filters scroll sideways, and would cut off what hangs from them: the list hangs from the screen.
  const [place, setPlace] = useState({ top: 0, left: 0, width: 0 });
  const q = typed.trim();
  const found = useFound(q);
  useShortcuts([{ key: "/", label: c("keySearch"), run: () => input.current?.select() }]);
  const choose = ({ filters }: Found) => {
    setTyped("");
    state.choose(filters);
  };
  const { memberId } = state.filters;
  return (
    <form
      className="relative flex w-72 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found ?? [];
        if (first !== undefined) choose(first);
      }}
    >
      <SearchGlyph />
      <input
        ref={input}
        type="search"
        aria-label={c("search")}
        placeholder={t("searchHint")}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const { bottom, left, width } = event.target.getBoundingClientRect();
          setPlace({ top: bottom, left, width });
        }}
        onKeyDown={(event) => event.key === "Escape" && setTyped("")}
        className={`${fieldStyle} pl-8`}
      />
      {memberId !== undefined && (
        <FilterChip label={t("anyMember")} onClear={() => state.choose({ memberId: undefined })}>
          {c("member")} {memberId}
        </FilterChip>
      )}
      {q !== "" && found !== undefined && (
        <ul
          style={place}
          className="fixed z-20 mt-1 max-h-80 overflow-y-auto rounded-8 bg-surface shadow-lg ring-1 ring-line ring-inset"
        >
          {found.length === 0 && <li className="px-3 py-2 text-13 text-muted">{t("notFound")}</li>}
          {found.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-3 text-left text-13 hover:bg-ground"
                onClick={() => choose(each)}
              >
                <b className="font-semibold">{each.title}</b>
                <span className="truncate text-muted">{each.more}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** Members, and what moved money, by what is typed; undefined until it is known. */
function useFound(q: string): readonly Found[] | undefined {
  const t = useTexts(foundTexts);
  const { data, isPlaceholderData } = useAsk("search", { q }, { isOff: q === "" });
  if (data === undefined || isPlaceholderData) return undefined;
  return [
    ...data.members.map(({ id, name, username, phone }) => ({
      ...{ key: `member ${id}`, title: `${name} (${username})`, more: `${id} · ${phone}` },
      filters: { memberId: id, referenceId: undefined },
    })),
    ...data.things
      .filter(({ referenceId }) => referenceId !== null)
      .map(({ kind, id, referenceId, member }) => ({
        ...{ key: `${kind} ${id}`, title: `${t(kind)} ${id}`, more: member.name },
        filters: { memberId: member.id, referenceId: referenceId ?? undefined },
      })),
  ];
}
