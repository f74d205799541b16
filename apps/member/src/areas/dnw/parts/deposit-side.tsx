/** Where a deposit is paid to, and the name that the payment bears. */

import type { SiteDnwView } from "@naru/client/views";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { dnwTexts } from "../texts.ts";
import { PayAccounts } from "./pay-account.tsx";

export function DepositSide({
  site,
  isFailed,
  depositorName,
  onDepositorName,
}: {
  readonly site: SiteDnwView | undefined;
  /** Something of the page could not be read. */
  readonly isFailed: boolean;
  readonly depositorName: string;
  readonly onDepositorName: (name: string) => void;
}) {
  const t = useTexts(dnwTexts);
  return (
    <>
      <section className="mt-3 rounded-14 border border-line bg-surface px-4 py-1.5">
        <h2 className="sr-only">{t("payTo")}</h2>
        {site === undefined ? (
          !isFailed && <Skeleton className="my-2 h-14 w-full" />
        ) : (
          <div>
            <PayAccounts accounts={site.accounts} />
          </div>
        )}
        <label className="flex min-h-11 items-center gap-3 border-t border-line pt-1">
          <span className="w-20 shrink-0 text-13 text-muted">{t("depositor")}</span>
          <input
            value={depositorName}
            onChange={(event) => onDepositorName(event.target.value)}
            maxLength={20}
            autoComplete="name"
            aria-describedby="dnw-depositor"
            className="h-11 min-w-0 flex-1 bg-transparent text-right text-[1rem] font-semibold outline-none focus-visible:outline-none"
          />
        </label>
        <p id="dnw-depositor" className="pb-1.5 text-12 text-muted">
          {t("depositorHint")}
        </p>
      </section>
      {site !== undefined && site.hours !== "" && (
        <p className="mt-2 text-12 text-muted">
          {t("hours")} <span lang={runtime().site.language}>{site.hours}</span>
        </p>
      )}
    </>
  );
}
