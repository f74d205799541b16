/** What the desk keeps for members: banks, bank accounts, OTP, files, notices, app versions, fees. */

import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../fields.ts";

/** A bank of Korea by its code of three digits. */
export const BankView = z.object({
  code: z.string(),
  name: z.string(),
  koName: z.string(),
  enName: z.string(),
});
export type BankView = z.infer<typeof BankView>;

/** An account of the site that members pay into. */
export const SiteBankAccountView = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
});
export type SiteBankAccountView = z.infer<typeof SiteBankAccountView>;

/** What the deposit and withdrawal pages need to know of the site; amounts in the site's currency. */
export const SiteDnwView = z.object({
  accounts: z.array(SiteBankAccountView),
  /** Buttons that add to the amount. */
  presets: z.array(decimal),
  minDeposit: decimal,
  minWithdraw: decimal,
  fee: decimal,
  /** A line above the form; empty where there is none. */
  notice: z.string(),
  isOtpRequired: z.boolean(),
  /** Above this sum of a member's withdrawals of a day the code is needed too; null where the site sets none. */
  otpAbove: decimal.nullable(),
  /** When the desk works, as people read it. */
  hours: z.string(),
});
export type SiteDnwView = z.infer<typeof SiteDnwView>;

/** Answer of `GET /site_info/get_app_version`: below `minVersion` an app must be renewed. */
export const AppVersionView = z.object({
  os: z.enum(["web", "android", "ios"]),
  version: z.string(),
  minVersion: z.string(),
  /** Where the newer one is; null for the web. */
  url: z.string().nullable(),
});
export type AppVersionView = z.infer<typeof AppVersionView>;

/** Ids of the native apps of the site; null where there is none. */
export const AppIdView = z.object({
  code: z.string(),
  name: z.string(),
  android: z.string().nullable(),
  ios: z.string().nullable(),
});
export type AppIdView = z.infer<typeof AppIdView>;

/** What the site charges. `spread` is in percent of the middle rate, `oversea` per contract and side. */
export const FeeTableView = z.object({
  currency: z.string(),
  wallets: z.array(
    z.object({
      walletType: z.enum(WALLET_TYPES),
      currency: z.string(),
      withdrawFee: decimal,
      spread: decimal,
    }),
  ),
  oversea: z.array(
    z.object({ overseaOptionId: id, stock: z.string(), koName: z.string(), fee: decimal }),
  ),
});
export type FeeTableView = z.infer<typeof FeeTableView>;

/** The member's own bank account, which withdrawals are paid to; null before the first is registered. */
export const MyBankView = z.object({
  account: z
    .object({
      bankCode: z.string(),
      bankName: z.string(),
      number: z.string(),
      holder: z.string(),
      changedAt: time,
    })
    .nullable(),
});
export type MyBankView = z.infer<typeof MyBankView>;

/** Whether codes of an authenticator app are asked of this member. */
export const OtpView = z.object({
  isOn: z.boolean(),
  since: time.nullable(),
  recoveryCodesLeft: z.int(),
});
export type OtpView = z.infer<typeof OtpView>;

/** A device at which the member is signed in. */
export const MySessionView = z.object({
  id,
  isCurrent: z.boolean(),
  /** What it says that it is, "Chrome · Android"; empty where it says nothing. */
  device: z.string(),
  address: z.string(),
  startedAt: time,
  /** Its last use, to ten minutes. */
  seenAt: time,
});
export type MySessionView = z.infer<typeof MySessionView>;

/** A sign-in under the member's name; `refusedFor` is null where it began a session. VIEW: an operator looked at their screens. */
export const MySignInView = z.object({
  at: time,
  way: z.enum(["PASSWORD", "PASSKEY", "VIEW"]),
  refusedFor: z.string().nullable(),
  isNewDevice: z.boolean(),
  device: z.string(),
  address: z.string(),
});
export type MySignInView = z.infer<typeof MySignInView>;

/** Where members reach the coin provider bitdex; closed until that provider comes. */
export const BitdexSiteView = z.object({
  isOpen: z.boolean(),
  url: z.string().nullable(),
  coins: z.array(z.string()),
  /** The worth of one order in won; null while it is closed. */
  least: decimal.nullable(),
  most: decimal.nullable(),
  /** On top of what leaves, in 1/10,000. */
  feeBps: count.nullable(),
});
export type BitdexSiteView = z.infer<typeof BitdexSiteView>;

/** A secret that is not yet in force: `uri` for a QR code, `secret` (base 32) to type. */
export const OtpBegunView = z.object({ secret: z.string(), uri: z.string() });
export type OtpBegunView = z.infer<typeof OtpBegunView>;

/** Shown once: each stands in for one code when the phone is lost. */
export const OtpConfirmedView = z.object({ recoveryCodes: z.array(z.string()) });
export type OtpConfirmedView = z.infer<typeof OtpConfirmedView>;

/** The withdrawal PIN. `lockedAt` after the last wrong try: only a reset opens it again. */
export const PinView = z.object({
  isSet: z.boolean(),
  setAt: time.nullable(),
  triesLeft: count,
  lockedAt: time.nullable(),
  resetAt: time.nullable(),
});
export type PinView = z.infer<typeof PinView>;

/** A picture that was kept, re-encoded to WebP; `url` takes the session's token. */
export const FileView = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type FileView = z.infer<typeof FileView>;
