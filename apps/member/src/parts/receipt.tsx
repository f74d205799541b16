/** What receipts are made of: titled groups of lines, each a name with its figure. */

import { ApiError } from "@naru/client/api-error";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedState } from "./failed-state.tsx";

/** A receipt as it is drawn once it is read; before that, and where there is none or it could not be read, that. */
export function ReceiptOf<Data>({
  asked: { data, error, isPending, refetch },
  texts,
  children,
}: {
  readonly asked: UseQueryResult<Data>;
  readonly texts: Readonly<Record<"title" | "failed" | "absent", string>>;
  readonly children: (receipt: Data) => ReactNode;
}) {
  if (isPending)
    return (
      <div role="status" aria-label={texts.title} className="flex flex-col gap-3">
        {["h-24", "h-32", "h-40"].map((height) => (
          <Skeleton key={height} className={`${height} w-full`} />
        ))}
      </div>
    );
  if (data !== undefined) return children(data);
  return error instanceof ApiError && error.code === "NO_POSITION" ? (
    <EmptyState title={texts.failed} hint={texts.absent} />
  ) : (
    <FailedState title={texts.failed} hint={error?.message} onRetry={() => void refetch()} />
  );
}

export function ReceiptGroup({
  title,
  foot = null,
  children = null,
}: {
  readonly title: string;
  /** What is no line: that there is none, or a button. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-13 font-semibold text-muted">{title}</h2>
      <div className="divide-y divide-line rounded-14 border border-line bg-surface px-4">
        {children === null ? null : <dl className="divide-y divide-line">{children}</dl>}
        {foot === null ? null : <div className="py-2 text-13 text-muted">{foot}</div>}
      </div>
    </section>
  );
}

export function ReceiptRow({
  name,
  hint,
  isSum = false,
  children,
}: {
  readonly name: ReactNode;
  readonly hint?: string;
  /** What the lines above come to, or what decided. */
  readonly isSum?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt className={isSum ? "text-13 font-semibold" : "text-13 text-muted"}>
        {name}
        {hint === undefined ? null : <span className="block text-12 text-faint">{hint}</span>}
      </dt>
      <dd
        className={`ml-auto text-right text-13 break-all tabular-nums ${isSum ? "font-bold" : "font-semibold"}`}
      >
        {children}
      </dd>
    </div>
  );
}
