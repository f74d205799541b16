/** What the demo's sites tell their members, in Korean and English; the sites are simulated, and every page says so. */

import type { ContentText } from "@naru/store/desk/content/text";
import {
  CONTENT_CATEGORIES,
  type ContentCategory,
  type ContentSection,
} from "@naru/vocabulary/content";

/** A text of a site with its number, which stays. */
export interface DemoContent {
  readonly id: number;
  readonly siteId: number;
  readonly text: ContentText;
}

interface Words {
  readonly category?: ContentCategory;
  readonly isPinned?: true;
  readonly ko: readonly [title: string, ...paragraphs: string[]];
  readonly en: readonly [title: string, ...paragraphs: string[]];
}

/** The name of each site as its texts say it. */
const SITES = [
  { siteId: 1, ko: "나루", en: "Naru" },
  { siteId: 2, ko: "하늘선물", en: "Haneul Futures" },
] as const;

const NOTICES: readonly Words[] = [
  {
    category: "GENERAL",
    isPinned: true,
    ko: [
      "{site} 모의투자에 오신 것을 환영합니다",
      "이 사이트의 시세와 돈은 모두 모의입니다.",
      "입금을 신청하면 담당자가 확인한 뒤 모의 자금이 지급됩니다.",
    ],
    en: [
      "Welcome to {site} simulated trading",
      "Every price and all money on this site is simulated.",
      "Ask for a deposit and simulated funds are credited once it has been checked.",
    ],
  },
];

const FAQ: readonly Words[] = [
  {
    category: "ACCOUNT",
    ko: [
      "비밀번호를 잊어버렸어요",
      "로그인한 상태라면 더보기 > 설정 > 비밀번호 변경에서 바꿀 수 있어요.",
      "로그인할 수 없으면 고객센터에서 본인 확인을 거쳐 다시 설정해 드려요.",
    ],
    en: [
      "I forgot my password",
      "While you are signed in, change it under More > Settings > Change password.",
      "If you cannot sign in, our support verifies who you are and sets it anew.",
    ],
  },
  {
    category: "TRADING",
    ko: [
      "로스컷은 언제 실행되나요?",
      "평가 담보금이 보유 종목의 로스컷 기준 금액 이하로 내려가면 보유한 포지션이 시장가로 자동 청산돼요.",
      "기준 금액은 종목마다 다르고, 빠른주문 화면의 종목 정보에서 볼 수 있어요.",
    ],
    en: [
      "When does the loss-cut happen?",
      "Once your equity falls to the loss-cut amount of what you hold, your positions are closed at market automatically.",
      "The amount differs by instrument; quick order shows it in the instrument's details.",
    ],
  },
  {
    category: "TRADING",
    ko: [
      "포지션을 다음 날까지 보유하려면 어떻게 하나요?",
      "포지션의 오버나이트를 켜면 거래일이 끝나도 청산되지 않아요. 오버나이트 증거금만큼 담보금이 필요해요.",
      "켜지 않은 포지션은 거래일이 끝나기 전에 청산돼요.",
    ],
    en: [
      "How do I hold a position overnight?",
      "Switch overnight on at the position and it stays open past the end of the trading day. It needs the overnight margin.",
      "Positions without it are closed before the trading day ends.",
    ],
  },
  {
    category: "FUNDS",
    ko: [
      "입금 신청은 얼마나 걸리나요?",
      "신청서에 나온 입금자명과 금액이 맞으면 담당자가 확인하는 대로 처리해요. 진행 상태는 조회 > 입출금에서 볼 수 있어요.",
    ],
    en: [
      "How long does a deposit take?",
      "It is credited as soon as we have matched depositor name and amount. Search > Deposit/Withdraw shows where it stands.",
    ],
  },
  {
    category: "FUNDS",
    ko: [
      "출금 가능 금액이 보유 금액보다 적어요",
      "주문에 묶인 증거금과 보유 포지션의 담보금, 아직 조건을 채우지 않은 보너스는 출금할 수 없어요.",
    ],
    en: [
      "Why can I withdraw less than I have?",
      "Margin of orders and positions, and bonuses whose conditions are not yet met, cannot be withdrawn.",
    ],
  },
  {
    category: "SECURITY",
    ko: [
      "휴대폰을 잃어버렸어요",
      "다른 기기에서 로그인해 더보기 > 설정 > 로그인 기기에서 잃어버린 기기를 로그아웃하세요.",
      "누군가 계정을 쓰는 것 같다면 같은 화면에서 계정을 동결할 수 있어요. 동결하면 주문과 출금이 모두 멈춰요.",
    ],
    en: [
      "I lost my phone",
      "Sign in on another device and sign the lost one out under More > Settings > Devices.",
      "If somebody seems to use your account, freeze it there: orders and withdrawals stop.",
    ],
  },
];

