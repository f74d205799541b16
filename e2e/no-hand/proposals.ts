/** One of everything that two persons may agree on, as it goes furthest with members who have bets and with their game. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { askForLook } from "@naru/store/chain/reconciliation";
import type { ProposalKind } from "@naru/vocabulary/operator";
import { type Thing, type ThingKind, creditOf, makeThing, optionOf } from "../access/things.ts";
import type { World } from "../access/world.ts";
import { until } from "../support/until.ts";
import { GAMES, lengthOf } from "./bets.ts";

const DAY_MS = 86_400_000;

type Said<Kind extends ProposalKind> = Omit<Extract<ProposalInput, { kind: Kind }>, "kind">;
/** What is agreed on, of each kind; `undone` where the demo has nothing that it could be carried out on. */
type Everything = {
  readonly [Kind in ProposalKind]: (world: World) => Promise<Said<Kind> | Said<Kind>[]>;
};

/** Kinds of which the demo has no case: they are refused, and change nothing. */
export const REFUSED: ReadonlySet<ProposalKind> = new Set([
  "COMMISSION_RUN",
  "MEMBER_THAW",
  "SHARE_CORRECTION",
  "P2P_DISPUTE",
  "PAYOUT_UNKNOWN",
  "RELEASE_NETWORK",
  "ASSIGN_DEPOSIT",
  "PROVIDER_ORDER",
]);

/** Bitcoin of the first site. */
const PERPETUAL = "1201";
const reason = "asked for";
const inADay = (world: World): string => new Date(world.now() + DAY_MS).toISOString();
const thing = (world: World, kind: ThingKind): Promise<Thing> =>
  makeThing(world, kind, world.actor("OWNER@1"));
const ofMember = async (world: World) => ({ memberId: (await thing(world, "member")).id, reason });
const byHand = async (world: World) => {
  const { kind: _, ...credit } = creditOf(world, 1);
  return { ...credit, currency: "KRW", walletType: "BINARY" } as const;
};

