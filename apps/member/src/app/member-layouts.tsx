/** Layouts of pages with live data (product.md §2): trade, member pages, pages with a title, search. */

import { siteOffers } from "@naru/vocabulary/site-type";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { coinDrawer } from "../areas/wallet/coin-drawer-event.ts";
import { NoticeStream } from "../areas/notice/notice-stream.tsx";
import { useLivePage } from "./live-page.tsx";
import { backOf } from "./back.ts";
import { Footer } from "./footer.tsx";
import { HomeHeader, TitleHeader } from "../parts/header.tsx";
import { language } from "../base/i18n.ts";
import { lazyScreen } from "../base/lazy-screen.tsx";
import { paths } from "../base/paths.ts";
import { Queries } from "./queries.tsx";
import { runtime } from "../base/runtime.ts";
import { useStore } from "../base/store.ts";
import { headerTitle, useRouteTitle } from "../base/titles.ts";
import { productTexts } from "../base/texts.ts";

/** The trade page fills the screen above the footer and brings its own head. */
export function TradeLayout() {
  return (
    <Page>
      <main className="flex min-h-0 flex-1 flex-col">
        <Outlet />
      </main>
    </Page>
  );
}

/** Home header over a page that scrolls. */
export function MemberLayout() {
  return (
    <Page>
      <Scrolling header={<HomeHeader />} />
    </Page>
  );
}

/** A title and an arrow that goes to the first path segment. */
export function WalletLayout() {
  const { pathname } = useLocation();
  const routeTitle = useRouteTitle();
  const title = useStore(headerTitle) ?? routeTitle;
  useEffect(() => () => headerTitle.set(null), [pathname]);
  return (
    <Page>
      <Scrolling header={<TitleHeader title={title} backTo={backOf(pathname)} />} />
    </Page>
  );
}

/** No header: two tabs at the top; the active one is the one whose path is in the current path (product.md §2). */
export function SearchLayout() {
  const texts = productTexts[useStore(language)];
  const { pathname } = useLocation();
  const all = [
    {
      to: paths.searchOversea,
      label: texts.quickOrder,
      isOffered: siteOffers(runtime().site.type, "oversea"),
    },
    { to: paths.searchDnw, label: texts.dnw, isOffered: true },
  ];
  const tabs = (
    <nav
      aria-label={texts.search}
      className="flex h-(--header-height) border-b border-line bg-ground px-2"
    >
      {all
        .filter((tab) => tab.isOffered)
        .map(({ to, label }) => {
          const isHere = pathname.includes(to);
          return (
            <Link
              key={to}
              to={to}
              aria-current={isHere ? "page" : undefined}
              className={clsx(
                "relative flex flex-1 items-center justify-center text-15 font-semibold",
                isHere
                  ? "text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-ink"
                  : "text-muted",
              )}
            >
              {label}
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

function Page({ children }: { readonly children: ReactNode }) {
  const overlay = useLivePage();
  return (
    <Queries>
      <div className="flex h-dvh flex-col">
        {children}
        <Footer />
        <CoinDrawerPlace />
        <NoticeStream />
        {overlay}
      </div>
    </Queries>
  );
}

const CoinDrawer = lazyScreen(
  async () => (await import("../areas/wallet/parts/coin-drawer.tsx")).CoinDrawer,
);

/** The coin drawer, from its first opening on: its closing is drawn too. */
function CoinDrawerPlace() {
  const { visible } = useStore(coinDrawer);
  const [isNeeded, setNeeded] = useState(visible);
  if (visible && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <CoinDrawer />}</Suspense>;
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
