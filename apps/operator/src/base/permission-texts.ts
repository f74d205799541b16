/** Permissions as the console names them. */

import { catalogue } from "@naru/ui/texts/i18n";

/** Permissions as people read them. */
export const permissionTexts = catalogue(
  {
    "members.read": "회원 보기",
    "members.write": "회원 관리",
    "dnw.read": "입출금 보기",
    "dnw.decide": "입출금 처리",
    "money.adjust": "수동 지급·차감",
    "coupon.write": "쿠폰 관리",
    "partner.write": "총판 수수료율·정산",
    "provider.write": "결제사 설정·정산",
    "bank.write": "입금 계좌 관리",
    "rules.write": "수수료·한도 관리",
    "instrument.write": "종목 관리",
    "notice.write": "게시물 관리",
    "sent.read": "보낸 메시지 보기",
    "service.write": "메시지·문의",
    "ledger.read": "원장 보기",
    "risk.read": "위험 관리 보기",
    "p2p.decide": "P2P 분쟁 결정",
    "audit.read": "감사 기록 보기",
    "operator.write": "운영자 관리",
  },
  {
    "members.read": "See members",
    "members.write": "Manage members",
    "dnw.read": "See requests",
    "dnw.decide": "Decide requests",
    "money.adjust": "Money by hand",
    "coupon.write": "Coupons",
    "partner.write": "Partners' rates and commission",
    "provider.write": "Providers' settings and settlements",
    "bank.write": "Bank accounts",
    "rules.write": "Fees and limits",
    "instrument.write": "Instruments",
    "notice.write": "Content",
    "sent.read": "See sent messages",
    "service.write": "Messages and inquiries",
    "ledger.read": "See the ledger",
    "risk.read": "See risk",
    "p2p.decide": "Decide P2P disputes",
    "audit.read": "See the audit log",
    "operator.write": "Operators",
  },
);
