/** The account that a deposit is paid into, each part of it to be copied. */

import type { SiteDnwView } from "@naru/client/views";
import { useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { dnwTexts } from "../texts.ts";
import { CopyRow } from "../../../parts/copy-row.tsx";

export function PayAccounts({
  accounts,
  memoCode,
  depositorName,
}: {
  readonly accounts: SiteDnwView["accounts"];
  /** Of a request that waits for its payment. */
  readonly memoCode?: string | null;
  readonly depositorName?: string | null;
}) {
  const t = useTexts(dnwTexts);
  // A site writes its accounts in its own language, whatever the member reads.
  const { language } = runtime().site;
  if (accounts.length === 0) return <p className="py-2 text-13 text-muted">{t("noAccount")}</p>;
  const example = `${depositorName ?? ""}${memoCode ?? ""}`;
  return (
    <>
      {accounts.map((account) => (
        <dl
          key={account.id}
          className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
        >
          <CopyRow
            label={account.bankName}
            labelLanguage={language}
            name={t("number")}
            value={account.number}
          />
          <div className="flex min-h-9 items-center justify-between gap-3">
            <dt className="text-13 text-muted">{t("holder")}</dt>
            <dd lang={language} className="text-15">
              {account.holder}
            </dd>
          </div>
        </dl>
      ))}
      {memoCode !== null && memoCode !== undefined && (
        <div className="mt-1 border-t border-line pt-1">
          <dl>
            <CopyRow
              label={t("memo")}
              value={memoCode}
              shown={<span className="text-20 tracking-widest">{memoCode}</span>}
            />
          </dl>
          <p className="pb-1 text-12 text-muted">{t("memoHint", { example })}</p>
        </div>
      )}
    </>
  );
}
