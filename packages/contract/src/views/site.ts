/** What a site says of itself. */

import { IDENTITY_PROVIDERS } from "@naru/vocabulary/certificate";
import { z } from "zod";
import { id, time } from "../fields.ts";

/** When the site is under maintenance next, or now (decision 076). */
export const MaintenanceView = z.object({
  from: time,
  until: time,
  /** What members are told of it, and the same in English where it was written. */
  note: z.string(),
  noteEn: z.string().nullable(),
});
export type MaintenanceView = z.infer<typeof MaintenanceView>;

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
  /** Absent where none is planned. */
  maintenance: MaintenanceView.optional(),
  theme: z.object({
    brand: z.string(),
    logoText: z.string(),
    accentDark: z.string(),
    accentLight: z.string(),
  }),
});
export type SiteView = z.infer<typeof SiteView>;