const STRATEGY: readonly Words[] = [
  {
    category: "GUIDE",
    ko: [
      "주문 전에 정해야 할 세 가지",
      "진입 가격, 손절 가격, 수량. 이 세 가지를 정하기 전에는 주문하지 않는 것이 좋아요.",
      "한 번의 거래에서 잃어도 되는 금액을 먼저 정하고, 손절까지의 틱 수와 틱당 금액으로 나누면 수량이 나와요.",
    ],
    en: [
      "Three things to settle before an order",
      "Entry, stop and quantity: do not order before all three are settled.",
      "Settle first what one trade may lose, then divide it by the ticks to the stop and the value of a tick: that is the quantity.",
    ],
  },
  {
    category: "GUIDE",
    ko: [
      "지정가, 시장가, MIT는 어떻게 다른가요",
      "지정가는 정한 가격이거나 더 유리할 때만 체결돼요. 시장가는 바로 체결되지만 가격을 정할 수 없어요.",
      "MIT는 정한 가격에 닿는 순간 시장가로 나가는 주문이라, 손절에 많이 써요.",
    ],
    en: [
      "Limit, market and MIT orders",
      "A limit order fills at its price or better. A market order fills at once, at whatever price there is.",
      "An MIT order is sent at market the moment its price is touched, which is why it often serves as a stop.",
    ],
  },
  {
    category: "MARKET",
    ko: [
      "지수 선물의 하루",
      "아시아 시간에는 움직임이 작고, 미국 지표가 나오는 한국 시간 밤 9시 30분~11시 사이에 변동이 커져요.",
      "지표 발표 전후에는 호가 사이가 벌어질 수 있으니 시장가 주문은 수량을 줄이는 편이 안전해요.",
    ],
    en: [
      "A day in index futures",
      "Asian hours are quiet; moves grow between 21:30 and 23:00 Korean time, when US figures are released.",
      "Around a release the spread may widen: smaller market orders are safer then.",
    ],
  },
];

const PROMOTIONS: readonly Words[] = [
  {
    ko: [
      "첫 거래 모의 보너스",
      "쿠폰을 등록하면 10계약 거래 후 모의 보너스가 지급돼요. 더보기 > 쿠폰에서 등록하세요.",
      "보너스는 모의 자금이며, 회원마다 한 번만 받을 수 있어요.",
    ],
    en: [
      "A simulated bonus for your first trades",
      "Redeem the coupon under More > Coupons and receive a simulated bonus after ten contracts.",
      "The bonus is simulated money, once for each member.",
    ],
  },
];

