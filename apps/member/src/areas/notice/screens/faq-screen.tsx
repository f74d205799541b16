/** 자주 묻는 질문: searched by words, narrowed by category, an answer opens under its question. */

import { categoryName } from "@naru/contract/messages/content-categories";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { CONTENT_CATEGORIES, type ContentCategory } from "@naru/vocabulary/content";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { contentKey } from "../data/keys.ts";
import { ListSkeleton } from "../parts/content-list.tsx";
import { FaqQuestion } from "../../../parts/faq-question.tsx";
import { contentTexts } from "../texts.ts";

export function FaqScreen() {
  const t = useTexts(contentTexts);
  const chosen = useStore(language);
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<ContentCategory>();
  return (
    <div className="pb-8">
      <form
        role="search"
        className="relative mx-4 mt-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <Search
          size={18}
          strokeWidth={1.5}
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3 text-faint"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "") setSearch("");
          }}
          className="h-11 w-full rounded-8 border border-line-strong bg-surface pr-3 pl-10 text-15 text-ink outline-none focus-visible:border-accent"
        />
      </form>
      <ChipRow label={t("category")}>
        <Chip isOn={category === undefined} onPress={() => setCategory(undefined)}>
          {t("all")}
        </Chip>
        {CONTENT_CATEGORIES.FAQ.map((each) => (
          <Chip key={each} isOn={category === each} onPress={() => setCategory(each)}>
            {categoryName(each, chosen)}
          </Chip>
        ))}
      </ChipRow>
      <Questions search={search} category={category} />
    </div>
  );
}

function Questions({
  search,
  category,
}: {
  readonly search: string;
  readonly category: ContentCategory | undefined;
}): ReactNode {
  const t = useTexts(contentTexts);
  const narrowing = { ...(search !== "" && { search }), ...(category && { category }) };
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey, "FAQ", narrowing],
    queryFn: ({ signal }) => runtime().http.list("faqList", narrowing, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error === null) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />}
        title={t(search === "" ? "emptyFaq" : "notFound")}
        {...(search !== "" && { hint: t("notFoundHint") })}
      />
    );
  return (
    <ul className="divide-y divide-line border-y border-line bg-surface">
      {data.map((question) => (
        <li key={question.id}>
          <FaqQuestion question={question} />
        </li>
      ))}
    </ul>
  );
}
