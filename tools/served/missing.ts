/** What of the product's lists is not served. Pure. */

import type { ProductCall, ProductScreen } from "@naru/fixtures/product";

/** Screens of the product whose address no screen has, whatever its parameters are called there. */
export function missingScreens(
  product: readonly ProductScreen[],
  served: readonly { readonly path: string }[],
): readonly ProductScreen[] {
  const has = new Set(served.map(({ path }) => unnamed(path)));
  return product.filter(({ path }) => !has.has(unnamed(path)));
}

/** Calls of the product that no route answers. */
export function missingCalls(
  product: readonly ProductCall[],
  served: readonly { readonly method: string; readonly path: string }[],
): readonly ProductCall[] {
  const has = new Set(served.map(({ method, path }) => `${method} ${path}`));
  return product.filter(({ method, path }) => !has.has(`${method} ${path}`));
}

function unnamed(path: string): string {
  return path.startsWith("/") ? path.replaceAll(/\{\w+\}/g, "{}") : path;
}
