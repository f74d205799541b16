/** Shapes that many operator calls share. */

import { z } from "zod";

/** A query of nothing. */
export const none = z.strictObject({});
/** A body of nothing. */
export const noneSent = z.strictObject({});

/** `page` from 0, `size` 20 where absent and at most 100. */
export const operatorPaging = {
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  size: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional(),
};
