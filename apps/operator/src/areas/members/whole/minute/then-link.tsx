/** Leads to the minute in which something happened. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { minuteTexts } from "./minute-texts.ts";

export function ThenLink({
  memberId,
  at,
  which = "thatMinute",
}: {
  readonly memberId: string;
  /** When it happened. */
  readonly at: string;
  /** Its begin or its end, where both are led to. */
  readonly which?: "thatMinute" | "begun" | "ended";
}) {
  const t = useTexts(minuteTexts);
  return (
    <Link
      to="/members"
      search={{ id: memberId, tab: "MINUTE", at }}
      // What a row opens by being pressed does not open beside it.
      onClick={(event) => event.stopPropagation()}
      className="text-12 whitespace-nowrap text-accent underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {t(which)}
    </Link>
  );
}
