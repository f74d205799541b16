/**
 * What the demo's desks begin with: accounts to pay into that belong to nobody, hours, amount buttons, coupon texts,
 * members' bank accounts. The batches behind the coupon texts are commands of the seed.
 */

import type { CouponCode } from "@naru/store/desk/coupon-codes";
import type { MemberBank } from "@naru/store/desk/member-bank";
import type { SiteBankAccount, SiteDesk } from "@naru/store/desk/site-desk";
import { COUPON_CODES_MAX } from "@naru/engine/rows";
import { codeHash } from "../platform/secret-codes.ts";
import type { DemoMember } from "./demo.ts";

/** Coupons that every member of the demo may use once; `batchId` is the seed's. */
export const DEMO_COUPONS = [
  { siteId: 1, batchId: 1, text: "NARU-2026-C0DE-0001", about: "50,000 won at once" },
  { siteId: 1, batchId: 2, text: "NARU-2026-B0NS-0010", about: "100,000 won after 10 contracts" },
  { siteId: 2, batchId: 3, text: "HANE-2026-C0DE-0001", about: "30,000 won at once" },
] as const;

export interface DemoDesk {
  readonly desks: readonly SiteDesk[];
  readonly accounts: readonly SiteBankAccount[];
  readonly coupons: readonly CouponCode[];
  readonly banks: readonly MemberBank[];
}

const PRESETS = ["10000", "50000", "100000", "500000", "1000000"];
const NOTICE = "모의투자 사이트입니다. 표시된 계좌로 실제 송금하지 마세요.";

/** The demo's desk rows; the same at every call but for `now`. */
export function demoDesk(members: readonly DemoMember[], now: number): DemoDesk {
  return {
    desks: [
      {
        siteId: 1,
        presets: PRESETS,
        notice: NOTICE,
        hours: "연중무휴 24시간",
        isOtpRequired: false,
        otpAbove: 30_000_000n,
        bankCodes: null,
        apps: { web: { id: null, version: "0.1.0", minVersion: "0.1.0", url: null } },
      },
      {
        siteId: 2,
        presets: PRESETS,
        notice: NOTICE,
        hours: "평일 09:00–18:00",
        isOtpRequired: true,
        otpAbove: null,
        bankCodes: ["004", "011", "020", "081", "088", "090", "092"],
        apps: { web: { id: null, version: "0.1.0", minVersion: "0.1.0", url: null } },
      },
    ],
    accounts: [
      siteAccount(1, 1, "004", "00000100000001", "나루(모의)"),
      siteAccount(2, 1, "088", "00000100000002", "나루(모의)"),
      siteAccount(3, 2, "020", "00000200000001", "하늘선물(모의)"),
    ],
    coupons: DEMO_COUPONS.map(({ siteId, batchId, text }) => ({
      siteId,
      batchId,
      codeId: batchId * COUPON_CODES_MAX + 1,
      hash: codeHash(text),
    })),
    banks: members
      .filter(({ status }) => status === "ACTIVE")
      .map((member) => demoBank(member, now)),
  };
}

/** A member's account at a bank, whose number is nobody's. */
export function demoBank({ id, siteId, name }: DemoMember, now: number): MemberBank {
  return {
    memberId: id,
    siteId,
    bankCode: "088",
    number: `000000${id}`,
    holder: name,
    changedAt: now,
  };
}

function siteAccount(
  id: number,
  siteId: number,
  bankCode: string,
  number: string,
  holder: string,
): SiteBankAccount {
  return { id, siteId, bankCode, number, holder, isOn: true, position: id };
}
