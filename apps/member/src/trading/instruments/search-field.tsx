/** The search over a list of instruments. */

import { Search, X } from "lucide-react";
import { useTexts } from "../../base/i18n.ts";
import { tradeTexts } from "../base/texts.ts";
import { drawerTexts } from "./drawer-texts.ts";

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export function SearchField({ query, onQuery }: Props) {
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
