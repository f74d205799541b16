/** The layouts of product.md §2, loaded with the first screen that needs one; entrances need none. */

import type { FunctionComponent } from "react";
import type { LayoutName } from "../base/area.ts";
import { lazyScreen } from "../base/lazy-screen.ts";

export const layouts: Readonly<Record<LayoutName, FunctionComponent>> = {
  filled: lazyScreen(async () => (await import("./member-layouts.tsx")).FilledLayout),
  home: lazyScreen(async () => (await import("./scrolling-layouts.tsx")).HomeLayout),
  titled: lazyScreen(async () => (await import("./scrolling-layouts.tsx")).TitledLayout),
  search: lazyScreen(async () => (await import("./scrolling-layouts.tsx")).SearchLayout),
};
