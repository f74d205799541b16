/** What the server says, for the screens: types only, so that the contract's schemas stay out of the page. */

export type { OrderStateView } from "@naru/contract/views";
export type {
  PositionStepView,
  RequestStoryView,
  StoryView,
} from "@naru/contract/areas/contact/story";
export type {
  AuditView,
  BulkView,
  CapsView,
  CouponBatchView,
  DeskRequestView,
  LedgerRowView,
  MemberDetailView,
  MemberRowView,
  MoneyRulesView,
  OperatorEvent,
  OperatorMeView as Me,
  OperatorRowView,
  OtpRulesView,
  ProposalView,
  RateView,
  RoleView,
  SiteBankView,
  TrialBalanceView,
} from "@naru/contract/views/operator";
export type {
  MemberBalanceView,
  MemberHoldingsView,
  MemberLedgerView,
  MemberTradeView,
} from "@naru/contract/areas/members/record-views";
export type { MemberMinuteView, MinuteLineView } from "@naru/contract/areas/members/minute-view";
export type { LosscutView } from "@naru/contract/areas/oversea/losscut-view";
export type { FuturesLiquidationReceiptView } from "@naru/contract/views/futures-results";
export type { StatementView } from "@naru/contract/areas/dnw/statement-views";
export type {
  ProviderDeskOrderView,
  ProviderSettingView,
} from "@naru/contract/areas/provider/views";
export type { OperatorNoticeVersionView, OperatorNoticeView } from "@naru/contract/views/content";
export type {
  DeskCoinDepositView,
  ColdMoveView,
  DeskCoinNetworkView,
  HotNetworkView,
  DeskCoinPayoutView,
  ReconciledDayView,
  ReconciliationView,
} from "@naru/contract/areas/coin/views";
export type {
  FeedInstrumentView,
  FeedLineView,
  FeedSourceView,
  FeedSwitchView,
} from "@naru/contract/views/operator-feeds";
export type {
  OpeningsView,
  RiskInstrumentView,
  RiskNearView,
  RiskReachView,
  RiskResultView,
  RiskView,
} from "@naru/contract/views/risk/operator";
export type {
  BankDayView,
  BankReconciliationDayView,
} from "@naru/contract/views/report/bank";
export type {
  DailyClosePartsView,
  DailyClosePartView,
  DailyCloseReportView,
  DailyCloseView,
  TrialBalanceAtView,
} from "@naru/contract/views/report/operator";
export type { InstrumentView, TermsImpactView } from "@naru/contract/views/operator-instruments";
export type {
  BinaryBetView,
  BinaryDayView,
  BinaryGameView,
  BinaryImpactView,
  BinaryRoundDetailView,
  BinaryRoundView,
  BinaryVoidsView,
} from "@naru/contract/views/operator-binary";
export type {
  FundingRunView,
  FuturesImpactView,
  LiquidationView,
  NearLiquidationView,
  PerpetualChangeView,
  PerpetualView,
} from "@naru/contract/views/operator-futures";
export type { ChatEntryView, DeskChatDetailView, DeskChatView } from "@naru/contract/views/chat";
export type {
  DeskFollowView,
  DeskMissedCopyView,
  DeskShareView,
  DeskTradersView,
  DeskTraderView,
} from "@naru/contract/views/copytrade/operator";
export type { DeskDealView } from "@naru/contract/areas/p2p/views";
export type { DeskEconomicView, EconomicImportView } from "@naru/contract/areas/economic/views";
export type {
  ContactAboutView,
  ContactTemplateView,
  DeskContactDetailView,
  DeskContactView,
} from "@naru/contract/views/contact";
export type { SendingView } from "@naru/contract/views/message";
export type {
  CommissionDayView,
  CommissionPartView,
  DeskPartnerView,
  RingView,
} from "@naru/contract/views/partner";
export type { RequestBackgroundView } from "@naru/contract/views/request-background";
export type { SentMessageView } from "@naru/contract/views/joining";
export type { AnomalyView } from "@naru/contract/areas/anomaly/views";
export type { AccessView, PersonalView } from "@naru/contract/areas/personal/views";
export type { SignInStepView } from "@naru/contract/views/sign-in-step";
export type { AccountView } from "@naru/contract/views";

export interface Page<Row> {
  readonly content: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
  /** There are more than `totalElements` says; a list that counts them all says nothing. */
  readonly isMore?: boolean;
}
