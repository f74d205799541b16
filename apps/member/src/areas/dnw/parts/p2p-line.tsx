/** The way to deals with other members, where the site has them. */

import { siteOffers } from "@naru/vocabulary/site-type";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { walletTexts } from "../../../money/wallet-texts.ts";

export function P2pLine() {
  const t = useTexts(walletTexts);
  if (!siteOffers(runtime().site.type, "p2p")) return null;
  return (
    <Link to={paths.p2p} className="flex h-11 items-center text-13 text-accent">
      {t("toP2p")}
    </Link>
  );
}