const PAGES: readonly Words[] = [
  {
    category: "TERMS",
    ko: [
      "{site} 이용약관",
      "제1조 (목적) 이 약관은 {site}(이하 ‘회사’)가 제공하는 모의투자 서비스의 이용 조건과 절차, 회사와 회원의 권리와 의무를 정합니다.",
      "제2조 (모의투자) 서비스의 시세, 주문, 체결, 잔고는 모두 모의이며, 실제 금융투자상품의 매매나 실제 자금의 입출금이 아닙니다.",
      "제3조 (회원) 회원은 본인의 정보로 가입해야 하며, 아이디와 비밀번호를 다른 사람이 쓰게 해서는 안 됩니다.",
      "제4조 (체결과 정산) 주문은 기록된 시세에 따라 정해진 규칙으로 체결되며, 회사는 가격이나 체결 결과를 임의로 바꾸지 않습니다.",
      "제5조 (이용 제한) 회사는 부정한 방법으로 서비스를 이용한 회원의 이용을 제한할 수 있고, 그 이유를 알립니다.",
      "제6조 (약관의 변경) 약관이 바뀌면 시행 7일 전부터 공지사항으로 알립니다.",
    ],
    en: [
      "Terms of use of {site}",
      "1. Purpose. These terms govern the simulated trading service of {site} and the rights and duties of company and members.",
      "2. Simulation. All prices, orders, fills and balances are simulated; nothing is a trade in a financial product or a movement of real money.",
      "3. Members. Members sign up with their own particulars and let nobody else use their name and password.",
      "4. Fills. Orders fill by fixed rules against recorded prices; the company changes no price and no result at will.",
      "5. Restrictions. Members who abuse the service may be restricted, and are told why.",
      "6. Changes. Changes of these terms are announced seven days before they take effect.",
    ],
  },
  {
    category: "PRIVACY",
    ko: [
      "{site} 개인정보 처리방침",
      "수집하는 항목: 아이디, 이름, 휴대폰 번호, 이메일, 출금 계좌, 접속 기록과 기기 정보.",
      "이용 목적: 본인 확인, 입출금 처리, 부정 이용 방지, 문의 응대.",
      "보관 기간: 이 모의투자 사이트의 데이터를 지울 때 함께 파기합니다. 회원별로 따로 지우지는 않으니 실제 개인정보는 입력하지 마세요.",
      "제3자 제공: 회원의 동의나 법령의 근거 없이 제공하지 않습니다.",
      "회원의 권리: 언제든지 자신의 정보를 확인하고 고칠 수 있으며, 그 밖의 요청은 1:1 문의로 받습니다.",
    ],
    en: [
      "Privacy policy of {site}",
      "What we collect: username, name, mobile number, e-mail, bank account, sign-ins and devices.",
      "What for: to know who you are, to pay in and out, to prevent abuse and to answer you.",
      "How long: erased with the data of this simulated site; no member's alone are, so enter nothing real.",
      "Third parties: nothing is passed on without your consent or a law that demands it.",
      "Your rights: you may see and correct your data at any time; whatever else you ask for is taken by inquiry.",
    ],
  },
  {
    category: "RISK",
    ko: [
      "투자위험 고지",
      "선물과 같은 레버리지 상품은 적은 증거금으로 큰 금액을 거래하므로, 짧은 시간에 증거금의 전부 또는 그 이상을 잃을 수 있습니다.",
      "이 사이트는 모의투자이므로 실제 손실은 없지만, 모의투자의 결과가 실제 투자에서 그대로 나오지 않습니다.",
    ],
    en: [
      "Risk disclosure",
      "Leveraged products such as futures trade large amounts on a small margin: all of it, and more, can be lost in a short time.",
      "Nothing real is lost on this simulated site, yet its results do not carry over to real trading.",
    ],
  },
];

/** Numbers of the texts of a site begin here; the notices have those of their sites. */
const FIRST_ID = { 1: 10, 2: 50 } as const;

/** Every text of the demo. */
export function demoContent(): readonly DemoContent[] {
  return SITES.flatMap((site) => [
    ...NOTICES.map((words) => ({ ...made(site, "NOTICE", words), id: site.siteId })),
    ...[
      ...FAQ.map((words) => made(site, "FAQ", words)),
      ...STRATEGY.map((words) => made(site, "STRATEGY", words)),
      ...PROMOTIONS.map((words) => made(site, "PROMOTION", words)),
      ...PAGES.map((words) => made(site, "STATIC", words)),
    ].map((content, index) => ({ ...content, id: FIRST_ID[site.siteId] + index })),
  ]);
}

function made(site: (typeof SITES)[number], section: ContentSection, words: Words) {
  const { category, isPinned = false, ko, en } = words;
  const [title, ...paragraphs] = ko.map((text) => text.replaceAll("{site}", site.ko));
  const [titleEn, ...paragraphsEn] = en.map((text) => text.replaceAll("{site}", site.en));
  const text: ContentText = {
    section,
    category: category ?? CONTENT_CATEGORIES[section][0] ?? null,
    isPinned,
    position: 0,
    title: title ?? "",
    body: htmlOf(paragraphs),
    titleEn: titleEn ?? "",
    bodyEn: htmlOf(paragraphsEn),
    endsAt: null,
    pages: [],
    audience: "ALL",
  };
  return { siteId: site.siteId, text };
}

function htmlOf(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${text.replaceAll(">", "&gt;")}</p>`).join("");
}
