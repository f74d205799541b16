/** What a proposal or an audit entry is about: `member 2` as the server writes it, in the operator's language. */

import { catalogue, type Translate, useTexts } from "@naru/ui/texts/i18n";
import { useWalletName, useWord } from "./words.ts";

const targetTexts = catalogue(
  {
    request: "신청 {id}",
    member: "회원 {id}",
    held: "회원 {id}",
    members: "회원 {id}명",
    coupons: "쿠폰 {id}",
    bank: "계좌 {id}",
    role: "역할 {id}",
    operator: "운영자 {id}",
    rules: "{id} 수수료·한도",
    caps: "운영자 한도",
    bounds: "종목 조건 변경 범위",
    holding: "{id} 보유량",
    proposal: "제안 {id}",
    notice: "공지 {id}",
    instrument: "종목 {id}",
    option: "종목 {id}",
    statement: "입금 내역 {id}",
    game: "바이너리 게임 {id}",
    perpetual: "무기한 선물 {id}",
    partner: "총판 {id}",
    commission: "총판 정산 {id}",
    anomaly: "이상 거래 {id}",
  },
  {
    request: "Request {id}",
    member: "Member {id}",
    held: "Member {id}",
    members: "{id} members",
    coupons: "Coupons {id}",
    bank: "Account {id}",
    role: "Role {id}",
    operator: "Operator {id}",
    rules: "{id}: fees and limits",
    caps: "Operator caps",
    bounds: "Bounds of terms",
    holding: "Holding of {id}",
    proposal: "Proposal {id}",
    notice: "Notice {id}",
    instrument: "Instrument {id}",
    option: "Instrument {id}",
    statement: "Statement {id}",
    game: "Binary game {id}",
    perpetual: "Perpetual {id}",
    partner: "Partner {id}",
    commission: "Commission of {id}",
    anomaly: "Anomaly {id}",
  },
);
type Noun = keyof typeof targetTexts.ko;

/** Says a target; members are named where they are known. */
export function useTarget(): (
  target: string,
  members?: readonly { readonly name: string; readonly username: string }[],
) => string {
  const t = useTexts(targetTexts);
  const word = useWord();
  const walletName = useWalletName();
  return (target, members = []) => {
    const { noun, id } = partsOf(target);
    const [first] = members;
    if (noun === "member" && members.length === 1 && first !== undefined) {
      return `${first.name} (${first.username})`;
    }
    if (noun === "rules") return t(noun, { id: walletName(id as "BINARY") });
    if (noun === "role") return t(noun, { id: word(id) });
    return isNoun(noun) ? saidAs(t, noun, id) : target;
  };
}

function saidAs(t: Translate<Noun>, noun: Noun, id: string): string {
  return t(noun, { id }).trim();
}

/** `member 2` and `3 members` alike. */
function partsOf(target: string): { noun: string; id: string } {
  const [first = "", ...rest] = target.split(" ");
  return /^\d+$/.test(first)
    ? { noun: rest.join(" "), id: first }
    : { noun: first, id: rest.join(" ") };
}

function isNoun(word: string): word is Noun {
  return Object.hasOwn(targetTexts.ko, word);
}
