/** A list of what the site tells its members: pinned ones first, a dot at what is unread, more as it is read on. */

import type { NoticeItemView } from "@naru/client/views";
import { categoryName } from "@naru/contract/messages/content-categories";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link } from "@tanstack/react-router";
import { Megaphone, Pin } from "lucide-react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showDay } from "../../../base/moments.ts";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { dayOf } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { contentKey } from "../data/keys.ts";
import { titleIn } from "../../../parts/said.ts";
import { EMPTY, type SectionId, SECTIONS } from "../data/sections.ts";
import { contentTexts } from "../texts.ts";

export function ContentList({
  section,
  category,
}: {
  readonly section: SectionId;
  readonly category?: string | undefined;
}) {
  const t = useTexts(contentTexts);
  const { list, at } = SECTIONS[section];
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePages<NoticeItemView>([...contentKey, section], list, category ? { category } : {});
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  const items = data.pages.flatMap(({ content }) => content);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Megaphone size={32} strokeWidth={1.5} aria-hidden />}
        title={t(EMPTY[section])}
      />
    );
  return (
    <div className="pb-8">
      <ul className="divide-y divide-line border-y border-line bg-surface">
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`${at}/${item.id}`} className="block px-4 py-3 active:bg-raised">
              <ItemRow item={item} />
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="px-4 pt-4">
          <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </div>
  );
}

function ItemRow({ item }: { readonly item: NoticeItemView }) {
  const t = useTexts(contentTexts);
  const chosen = useStore(language);
  return (
    <>
      <span className="flex items-start gap-2">
        {item.isPinned && (
          <Pin
            size={16}
            strokeWidth={1.5}
            role="img"
            aria-label={t("pinned")}
            className="mt-0.5 shrink-0 text-accent"
          />
        )}
        <span className="min-w-0 flex-1 text-15 font-semibold break-words">
          {titleIn(chosen, item)}
        </span>
        {item.isRead === false && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </span>
      <span className="mt-0.5 block text-12 text-muted">
        {item.category !== null && `${categoryName(item.category, chosen)} · `}
        <When at={item.createdAt} />
        {item.endsAt !== null && ` ~ `}
        {item.endsAt !== null && <When at={item.endsAt} />}
      </span>
    </>
  );
}

/** The day of an instant in the site's time zone. */
export function When({ at }: { readonly at: string }) {
  const chosen = useStore(language);
  return (
    <time dateTime={at}>{showDay(dayOf(Date.parse(at), runtime().site.timeZone), chosen)}</time>
  );
}

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-4" aria-busy="true">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