const AGREED: Everything = {
  REQUEST_OVER_LIMIT: async (world) => ({ requestId: (await thing(world, "deposit")).id, reason }),
  CREDIT: byHand,
  DEDUCT: byHand,
  BONUS: async (world) => ({ ...(await byHand(world)), contracts: 0 }),
  COUPON_BATCH: async (world) => ({
    ...{ name: "spring", walletType: "BINARY", currency: "KRW", amount: "1000" },
    ...{ codes: 1, quota: 1, perMember: 1, contracts: 0, expiresAt: inADay(world), reason },
  }),
  BANK_ACCOUNT: async () => ({
    ...{ bankCode: "004", number: "123-456-789012", holder: "나루", isOn: true, reason },
  }),
  ROLE: async () => ({ name: "DESK", permissions: ["dnw.read"], reason }),
  OPERATOR: async () => ({ action: "DISABLE", username: "cashier2", reason }),
  RULES: async () => ({
    ...{ walletType: "BINARY", depositMin: "10000", depositMax: "100000000", depositUnit: "1000" },
    ...{ withdrawMin: "10000", withdrawMax: "50000000", withdrawUnit: "1000", withdrawFee: "500" },
    ...{ memberDayMax: "100000000", siteDayMax: "1000000000", convertMin: "1000", spreadBps: 50 },
    beneficiaryFrom: "2000000",
    isSenderFirst: false,
    ...{ expiryMinutes: 60, isOn: true, reason },
  }),
  CAPS: async () => ({
    ...{ aloneMax: "4000000", aloneDayMax: "60000000", itemMax: "50000000" },
    ...{ batchMax: "200000000", dayMax: "500000000", reason },
  }),
  HOLDING: async () => ({ currency: "BTC", amount: "50", reason }),
  OTP_RULES: async () => ({ isOtpRequired: false, otpAbove: "7000000", reason }),
  MEMBER_LIMIT: async (world) => ({ ...(await ofMember(world)), withdrawDayMax: "900000000" }),
  MEMBER_BLOCK: async (world) => {
    const about = await ofMember(world);
    return [
      { ...about, isBlocked: true },
      { ...about, isBlocked: false },
    ];
  },
  MEMBER_HOLD: async (world) => ({ ...(await ofMember(world)), until: inADay(world) }),
  MEMBER_THAW: ofMember,
  MEMBER_RECOVER: async (world) => ({
    ...(await ofMember(world)),
    ...{ phone: "010-5555-0171", identityCheck: "asked on the phone" },
  }),
  NOTICE: async () => ({ title: "휴장", body: "<p>쉬어요</p>", isForced: true, reason }),
  INSTRUMENT: async () => ({
    ...{ overseaOptionId: optionOf(1), intradayMargin: "330000", overnightMargin: "2200000" },
    ...{ losscut: "66000", fee: "4500", maxContracts: 40, effectiveAt: null, reason },
  }),
  BOUNDS: async () => ({
    ...{ raisePercent: 300, lowerPercent: 10, marginMin: "1000", marginMax: "9000000" },
    ...{ losscutMax: "1000000", feeMax: "20000", contractsMax: 100, noticeHours: 24, reason },
  }),
  BINARY_TERMS: async () =>
    GAMES.map(({ type, tradeOptionId }) => ({
      ...{ tradeOptionId, stock: "NRX", type, playTime: "DAY", rate: "0.8", commission: "0.15" },
      ...{ stakeMin: "6000", stakeMax: "6000000", stakeUnit: "2000", sideCap: "50000000" },
      ...{ cutoffSeconds: lengthOf(type) / 2_000, effectiveAt: null, reason },
    })),
  FUTURES_TERMS: async () => ({
    ...{ futuresOptionId: PERPETUAL, feeRate: "0.0009", maxLeverage: 5, maxValue: "1000" },
    ...{ tiers: "300000:0.05:10", effectiveAt: null, reason },
  }),
  FUTURES_STATE: async () => ({
    ...{ futuresOptionId: PERPETUAL, isPlay: true, isStop: true, isCloseOnly: true },
    ...{ isFrozen: true, reason },
  }),
  PARTNER_RATES: async (world) => ({
    ...{ memberId: (await thing(world, "partner")).id, rates: {}, reason },
  }),
  PARTNER_RULES: async () => ({ least: "1000", bases: [], reason }),
  SHARE_CORRECTION: async () => ({ shareId: "1", share: "0", reason }),
  P2P_DISPUTE: async () => ({ dealId: "1", isReleased: true, reason }),
  P2P_RULES: async () => ({ feeBps: 25, restFrom: "23:40", restUntil: "00:20", reason }),
  PAYOUT_UNKNOWN: async () => ({ payoutId: "1", isPaid: true, reason }),
  NETWORK: async () => ({
    ...{ network: "DOGE", isDepositOn: true, depositMin: "10", confirmations: 41 },
    ...{ isWithdrawOn: true, least: "10", most: "3000000", unit: "0.00000001", fee: "4" },
    ...{ coldAddress: "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", hotFloor: "100", hotCeiling: null },
    reason,
  }),
  TO_COLD: async (world) => {
    // What lies hot is known once somebody has looked.
    await askForLook(world.db, 1, world.now());
    await until(async () => {
      const { rows } = await world.db.query(
        "SELECT FROM chain.reconciliation WHERE site_id = 1 AND parts ? 'hot DOGE'",
      );
      return rows.length > 0;
    });
    return { network: "DOGE", amount: "10", reason };
  },
  ASSIGN_DEPOSIT: async (world) => ({ ...(await ofMember(world)), depositId: "1" }),
  RELEASE_NETWORK: async () => ({ network: "BTC", reason }),
  COMMISSION_RUN: async (world) => ({
    ...{ day: new Date(world.now() - 2 * DAY_MS).toISOString().slice(0, 10), reason },
  }),
  PROVIDER: async () => ({
    ...{ provider: "codepay", isOn: true, wallets: [], least: "20000", most: "500000" },
    ...{ feeBps: 0, expiryMinutes: 20, baseUrl: "sandbox", merchantId: "demo-codepay" },
    ...{ secretFile: "sandbox", callbackAddresses: ["127.0.0.1"], reason },
  }),
  PROVIDER_ORDER: async () => ({ orderId: "999999999", outcome: "FAILED", reason }),
  PROVIDER_SETTLEMENT: async () => ({
    ...{ provider: "gluwa", walletType: "BINARY", amount: "5000", direction: "FROM_PROVIDER" },
    reason,
  }),
  RISK_DEED: async (world) => {
    const holder = world.actor("A@1");
    await makeThing(world, "position", holder);
    return { product: "OVERSEA", memberId: String(holder.memberId), isClosing: true, reason };
  },
  OPENINGS_ON: async (world) => {
    const stop = { product: "FUTURES", reason } as const;
    await world.operate(world.actor("OWNER@1"), "stopOpenings", { body: stop });
    return stop;
  },
  MONEY_ON: async (world) => {
    await world.db.query(
      "INSERT INTO desk.money_stop (site_id, operator, reason, at) VALUES (1, 'owner', 'why', 1)",
    );
    return { reason };
  },
  MAINTENANCE: async (world) => {
    const [from, until] = [inADay(world), new Date(world.now() + 2 * DAY_MS).toISOString()];
    return { from, until, note: "server move", noteEn: null, reason };
  },
};

/** All of them as they are sent, with their kinds. */
export async function* everyProposal(world: World): AsyncGenerator<ProposalInput> {
  for (const kind of Object.keys(AGREED) as ProposalKind[]) {
    const said = await AGREED[kind](world);
    for (const each of [said].flat()) yield { kind, ...each } as ProposalInput;
  }
}
