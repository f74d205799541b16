/** 추천 링크: the codes of a partner, each with what whoever joins by it is given, and whether it takes anybody. */

import type { PartnerCodeView } from "@naru/client/views";
import { percentOfShare } from "@naru/money/share";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { clsx } from "clsx";
import { ChevronRight, Link2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useCodes } from "../data/partner.ts";
import { CodeSheet } from "../parts/code-sheet.tsx";
import { NewCodeSheet } from "../parts/new-code-sheet.tsx";
import { PartnerPage } from "../parts/partner-page.tsx";
import { partnerTexts } from "../texts.ts";

export function LinksScreen() {
  return <PartnerPage title="links">{() => <Links />}</PartnerPage>;
}

function Links() {
  const t = useTexts(partnerTexts);
  const { data, error, isPending, refetch } = useCodes();
  const [open, setOpen] = useState<{ readonly code: string } | "new" | null>(null);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const shown = typeof open === "object" ? data.find(({ code }) => code === open?.code) : undefined;
  const close = () => setOpen(null);
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      {data.length === 0 ? (
        <EmptyState
          icon={<Link2 size={32} strokeWidth={1.5} aria-hidden />}
          title={t("noCodes")}
          hint={t("noCodesHint")}
          action={{ label: t("newCode"), onPress: () => setOpen("new") }}
        />
      ) : (
        <>
          <div className="px-4 pt-2 pb-3">
            <Button tone="accent" isWide onClick={() => setOpen("new")}>
              {t("newCode")}
            </Button>
          </div>
          <Rows>
            {data.map((code) => (
              <li key={code.code}>
                <CodeRow code={code} onOpen={() => setOpen({ code: code.code })} />
              </li>
            ))}
          </Rows>
        </>
      )}
      {shown !== undefined && <CodeSheet key={shown.code} code={shown} onClose={close} />}
      {open === "new" && <NewCodeSheet codes={data} onClose={close} />}
    </div>
  );
}

function CodeRow({
  code,
  onOpen,
}: {
  readonly code: PartnerCodeView;
  readonly onOpen: () => void;
}) {
  const t = useTexts(partnerTexts);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left active:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            "block truncate text-17 font-semibold tabular-nums",
            code.isPaused === 1 && "text-muted",
          )}
        >
          {code.code}
        </span>
        <span className="block text-12 text-muted">
          {t("joined", { count: code.joined })} ·{" "}
          {t("memberShare", { percent: percentOfShare(code.memberShare) })}
        </span>
      </span>
      {code.isPaused === 1 && (
        <span className="rounded-full bg-ground px-2 py-0.5 text-11 font-semibold text-muted">
          {t("paused")}
        </span>
      )}
      <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
    </button>
  );
}
