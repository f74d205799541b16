/** What is sent of partners: rates as shares (0.3 is 30 %), six decimals at most. */

import { COMMISSION_BASES, PARTNER_CODE } from "@naru/vocabulary/partner/commission";
import { z } from "zod";

/** A share of a whole. */
export const shareInput = z.string().regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/);

/** Rates by what they are a share of; what is left out stays as it is. */
export const ratesInput = z.partialRecord(z.enum(COMMISSION_BASES), shareInput);

/** A code of a sign-up link. */
export const codeInput = z.string().regex(PARTNER_CODE);
