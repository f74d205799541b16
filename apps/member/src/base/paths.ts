/** What a member does with one coin (product.md §2). */
export type CoinAction = "deposit" | "withdraw" | "convert" | "buy" | "sell";

/** Every address of the member app, written once. */
export const paths = {
  root: "/",
  signin: "/signin",
  register: "/register",
  findId: "/find_id",
  findPassword: "/find_pw",
  ref: (partnerCode: string) => `/ref/${encodeURIComponent(partnerCode)}`,
  /** The trade page, of one instrument or of the one viewed last. */
  oversea: (optionId?: string) => (optionId === undefined ? "/oversea" : `/oversea/${optionId}`),
  /** Its logged-out twin. */
  overseaView: (optionId?: string) =>
    optionId === undefined ? "/overseaView" : `/overseaView/${optionId}`,
  /** Binary rounds, of one option or of the one viewed last; their logged-out twin; what proves a round. */
  exchange: (optionId?: string) => (optionId === undefined ? "/exchange" : `/exchange/${optionId}`),
  exchangeView: (optionId?: string) =>
    optionId === undefined ? "/exchangeView" : `/exchangeView/${optionId}`,
  receipt: (roundId: string) => `/receipt/${roundId}`,
  /** The trade page of perpetuals, of one or of the one viewed last; its logged-out twin. */
  future: (optionId?: string) => (optionId === undefined ? "/future" : `/future/${optionId}`),
  futureView: (optionId?: string) =>
    optionId === undefined ? "/futureView" : `/futureView/${optionId}`,
  /** Why a position of perpetuals was liquidated. */
  liquidation: (id: string) => `/liquidation/${id}`,
  /** Traders who can be copied, one of them, whom one copies oneself, and what a trader sees. */
  copytrade: "/more/copytrade",
  trader: (id: string) => `/more/copytrade/trader/${id}`,
  myTrader: "/more/copytrade/mine",
  traderConsole: "/more/copytrade/console",
  dnw: "/dnw",
  more: "/more",
  inbox: "/more/inbox",
  notifySettings: "/more/inbox/setting",
  messages: "/more/message",
  contacts: "/more/contact",
  /** One inquiry, or `create` for a new one. */
  contact: (id: string) => `/more/contact/${id}`,
  liveChat: "/more/livechat",
  economic: "/more/economic",
  partner: "/more/partner",
  partnerLinks: "/more/partner/links",
  partnerReferees: "/more/partner/referees",
  partnerNetwork: "/more/partner/network",
  partnerCreate: "/more/partner/create",
  partnerProfits: "/more/partner/profits",
  setting: "/more/setting",
  mypage: "/more/mypage",
  changePassword: "/more/change_password",
  changeNick: "/more/change_nick",
  changePhone: "/more/change_phone",
  otp: "/more/otp",
  pin: "/more/pin",
  devices: "/more/devices",
  passkeys: "/more/passkeys",
  bank: "/more/bank",
  search: "/search",
  searchOversea: "/search/oversea",
  searchBinary: "/search/binary",
  searchFutures: "/search/futures",
  searchDnw: "/search/dnw",
  wallet: "/wallet",
  asset: "/wallet/asset",
  history: "/wallet/history",
  dnwHistory: "/wallet/dnw_history",
  /** One request, open over the list. */
  dnwRequest: (id: string) => `/wallet/dnw_history?id=${id}`,
  statement: (walletType?: string) =>
    walletType === undefined ? "/wallet/statement" : `/wallet/statement?wallet=${walletType}`,
  transfer: "/wallet/transfer",
  p2p: "/wallet/p2p",
  p2pDeal: (id: string) => `/wallet/p2p/${id}`,
  provider: (name: string) => `/wallet/provider/${name}`,
  coupon: "/wallet/coupon",
  addressBook: "/wallet/address",
  /** Deposit, withdraw, buy or sell of a coin, or convert from it. */
  coin: (type: CoinAction, coin: string) => `/wallet/${type}/${coin}`,
  convert: (from: string, to: string) => `/wallet/convert/${from}_${to}`,
  balances: "/balances",
  balancesList: "/balances/list",
  balancesDeposit: "/balances/deposit",
  balancesWithdraw: "/balances/withdraw",
} as const;
