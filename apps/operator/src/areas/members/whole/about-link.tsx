/** From a row to what it was for: the order, the fills of a perpetual's, the round of a bet, the request, the proposal. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../base/session.ts";
import type { MemberLedgerView } from "../../../base/views.ts";
import { wholeTexts } from "./texts.ts";

export type About = NonNullable<MemberLedgerView["content"][number]["about"]>;

export function AboutLink({
  memberId,
  about,
  referenceId = "0",
}: {
  readonly memberId: string;
  readonly about: About | null;
  /** The number that all movements of one cause share; "0" for none. */
  readonly referenceId?: string;
}) {
  const t = useTexts(wholeTexts);
  const may = useMay();
  if (about === null) {
    // No page shows what it was for, but the ledger has all that moved with it.
    const movements = { to: "/ledger", search: { memberId, referenceId } } as const;
    return referenceId === "0" || !may("ledger.read") ? null : (
      <Way {...movements}>{t("movements", { id: referenceId })}</Way>
    );
  }
  const words = `${t(`about${about.kind}`)} ${about.id}`;
  const way = wayTo(memberId, about);
  return way.needs === undefined || may(way.needs) ? (
    <Way to={way.to} search={way.search}>
      {words}
    </Way>
  ) : (
    <span className="text-12 text-muted">{words}</span>
  );
}

function Way({
  to,
  search,
  children,
}: {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly children: string;
}) {
  return (
    <Link
      to={to}
      search={search}
      // What a row opens by being pressed does not open beside it.
      onClick={(event) => event.stopPropagation()}
      className="text-12 whitespace-nowrap text-accent underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {children}
    </Link>
  );
}

interface WayTo {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** The permission of that page, where it is not that of the members. */
  readonly needs?: "dnw.read" | "ledger.read";
}

/** Where something of a member is shown. */
export function wayTo(memberId: string, { kind, id, roundId }: About): WayTo {
  const trades = { id: memberId, tab: "TRADES" };
  switch (kind) {
    case "ORDER":
      return { to: "/members", search: { ...trades, order: id } };
    case "PERPETUAL":
      return { to: "/members", search: { ...trades, list: "FUTURES_FILL", orderId: id } };
    case "BET":
      return { to: "/rounds", search: { id: roundId ?? "" }, needs: "ledger.read" };
    case "REQUEST":
      return { to: "/dnw", search: { status: "ALL", id }, needs: "dnw.read" };
    case "PROPOSAL":
      return { to: "/proposals", search: { state: "ALL", id } };
  }
}
