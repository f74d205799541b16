/** 하위 파트너: the partners below, level by level, with what each is given; one's own may be given more. */

import type { PartnerView } from "@naru/client/views";
import { percentOfShare } from "@naru/money/share";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { useRouter } from "@tanstack/react-router";
import { ChevronRight, Network } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { usePartners, useSelf } from "../data/partner.ts";
import { PartnerPage } from "../parts/partner-page.tsx";
import { RaiseSheet } from "../parts/raise-sheet.tsx";
import { partnerTexts } from "../texts.ts";

export function NetworkScreen() {
  return <PartnerPage title="network">{() => <Partners />}</PartnerPage>;
}

function Partners() {
  const t = useTexts(partnerTexts);
  const router = useRouter();
  const own = useStore(session).me?.id;
  const self = useSelf().data;
  const [raising, setRaising] = useState<PartnerView | null>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePartners();
  const retry = () => void refetch();
  const create = () => void router.navigate({ to: paths.partnerCreate });
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content).filter(({ id }) => id !== own);
  if (rows.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={<Network size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noPartners")}
        hint={t("noPartnersHint")}
        action={{ label: t("create"), onPress: create }}
      />
    );
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      <div className="px-4 pt-2 pb-3">
        <Button tone="accent" isWide onClick={create}>
          {t("create")}
        </Button>
      </div>
      <Rows>
        {rows.map((row) => (
          <li key={row.id}>
            <PartnerRow
              partner={row}
              onRaise={row.parentId === own ? () => setRaising(row) : undefined}
            />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
      <p className="px-5 pt-3 text-12 text-muted">{t("onlyDirect")}</p>
      {raising !== null && self !== undefined && (
        <RaiseSheet
          key={raising.id}
          partner={raising}
          self={self}
          onClose={() => setRaising(null)}
        />
      )}
    </div>
  );
}

/** One of them; pressed where they may be given more. */
function PartnerRow({
  partner,
  onRaise,
}: {
  readonly partner: PartnerView;
  readonly onRaise: (() => void) | undefined;
}) {
  const t = useTexts(partnerTexts);
  const { nick, level, status, members, partners } = partner;
  const rates = COMMISSION_BASES.flatMap((basis) => {
    const share = partner.rates[basis];
    return share === undefined ? [] : [`${t(basis)} ${percentOfShare(share)}%`];
  });
  const shown = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate text-15 font-semibold">{nick}</span>
          <span className="shrink-0 text-12 text-muted">{t("level", { level })}</span>
          {status !== "ACTIVE" && (
            <span className="shrink-0 rounded-full bg-ground px-2 py-0.5 text-11 font-semibold text-warning">
              {t(`status${status}`)}
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-12 text-muted">
          {t("ofMembers", { members, partners })}
        </span>
        <span className="block text-12 text-muted">{rates.join(" · ")}</span>
      </span>
      {onRaise !== undefined && (
        <ChevronRight size={20} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
      )}
    </>
  );
  const look = "flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left";
  return onRaise === undefined ? (
    <div className={look}>{shown}</div>
  ) : (
    <button type="button" onClick={onRaise} className={`${look} active:bg-raised`}>
      {shown}
    </button>
  );
}
