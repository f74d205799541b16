/** From a row of a futures wallet to its member, and to what the ledger has of it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { memberLinkTexts } from "./member-link-texts.ts";

export function FuturesMemberLinks({
  memberId,
  children,
}: {
  readonly memberId: string;
  /** Stands before the links. */
  readonly children?: ReactNode;
}) {
  const t = useTexts(memberLinkTexts);
  return (
    <p className="flex flex-wrap gap-4 px-4 pb-4 text-13">
      {children}
      <Link to="/members" search={{ id: memberId }} className="text-accent underline">
        {t("member")}
      </Link>
      <Link
        to="/ledger"
        search={{ memberId, walletType: "FUTURES" }}
        className="text-accent underline"
      >
        {t("ledger")}
      </Link>
    </p>
  );
}
