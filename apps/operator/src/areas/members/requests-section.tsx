/** A member's newest requests about money; each leads to the desk, and to the minute in which it was made. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { MemberDetailView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Amount } from "../../parts/amount.tsx";
import { ListSection, When } from "../../parts/list-section.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { memberTexts } from "./texts.ts";
import { ThenLink } from "./whole/minute/then-link.tsx";

export function Requests({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const word = useWord();
  return (
    <ListSection
      title={t("requests")}
      none={t("noRequests")}
      action={
        <Link
          to="/dnw"
          search={{ memberId: detail.member.id, status: "ALL" }}
          className="text-12 text-accent underline"
        >
          {t("seeAll")}
        </Link>
      }
    >
      {detail.requests.slice(0, 8).map((row) => (
        <li key={row.id} className="flex items-center gap-2 py-1">
          <When at={row.createdAt} />
          <Link
            to="/dnw"
            search={{ status: "ALL", id: row.id }}
            className="mr-auto text-accent underline"
          >
            {word(row.kind)}
          </Link>
          <Amount value={row.amount} currency={row.currency} />
          <StateTag state={row.status} />
          <ThenLink memberId={detail.member.id} at={row.createdAt} />
        </li>
      ))}
    </ListSection>
  );
}
