/** From what operators did to what they did it to, where that is not the member alone. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../base/session.ts";
import type { Me } from "../../../base/views.ts";
import { wholeTexts } from "./texts.ts";

type Kind = "request" | "proposal" | "contact" | "chat" | "payout" | "deal";

/** Where each is shown, by its number, and the permission of that page where it has one. */
const PAGES: Readonly<
  Record<
    Kind,
    {
      readonly to: string;
      readonly search: Readonly<Record<string, string>>;
      readonly needs?: Me["permissions"][number];
    }
  >
> = {
  request: { to: "/dnw", search: { status: "ALL" }, needs: "dnw.read" },
  proposal: { to: "/proposals", search: { state: "ALL" } },
  contact: { to: "/inbox", search: {}, needs: "service.write" },
  chat: { to: "/chats", search: {}, needs: "service.write" },
  payout: { to: "/coin-payouts", search: {}, needs: "coin.read" },
  deal: { to: "/p2p", search: {}, needs: "p2p.decide" },
};

export function TargetLink({ target }: { readonly target: string }) {
  const t = useTexts(wholeTexts);
  const may = useMay();
  const [kind, id] = target.split(" ");
  const page = PAGES[kind as Kind] as (typeof PAGES)[Kind] | undefined;
  if (page === undefined || id === undefined) return null;
  const words = `${t(`target_${kind as Kind}`)} ${id}`;
  if (page.needs !== undefined && !may(page.needs))
    return <span className="text-12 text-muted">{words}</span>;
  return (
    <Link
      to={page.to}
      search={{ ...page.search, id }}
      // What a row opens by being pressed does not open beside it.
      onClick={(event) => event.stopPropagation()}
      className="text-12 whitespace-nowrap text-accent underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {words}
    </Link>
  );
}
