/** Screens that load when they are first opened. */

import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";

export function lazyScreen(
  load: () => Promise<FunctionComponent>,
): LazyExoticComponent<FunctionComponent> {
  return lazy(async () => ({ default: await load() }));
}
