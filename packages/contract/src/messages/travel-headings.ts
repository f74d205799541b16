/** Headings and words of the file of who is at the other end of coins (decision 048), in the order of its columns. */

import type { PartyPlace, PartyRelation } from "@naru/vocabulary/coin/party";

export const TRAVEL_COLUMNS = [
  "at",
  "direction",
  "id",
  "username",
  "member",
  "coin",
  "network",
  "amount",
  "relation",
  "party",
  "place",
  "exchange",
  "address",
  "tag",
  "txid",
  "state",
] as const;
export type TravelColumn = (typeof TRAVEL_COLUMNS)[number];

type Words = Readonly<
  Record<TravelColumn | "out" | "in" | PartyRelation | PartyPlace | "untold", string>
>;

export const TRAVEL_WORDS: Readonly<Record<"ko" | "en", Words>> = {
  ko: {
    at: "시각",
    direction: "구분",
    id: "번호",
    username: "회원 아이디",
    member: "회원 이름",
    coin: "코인",
    network: "네트워크",
    amount: "수량",
    relation: "관계",
    party: "상대 이름",
    place: "상대 지갑",
    exchange: "거래소",
    address: "주소",
    tag: "태그·메모",
    txid: "거래 ID",
    state: "상태",
    out: "출금",
    in: "입금",
    SELF: "본인",
    OTHER: "타인",
    EXCHANGE: "거래소",
    OWN_WALLET: "개인 지갑",
    untold: "미입력",
  },
  en: {
    at: "Time",
    direction: "Direction",
    id: "Number",
    username: "Username",
    member: "Member",
    coin: "Coin",
    network: "Network",
    amount: "Amount",
    relation: "Relation",
    party: "Other party",
    place: "Kept at",
    exchange: "Exchange",
    address: "Address",
    tag: "Tag or memo",
    txid: "Transaction",
    state: "State",
    out: "Out",
    in: "In",
    SELF: "Own",
    OTHER: "Somebody else's",
    EXCHANGE: "An exchange",
    OWN_WALLET: "Own wallet",
    untold: "Not told",
  },
};
