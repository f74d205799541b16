/** Ledger accounts as people read them: `MEMBER:10002:BTC:AVAILABLE` is 회원 10002 · 비트코인 지갑 · 사용 가능. */

import { useStore } from "@naru/ui/state/store";
import { catalogue, type Language, language } from "@naru/ui/texts/i18n";
import type { WalletType } from "@naru/vocabulary/wallet";
import { walletNameIn } from "../../base/words.ts";

const accountTexts = catalogue(
  {
    MEMBER: "회원",
    HOUSE: "사이트",
    REAL: "사이트 실자산",
    AVAILABLE: "사용 가능",
    HOLD_WITHDRAW: "출금 대기",
    HOLD_ORDER: "주문 대기",
    MARGIN_ISO: "격리 증거금",
    BINARY_WAIT: "바이너리 대기",
    BONUS_LOCKED: "잠긴 보너스",
    HOLD_P2P: "P2P 거래 대기",
    PNL: "거래 손익",
    FEE: "수수료 수입",
    FUNDING_CLEARING: "펀딩 정산",
    INSURANCE: "보험 기금",
    BAD_DEBT: "손실 인수",
    BONUS_EXPENSE: "보너스 비용",
    FX_SPREAD: "환전 스프레드",
    FX_CLEARING: "환전 정산",
    SUSPENSE_DEPOSIT: "미확인 입금",
    CUSTODY: "코인 보관",
    BANK: "은행",
    PROVIDER: "제휴사",
    PARTNER_PAYABLE: "총판 지급 예정",
    PROFITSHARE_PAYABLE: "수익 분배 예정",
    ROUNDING: "끝수",
    TRANSIT: "이동 중",
    ADJUSTMENT: "수동 지급·차감",
    COLD: "코인 콜드 보관",
    PAYOUT_SENT: "코인 전송 중",
    CHAIN_FEE: "네트워크 수수료",
    P2P_CLEARING: "P2P 정산",
    REORG_LOSS: "체인 되돌림 손실",
  },
  {
    MEMBER: "Member",
    HOUSE: "House",
    REAL: "Real assets",
    AVAILABLE: "available",
    HOLD_WITHDRAW: "held for withdrawal",
    HOLD_ORDER: "held for orders",
    MARGIN_ISO: "isolated margin",
    BINARY_WAIT: "binary waiting",
    BONUS_LOCKED: "locked bonus",
    HOLD_P2P: "held for P2P",
    PNL: "trading result",
    FEE: "fees",
    FUNDING_CLEARING: "funding clearing",
    INSURANCE: "insurance",
    BAD_DEBT: "bad debt",
    BONUS_EXPENSE: "bonus expense",
    FX_SPREAD: "exchange spread",
    FX_CLEARING: "exchange clearing",
    SUSPENSE_DEPOSIT: "suspense deposits",
    CUSTODY: "custody",
    BANK: "bank",
    PROVIDER: "provider",
    PARTNER_PAYABLE: "payable to partners",
    PROFITSHARE_PAYABLE: "payable profit share",
    ROUNDING: "rounding",
    TRANSIT: "in transit",
    ADJUSTMENT: "adjusted by hand",
    COLD: "cold storage",
    PAYOUT_SENT: "payouts sent",
    CHAIN_FEE: "network fees",
    P2P_CLEARING: "P2P clearing",
    REORG_LOSS: "reorganisation losses",
  },
);

/** Says a ledger account, or a part of its name, in the language in use. */
export function useAccountName(): (name: string) => string {
  const chosen = useStore(language);
  return (name) => accountNameIn(chosen, name);
}

/** Says a ledger account in a language: a member's by the wallet's name, the site's by its currency; numbers stay. */
export function accountNameIn(chosen: Language, name: string): string {
  const said: Readonly<Record<string, string>> = accountTexts[chosen];
  const say = (part: string) => (Object.hasOwn(said, part) ? (said[part] ?? part) : part);
  const [side = "", owner, holds, ...rest] = name.split(":");
  if (owner === undefined || holds === undefined) return say(side);
  const held = side === "MEMBER" ? walletNameIn(chosen, holds as WalletType) : holds;
  return [`${say(side)} ${owner}`, held, ...rest.map(say)].join(" · ");
}
