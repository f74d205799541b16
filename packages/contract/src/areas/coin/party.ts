/** Who is at the other end of coins that come or go over a chain (decision 048). */

import { PARTY_NAME_MAX, PARTY_RELATIONS } from "@naru/vocabulary/coin/party";
import { z } from "zod";
import { optionalText, text } from "../../fields.ts";

const name = text(PARTY_NAME_MAX);
/** Where the coins are kept there: an exchange by its name, or the owner's own wallet. */
const vasp = z.union([
  z.strictObject({ kind: z.literal("EXCHANGE"), name }),
  z.strictObject({ kind: z.literal("OWN_WALLET") }),
]);

/** As a member says it; of a member's own coins the name is the member's, whatever is sent. */
export const partyInput = z.strictObject({
  relation: z.enum(PARTY_RELATIONS),
  name: optionalText(PARTY_NAME_MAX),
  vasp,
});
export type PartyInput = z.infer<typeof partyInput>;

/** As it is kept. */
export const PartyView = z.object({
  relation: z.enum(PARTY_RELATIONS),
  name: z.string().max(PARTY_NAME_MAX),
  vasp: z.union([
    z.object({ kind: z.literal("EXCHANGE"), name: z.string().max(PARTY_NAME_MAX) }),
    z.object({ kind: z.literal("OWN_WALLET") }),
  ]),
});
export type PartyView = z.infer<typeof PartyView>;
