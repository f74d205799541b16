/** Where the calls of members are answered: data without schemas, so that the browser pays for no more. */

import { PATHS } from "./areas.ts";

export { PATHS };

export type RouteId = keyof typeof PATHS;

/** All calls stand under this prefix. */
export const API_PREFIX = "/api";

/** Where a call is answered, from the root of the host. */
export function addressOf(id: RouteId): string {
  return API_PREFIX + PATHS[id].path;
}
