/** Titles of pages: their screen's, unless a page says another; that one is forgotten when the path changes. */

import { useEffect } from "react";
import { createStore } from "./store.ts";

/** A page's own title while it is open. */
export const headerTitle = createStore<string | null>(null);

/** Says the title of this page over its screen's. */
export function useHeaderTitle(title: string): void {
  useEffect(() => {
    headerTitle.set(title);
  }, [title]);
}
