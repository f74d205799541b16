/** What the server says, for the apps: types of the contract only, so that its schemas never reach a phone. */

import type { OverseaTickEvent, OverseaTopicEvent } from "@naru/contract/areas/oversea/channels";
import type { BookView, PlacedView, WalletEntryView, WalletView } from "@naru/contract/views";

export type {
  BookAddressView,
  WalletDestinationView,
  WhitelistView,
  CoinDepositView,
  CoinNetworkView,
  CoinPayoutView,
  DepositAddressView,
} from "@naru/contract/areas/coin/views";
export type { LosscutView } from "@naru/contract/areas/oversea/losscut-view";
export type { MaintenanceView } from "@naru/contract/views/site";
export type { MySessionView, MySignInView } from "@naru/contract/views/desk";
export type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeyView,
} from "@naru/contract/views/passkey";
export type {
  AccountView,
  AlertView,
  BookView,
  CandleView,
  ClosedPositionView,
  CrossView,
  DailyProfitView,
  ExitView,
  FillRecordView,
  FillView,
  GaugeView,
  LoginView,
  MeView,
  OptionView,
  OrderDetailView,
  OrderLimitsView,
  OrderStateView,
  OrderView,
  OvernightView,
  PartnerVerifyView,
  PositionView,
  RecordView,
  RequestView,
  SettingsView,
  SignedUpView,
  SiteView,
  TickerView,
  TimeOffsetView,
  TradeTickView,
  UsernameView,
} from "@naru/contract/views";
export type {
  ChatEntriesView,
  ChatEntryView,
  ChatNowView,
  ChatView,
} from "@naru/contract/views/chat";
export type {
  P2pDealRowView,
  P2pDealView,
  P2pOfferView,
} from "@naru/contract/areas/p2p/views";
export type { EconomicEventView, EconomicReminderView } from "@naru/contract/areas/economic/views";
export type {
  ContactAboutView,
  ContactEntryView,
  ContactFileView,
  ContactItemView,
  ContactView,
} from "@naru/contract/views/contact";
export type {
  CopiedPositionView,
  CopyFeeView,
  CopyFollowerView,
  CopySlippageView,
  CopyStandingView,
  CopyTraderView,
  FollowView,
  LeadView,
  MissedCopyView,
  OwnTraderView,
  TraderFiguresView,
  TraderPositionView,
  TriedFollowView,
} from "@naru/contract/views/copytrade/member";
export type { NoticeCategoryView, NoticeItemView, NoticeView } from "@naru/contract/views/content";
export type {
  PartnerCodeView,
  PartnerFlowView,
  PartnerProfitView,
  PartnerSummaryView,
  PartnerView,
  RefereeView,
} from "@naru/contract/views/partner";
export type {
  ProviderOrderPageView,
  ProviderOrderView,
  ProviderView,
} from "@naru/contract/areas/provider/views";
export type { ConsentView } from "@naru/contract/views/joining";
export type { TradeNoteView } from "@naru/contract/areas/account/note-routes";
export type { MessageView } from "@naru/contract/views/message";
export type { AnnouncedTermsView, HoursView } from "@naru/contract/views/instrument";
export type {
  BankView,
  MyBankView,
  OtpBegunView,
  OtpConfirmedView,
  OtpView,
  PinView,
  SiteDnwView,
} from "@naru/contract/views/desk";
export type {
  BonusView,
  CouponUsedView,
  DnwView,
  ExchangeRateMapView,
  QuoteView,
} from "@naru/contract/views/dnw";
export type {
  BetPageView,
  BetTotalsView,
  BetView,
  ReceiptView,
  RecentBetView,
  RoundSummaryView,
  RoundView,
  TradeOptionView,
} from "@naru/contract/views/binary";
export type {
  FuturesClosedPositionView,
  FuturesDailyProfitView,
  FuturesFillRecordView,
  FuturesFundingView,
  FuturesLiquidationReceiptView,
  FuturesLiquidationView,
} from "@naru/contract/views/futures-results";
export type { FuturesOptionView, FuturesPriceView } from "@naru/contract/views/futures";
export type {
  FuturesAlertView,
  FuturesCrossView,
  FuturesOrderView,
  FuturesPartView,
  FuturesPlacedView,
  FuturesPositionView,
  FuturesRecordView,
  FuturesSettingView,
} from "@naru/contract/views/futures-account";
export type { FuturesInfoEvent } from "@naru/contract/areas/futures/channels";
export type { LimitsView, StatementRowView, WalletRulesView } from "@naru/contract/views/wallet";
export type { WholeAccountView } from "@naru/contract/views/account";
export type {
  AccountEvent,
  ForceLogoutEvent,
  PointEvent,
} from "@naru/contract/areas/account/channels";
export type { FuturesCrossEvent, FuturesEvent } from "@naru/contract/areas/futures/channels";
export type { BinaryEvent, TradeRoundEvent } from "@naru/contract/areas/binary/channels";
export type { OverseaCrossEvent, OverseaEvent } from "@naru/contract/areas/oversea/channels";

/** Wallet entries keyed by type. */
export type WalletMap = WalletView;
export type WalletEntry = WalletEntryView;
export type OrderAnswer = PlacedView;
/** Price and contracts of one level of depth. */
export type BookLevel = BookView["bids"][number];
export type SiteTopicEvent = OverseaTopicEvent;
export type TickEvent = OverseaTickEvent;

export interface PageView<T> {
  readonly content: readonly T[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}
