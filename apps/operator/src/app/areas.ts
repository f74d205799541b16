/** The areas of the console: where each stands and which permission shows it. */

import type { Permission } from "@naru/vocabulary/operator";
import {
  ArrowLeftRight,
  BookOpen,
  Building2,
  Coins,
  FileSpreadsheet,
  Inbox,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  TrendingUp,
  UserCog,
  Users,
} from "lucide-react";
import { catalogue } from "@naru/ui/texts/i18n";

export const areaTexts = catalogue(
  {
    queue: "처리 대기",
    desk: "입출금",
    proposals: "2인 승인",
    members: "회원",
    adjust: "수동 지급·차감",
    coupons: "쿠폰",
    statement: "입금 내역 대조",
    banks: "입금 계좌",
    rules: "수수료·한도",
    rates: "환율·보유량",
    ledger: "원장",
    trial: "합계 시산표",
    audit: "감사 기록",
    instruments: "종목",
    notices: "공지",
    operators: "운영자·역할",
  },
  {
    queue: "Queue",
    desk: "Deposit desk",
    proposals: "Four eyes",
    members: "Members",
    adjust: "Money by hand",
    coupons: "Coupons",
    statement: "Bank statement",
    banks: "Bank accounts",
    rules: "Fees and limits",
    rates: "Rates and holdings",
    ledger: "Ledger",
    trial: "Trial balance",
    audit: "Audit log",
    instruments: "Instruments",
    notices: "Notices",
    operators: "Operators, roles",
  },
);

export type AreaName = keyof typeof areaTexts.ko;

export interface Area {
  readonly name: AreaName;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Absent where every operator may look. */
  readonly permission?: Permission;
}

/** In groups, as the navigation shows them. */
export const areaGroups: readonly (readonly Area[])[] = [
  [
    { name: "queue", path: "/", icon: Inbox },
    { name: "desk", path: "/dnw", icon: ArrowLeftRight, permission: "dnw.read" },
    { name: "proposals", path: "/proposals", icon: ShieldCheck },
    { name: "members", path: "/members", icon: Users, permission: "members.read" },
  ],
  [
    { name: "adjust", path: "/adjust", icon: Coins, permission: "money.adjust" },
    { name: "coupons", path: "/coupons", icon: Ticket, permission: "coupon.write" },
    { name: "statement", path: "/statement", icon: FileSpreadsheet, permission: "dnw.decide" },
    { name: "banks", path: "/banks", icon: Building2, permission: "dnw.read" },
    { name: "rules", path: "/rules", icon: SlidersHorizontal, permission: "dnw.read" },
    { name: "rates", path: "/rates", icon: TrendingUp, permission: "dnw.read" },
  ],
  [
    { name: "ledger", path: "/ledger", icon: BookOpen, permission: "ledger.read" },
    { name: "trial", path: "/trial", icon: Scale, permission: "ledger.read" },
    { name: "audit", path: "/audit", icon: ScrollText, permission: "audit.read" },
  ],
  [
    { name: "instruments", path: "/instruments", icon: ListChecks, permission: "ledger.read" },
    { name: "notices", path: "/notices", icon: Megaphone, permission: "notice.write" },
    { name: "operators", path: "/operators", icon: UserCog, permission: "operator.write" },
  ],
];

export const areas: readonly Area[] = areaGroups.flat();
