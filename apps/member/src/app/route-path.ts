/** Addresses as screens write them, `/ref/{partnerCode}`, and as the router does, `/ref/$p0`. */

import type { Screen } from "../base/area.ts";

const isParameter = (segment: string): boolean => segment.includes("{");

/** The router's path of a screen's; what is no path at all is every address that no other screen has. */
export function routePath(path: string): string {
  if (!path.startsWith("/")) return "$";
  let count = 0;
  return path
    .split("/")
    .map((segment) => (isParameter(segment) ? `$p${count++}` : segment))
    .join("/");
}

/** The first of some screens of one route that fits the route's parameters, else the last, and what the address says in it. */
export function screenAt(
  among: readonly Screen[],
  params: Readonly<Record<string, string>>,
): { readonly screen: Screen; readonly values: readonly string[] } {
  for (const screen of among) {
    const values = valuesIn(screen.path, params);
    if (values !== undefined) return { screen, values };
  }
  const last = among.at(-1);
  if (last === undefined) throw new Error("a route without a screen");
  return { screen: last, values: [] };
}

function valuesIn(
  path: string,
  params: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const values: string[] = [];
  for (const [index, segment] of path.split("/").filter(isParameter).entries()) {
    const pattern = new RegExp(`^${segment.replaceAll(/\{\w+\}/g, "(.+)")}$`);
    const found = pattern.exec(params[`p${index}`] ?? "");
    if (found === null) return undefined;
    values.push(...found.slice(1));
  }
  return values;
}
