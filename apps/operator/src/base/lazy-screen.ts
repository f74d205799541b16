/** Screens that load when they are first opened. */

import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";

export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: await load() }));
}
