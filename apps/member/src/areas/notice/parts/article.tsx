/** One text to be read: its title, when it is of, its words, and what may be done with it. */

import type { ApiError } from "@naru/client/api-error";
import type { NoticeView } from "@naru/client/views";
import { categoryName } from "@naru/contract/messages/content-categories";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { htmlIn, titleIn } from "../../../parts/said.ts";
import { contentTexts } from "../texts.ts";
import { When } from "./content-list.tsx";
import { Html } from "../../../parts/html.tsx";

export function Article({
  asked: { data, error, refetch },
  children,
}: {
  readonly asked: UseQueryResult<NoticeView>;
  /** Below its words. */
  readonly children?: ReactNode;
}) {
  const t = useTexts(contentTexts);
  const chosen = useStore(language);
  if (data === undefined && error === null)
    return (
      <div className="flex flex-col gap-3 px-5 pt-5" aria-busy="true">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-4 h-40 w-full" />
      </div>
    );
  if (data === undefined) {
    if ((error as Partial<ApiError>).status === 404)
      return (
        <EmptyState icon={<FileX size={32} strokeWidth={1.5} aria-hidden />} title={t("gone")} />
      );
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  }
  return (
    <article className="px-5 pt-4 pb-8">
      <h2 className="text-20 font-bold break-words">{titleIn(chosen, data)}</h2>
      <p className="mt-1 text-12 text-muted">
        {data.category !== null && `${categoryName(data.category, chosen)} · `}
        <When at={data.createdAt} />
        {data.changedAt !== data.createdAt && (
          <>
            {" "}
            ({t("changed")} <When at={data.changedAt} />)
          </>
        )}
      </p>
      <Html html={htmlIn(chosen, data)} className="mt-4 border-t border-line pt-4 break-words" />
      {children}
    </article>
  );
}
