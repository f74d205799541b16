/** The tabs under the thumb (product.md §2), one of each area that has any. */

import { Link, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { language } from "../base/i18n.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { tabsOf } from "./guards.ts";

export function Footer() {
  const spoken = useStore(language);
  const isGuest = useStore(session).me === null;
  const { pathname } = useLocation();
  return (
    <nav className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <ul className="mx-auto flex h-(--footer-height) max-w-(--page-width)">
        {tabsOf(runtime().site.type).map(({ path, guestPath = path, here, label, icon: Icon }) => {
          const isHere = here.some((start) => pathname.startsWith(start));
          return (
            <li key={path} className="flex-1">
              <Link
                to={isGuest ? guestPath : path}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "flex h-full flex-col items-center justify-center gap-1 text-11 transition-colors duration-120",
                  isHere ? "font-semibold text-ink" : "text-muted",
                )}
              >
                <Icon size={22} strokeWidth={isHere ? 2 : 1.5} aria-hidden />
                <span className="max-w-full truncate px-0.5">{label[spoken]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
