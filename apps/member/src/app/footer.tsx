/** The four tabs under the thumb (product.md §2). */

import { siteOffers } from "@naru/vocabulary/site-type";
import { Link, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowLeftRight, type LucideIcon, Menu, Search, Zap } from "lucide-react";
import { language } from "../base/i18n.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { productTexts } from "../base/texts.ts";

interface FooterTab {
  readonly to: string;
  /** What the address begins with while the tab is the current one. */
  readonly area: readonly string[];
  readonly label: string;
  readonly icon: LucideIcon;
}

export function Footer() {
  const texts = productTexts[useStore(language)];
  const isGuest = useStore(session).me === null;
  const { pathname } = useLocation();
  const tabs: FooterTab[] = [
    // The Trade item appends View for a member without an id (product.md §2).
    {
      to: isGuest ? paths.overseaView() : paths.oversea(),
      area: ["/oversea"],
      label: texts.quickOrder,
      icon: Zap,
    },
    { to: paths.dnw, area: ["/dnw", "/balances"], label: texts.dnw, icon: ArrowLeftRight },
    { to: paths.search, area: ["/search"], label: texts.search, icon: Search },
    { to: paths.more, area: ["/more", "/wallet"], label: texts.more, icon: Menu },
  ];
  const shown = siteOffers(runtime().site.type, "oversea") ? tabs : tabs.slice(1);
  return (
    <nav className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <ul className="mx-auto flex h-(--footer-height) max-w-(--page-width)">
        {shown.map(({ to, area, label, icon: Icon }) => {
          const isHere = area.some((start) => pathname.startsWith(start));
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "flex h-full flex-col items-center justify-center gap-1 text-11 transition-colors duration-120",
                  isHere ? "font-semibold text-ink" : "text-muted",
                )}
              >
                <Icon size={22} strokeWidth={isHere ? 2 : 1.5} aria-hidden />
                <span className="max-w-full truncate px-0.5">{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
