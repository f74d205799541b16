/** Where the calls of operators are answered: data without schemas, apart from those of members. */

import { OPERATOR_PATHS } from "./areas.ts";

export { OPERATOR_PATHS };

export type OperatorRouteId = keyof typeof OPERATOR_PATHS;

/** All operator calls stand under this prefix, and so does the session's cookie. */
export const OPERATOR_PREFIX = "/api/operator";

/** Where an operator's call is answered, from the root of the host. */
export function operatorAddressOf(id: OperatorRouteId): string {
  return OPERATOR_PREFIX + OPERATOR_PATHS[id].path;
}

/** Server-sent events of the console: `event: message`, data an `OperatorEvent` of `views/operator.ts`. */
export const OPERATOR_EVENTS_PATH = `${OPERATOR_PREFIX}/events`;
