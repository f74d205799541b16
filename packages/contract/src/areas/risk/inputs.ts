/** What operators propose about orders and positions of members (decision 066). */

import { z } from "zod";
import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { id, optionalText, shortId, text, time } from "../../fields.ts";
import { RISK_PRODUCTS } from "../../views/risk/operator.ts";

/** Of one member or of everybody, of one instrument or of all of a product; never of everybody and everything. */
export const riskScope = {
  product: z.enum(RISK_PRODUCTS),
  memberId: id.optional(),
  optionId: shortId.optional(),
};

export const riskInputs = [
  z.strictObject({
    kind: z.literal("RISK_DEED"),
    ...riskScope,
    /** Positions close at the market, and all that waits of them ends; else orders end that could open or add. */
    isClosing: z.boolean(),
    /** What members are told. */
    reason: text(200),
  }),
  /** Lets a product open again. */
  z.strictObject({
    kind: z.literal("OPENINGS_ON"),
    product: z.enum(OPENING_PRODUCTS),
    reason: text(200),
  }),
  /** Lets the site's money go on. */
  z.strictObject({ kind: z.literal("MONEY_ON"), reason: text(200) }),
  /** Plans a maintenance: nothing opens and no money is asked for from `from` until `until`. */
  z.strictObject({
    kind: z.literal("MAINTENANCE"),
    from: time,
    until: time,
    /** What members read. */
    note: text(100),
    noteEn: optionalText(100),
    reason: text(200),
  }),
] as const;
