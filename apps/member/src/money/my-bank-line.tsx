/** The own account that a withdrawal is paid to, or the way to register one. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTexts } from "../base/i18n.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import { bankTexts } from "./bank-texts.ts";

/** The own bank account, kept under its own key; whoever changes it says so there. */
export function useMyBank() {
  const { http } = runtime();
  return useQuery({
    queryKey: ["bank"],
    queryFn: ({ signal }) => http.call("myBank", {}, { signal }),
  });
}

export function MyBankLine({ hasBank }: { readonly hasBank: boolean | undefined }) {
  const t = useTexts(bankTexts);
  const { data, isPending } = useMyBank();
  const account = data?.account ?? null;
  return (
    <Link
      to={paths.bank}
      className="mt-3 flex min-h-14 items-center gap-3 rounded-14 border border-line bg-surface px-4 py-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-13 text-muted">{t("payOut")}</span>
        {account !== null ? (
          <span className="block text-15 font-semibold [overflow-wrap:anywhere]">
            {account.bankName} {account.number}
          </span>
        ) : isPending && hasBank !== false ? (
          <Skeleton className="mt-0.5 h-5 w-40" />
        ) : (
          <span className="block text-15 font-semibold text-warning">{t("noBank")}</span>
        )}
      </span>
      <span className="shrink-0 text-13 text-muted">
        {t(account === null ? "registerShort" : "changeBank")}
      </span>
      <ChevronRight size={18} strokeWidth={1.5} className="shrink-0 text-faint" aria-hidden />
    </Link>
  );
}
