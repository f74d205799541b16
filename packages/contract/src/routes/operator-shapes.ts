/** Shapes that many operator calls share. */

import { z } from "zod";

/** A query of nothing. */
export const none = z.strictObject({});
/** A body of nothing. */
export const noneSent = z.strictObject({});
