/** What a site says of itself. */

import { IDENTITY_PROVIDERS } from "@naru/vocabulary/certificate";
import { z } from "zod";
import { id } from "../fields.ts";

/** White-label site info (product.md §3); lists are comma-separated, `coinInfoJson` is JSON text. */
export const SiteView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  stockPrefix: z.string(),
  overseaPrefix: z.string(),
  coinInfoJson: z.string(),
  usedCoins: z.string(),
  binaryCurrency: z.string(),
  depositCoins: z.string(),
  buyCoins: z.string(),
  /** Six characters of 0 and 1 (product.md §1). */
  type: z.string(),
  language: z.enum(["ko", "en"]),
  timeZone: z.string(),
  isDemo: z.boolean(),
  /** Who joins proves their phone first, by a code that is sent there. */
  needsPhoneProof: z.boolean().optional(),
  /** Who joins proves who they are first, with this provider (본인확인). */
  identityProvider: z.enum(IDENTITY_PROVIDERS).optional(),
  /** The menu leads to perpetuals; else it says that they are being prepared (product.md §1). */
  opensFutures: z.boolean().optional(),
  theme: z.object({
    brand: z.string(),
    logoText: z.string(),
    accentDark: z.string(),
    accentLight: z.string(),
  }),
});
export type SiteView = z.infer<typeof SiteView>;
