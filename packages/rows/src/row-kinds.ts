/** Every kind of row that is kept. */

import { POSITION } from "./oversea/position.ts";

export const ROW_KINDS = [POSITION] as const;
