/** What stands where rows would: waiting, nothing, refused, no server. */

import type { ApiError } from "@naru/client/api-error";
import { PERMISSIONS } from "@naru/vocabulary/operator";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { CloudOff, LockKeyhole, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { commonTexts, permissionTexts } from "../base/texts.ts";
import type { Asked } from "../base/use-ask.ts";

const icon = { size: 28, strokeWidth: 1.5, "aria-hidden": true } as const;

export function LoadingState({ rows = 8 }: { readonly rows?: number }) {
  const t = useTexts(commonTexts);
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-2 p-4">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden className="breathe block h-7 rounded-8 bg-line" />
      ))}
    </div>
  );
}

/** A refusal says which permission is missing; a broken line says that it is one. */
export function FailedState({
  error,
  onRetry,
}: {
  readonly error: ApiError;
  readonly onRetry: () => void;
}) {
  const t = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  if (error.code === "NO_PERMISSION") {
    const missing = PERMISSIONS.find((permission) => permission === error.detail?.["permission"]);
    return (
      <ErrorState
        icon={<LockKeyhole {...icon} />}
        title={t("refusedTitle")}
        hint={missing === undefined ? error.message : t("refusedHint", { permission: p(missing) })}
      />
    );
  }
  const isOffline = error.status === 0;
  return (
    <ErrorState
      icon={isOffline ? <CloudOff {...icon} /> : <TriangleAlert {...icon} />}
      title={t(isOffline ? "offlineTitle" : "failedTitle")}
      hint={isOffline ? t("offlineHint") : error.message}
      action={{ label: t("retry"), onPress: onRetry }}
    />
  );
}

/** Draws an answer once it is there; what came before stays in sight while the line is broken. */
export function Answer<T>({
  of,
  children,
  rows,
}: {
  readonly of: Asked<T>;
  readonly children: (answer: T) => ReactNode;
  readonly rows?: number;
}) {
  const isGone = of.error !== null && (of.error.status !== 0 || of.data === undefined);
  if (isGone && of.error !== null) {
    return <FailedState error={of.error} onRetry={() => void of.refetch()} />;
  }
  if (of.data === undefined) return <LoadingState {...(rows === undefined ? {} : { rows })} />;
  return children(of.data);
}

export function Nothing({
  title,
  onClear,
}: {
  readonly title?: string;
  readonly onClear?: (() => void) | undefined;
}) {
  const t = useTexts(commonTexts);
  if (onClear === undefined) return <EmptyState title={title ?? t("emptyTitle")} />;
  return (
    <EmptyState
      title={title ?? t("emptyTitle")}
      hint={t("emptyHint")}
      action={{ label: t("clearFilters"), onPress: onClear }}
    />
  );
}
