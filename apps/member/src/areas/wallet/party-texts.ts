/** Texts of who is at the other end of coins. */

import { catalogue } from "../../base/i18n.ts";

export const partyTexts = catalogue(
  {
    toTitle: "받는 분",
    toHint: "하루 {amount} 이상 보낼 때는 받는 분을 확인해요. 적은 내용은 암호화해 보관해요.",
    toDemanded: "이 출금은 받는 분을 확인해야 해요. 적은 내용은 암호화해 보관해요.",
    SELF: "본인",
    OTHER: "다른 사람",
    name: "이름",
    nameHint: "실명으로 적어주세요.",
    ownName: "{name} 님 본인",
    nameMissing: "이름을 적어주세요.",
    whose: "누구의 지갑인가요",
    place: "어디에 있는 지갑인가요",
    EXCHANGE: "거래소",
    OWN_WALLET: "개인 지갑",
    exchange: "거래소 이름",
    exchangeSample: "예: 업비트",
    exchangeMissing: "거래소 이름을 적어주세요.",
    fromTitle: "보낸 분",
    fromHint:
      "일정 금액 이상 받은 코인은 누가 보냈는지 확인해요. 적은 내용은 암호화해 보관하고, 보낸 뒤에는 고칠 수 없어요.",
    fromWaits: "확인이 끝나면 바로 잔액에 반영돼요.",
    fromDo: "보낸 분 알려주기",
    fromTold: "보낸 분을 알려주셨어요",
    fromThanks: "보낸 분을 확인했어요",
  },
  {
    toTitle: "Recipient",
    toHint:
      "When {amount} or more leaves in a day, we ask who receives it. What you write is kept encrypted.",
    toDemanded: "For this withdrawal we ask who receives it. What you write is kept encrypted.",
    SELF: "Myself",
    OTHER: "Someone else",
    name: "Name",
    nameHint: "The full legal name.",
    ownName: "{name} (you)",
    nameMissing: "Enter the name.",
    whose: "Whose wallet is it",
    place: "Where is the wallet",
    EXCHANGE: "Exchange",
    OWN_WALLET: "Personal wallet",
    exchange: "Name of the exchange",
    exchangeSample: "For example Upbit",
    exchangeMissing: "Enter the name of the exchange.",
    fromTitle: "Sender",
    fromHint:
      "For larger deposits we ask who sent the coins. What you write is kept encrypted, and cannot be changed afterwards.",
    fromWaits: "Your balance is credited as soon as we know.",
    fromDo: "Tell us who sent it",
    fromTold: "You told us who sent it",
    fromThanks: "Thank you, noted",
  },
);
