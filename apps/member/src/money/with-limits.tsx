/** What can only be asked once it is known what may leave and how that is confirmed: until then a sheet says so, or why not. */

import type { LimitsView } from "@naru/client/views";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import type { ReactNode } from "react";
import { catalogue, useTexts } from "../base/i18n.ts";
import { FailedState } from "../parts/failed-state.tsx";
import { useLimits } from "./requests.ts";

const texts = catalogue(
  { failed: "확인에 필요한 정보를 불러오지 못했어요" },
  { failed: "What is needed to confirm could not be loaded" },
);

export function WithLimits({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (limits: LimitsView) => ReactNode;
}) {
  const t = useTexts(texts);
  const { data, error, refetch } = useLimits();
  if (data !== undefined) return children(data);
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {error === null ? (
        <Skeleton className="mb-6 h-40 w-full" />
      ) : (
        <FailedState title={t("failed")} hint={error.message} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}
