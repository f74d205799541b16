/** Layouts of pages that scroll under a head of ours (product.md §2); the trade page does without their code. */

import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { backOf } from "./back.ts";
import { HomeHeader, TitleHeader } from "../parts/header.tsx";
import { language } from "../base/i18n.ts";
import { isOffered } from "./guards.ts";
import { Page } from "./member-layouts.tsx";
import { runtime } from "../base/runtime.ts";
import { useStore } from "../base/store.ts";
import { headerTitle } from "../base/titles.ts";
import { screens } from "./screens.ts";
import { productTexts } from "../base/texts.ts";

/** Home header over a page that scrolls. */
export function HomeLayout() {
  return (
    <Page>
      <Scrolling header={<HomeHeader />} />
    </Page>
  );
}

/** A title and an arrow that goes to the first path segment. */
export function TitledLayout() {
  const { pathname } = useLocation();
  const spoken = useStore(language);
  const own = screens.find(({ path }) => path === pathname)?.title?.[spoken] ?? "";
  const title = useStore(headerTitle) ?? own;
  useEffect(() => () => headerTitle.set(null), [pathname]);
  return (
    <Page>
      <Scrolling header={<TitleHeader title={title} backTo={backOf(pathname)} />} />
    </Page>
  );
}

/** No header: two tabs at the top; the active one is the one whose path is in the current path (product.md §2). */
export function SearchLayout() {
  const spoken = useStore(language);
  const texts = productTexts[spoken];
  const { pathname } = useLocation();
  const all = screens.filter(
    (screen) => screen.layout === "search" && isOffered(screen, runtime().site.type),
  );
  const tabs = (
    <nav
      aria-label={texts.search}
      className="flex h-(--header-height) border-b border-line bg-ground px-2"
    >
      {all.map(({ path, title }) => {
        const isHere = pathname.includes(path);
        return (
          <Link
            key={path}
            to={path}
            aria-current={isHere ? "page" : undefined}
            className={clsx(
              "relative flex flex-auto items-center justify-center px-1 text-15 font-semibold whitespace-nowrap",
              isHere
                ? "text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-ink"
                : "text-muted",
            )}
          >
            {title?.[spoken]}
          </Link>
        );
      })}
    </nav>
  );
  return (
    <Page>
      <Scrolling
        header={
          <header className="sticky top-0 z-30 shrink-0">
            <h1 className="sr-only">{texts.search}</h1>
            {tabs}
          </header>
        }
      />
    </Page>
  );
}

function Scrolling({ header }: { readonly header: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div key={pathname} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="mx-auto flex min-h-full max-w-(--page-width) flex-col">
        {header}
        <main className="flex flex-1 flex-col">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
