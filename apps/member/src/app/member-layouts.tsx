/** What every page with live data stands in, and the layout that is nothing more (product.md §2). */

import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLivePage } from "./live-page.tsx";
import { Footer } from "./footer.tsx";
import { Overlays } from "./overlays.tsx";
import { Queries } from "./queries.tsx";

/** Fills the screen above the footer; the page brings its own head. */
export function FilledLayout() {
  return (
    <Page>
      <main className="flex min-h-0 flex-1 flex-col">
        <Outlet />
      </main>
    </Page>
  );
}

/** Live data, the tabs, and what lies over the page. */
export function Page({ children }: { readonly children: ReactNode }) {
  const overlay = useLivePage();
  return (
    <Queries>
      <div className="flex h-dvh flex-col">
        {children}
        <Footer />
        <Overlays over="livePages" />
        {overlay}
      </div>
    </Queries>
  );
}
