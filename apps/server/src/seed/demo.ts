/**
 * The demo: two sites of different name, colour, coins and flags, and members with demo money, so that nothing is
 * hard-wired to one site (issue of the first trade; product.md §1).
 *
 * Money and settings come by commands through the normal intake, so that seeded data is always lawful; names and
 * password hashes are desk rows.
 */

import type { SiteView } from "@naru/contract/views";
import { demoProviderTerms } from "./demo-providers.ts";
import { parseDecimal } from "@naru/money/decimal";
import type { SiteRecord } from "@naru/store/desk/sites";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { MemberRole, MemberStatus } from "@naru/vocabulary/member";
import { siteOffers } from "@naru/vocabulary/site-type";
import { currencyOfWallet, WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { onBus, type UntimedCommand } from "../bus/messages.ts";
import { demoGames } from "../market/games.ts";
import { CATALOGUE, DEMO_RATES_KRW, demoOption, INSTRUMENTS } from "../market/catalogue.ts";
import { demoPerpetuals } from "../market/futures-options.ts";
import { DEMO_COUPON_BATCHES, demoNetworks, demoPayouts, demoRules } from "./demo-money.ts";

/** Every demo member's password; printed by the supervisor. */
export const DEMO_PASSWORD = "naru-demo-2026";
/** Every demo member's withdrawal PIN; printed beside it. */
export const DEMO_PIN = "246810";

export interface DemoMember {
  readonly id: number;
  readonly siteId: number;
  readonly username: string;
  readonly name: string;
  readonly nick: string;
  readonly phone: string;
  readonly status: MemberStatus;
  readonly role: MemberRole;
  readonly blockDevice: "M" | null;
  /** What this member is there to show. */
  readonly about: string;
}

export interface DemoSeed {
  readonly sites: readonly SiteRecord[];
  readonly members: readonly DemoMember[];
  /** In the order in which they must be applied. */
  readonly commands: readonly UntimedCommand[];
}

const CURRENCY = "KRW" satisfies Currency;

/** Demo money of an active member, as decimal text. */
const DEPOSITS: readonly (readonly [WalletType, string])[] = [
  ["BINARY", "10000000"],
  ["FUTURES", "10000"],
  ["USDT", "5000"],
  ["BTC", "0.15"],
  ["ETH", "2"],
  ["XRP", "3000"],
  ["DOGE", "20000"],
  ["EOS", "1000"],
];

/** Naru, with everything but powerball; serves every host name that no site claims. */
const NARU = site({
  id: 1,
  code: "naru",
  hosts: [],
  isDefault: true,
  signUp: "DIRECT",
  view: {
    name: "나루",
    usedCoins: ["BINARY", "FUTURES", "USDT", "BTC", "ETH", "XRP", "DOGE", "EOS"],
    depositCoins: ["USDT", "BTC", "ETH", "XRP", "DOGE"],
    buyCoins: ["USDT", "BTC", "ETH", "XRP"],
    type: "101101",
    theme: {
      brand: "나루",
      logoText: "NARU",
      accentDark: "#5b8cff",
      accentLight: "#2458d6",
    },
  },
});

/** Haneul, overseas futures alone, with fewer coins and an operator's approval of sign-ups. */
const HANEUL = site({
  id: 2,
  code: "haneul",
  hosts: ["haneul.localhost"],
  isDefault: false,
  signUp: "APPROVAL",
  view: {
    name: "하늘선물",
    usedCoins: ["BINARY", "USDT", "BTC"],
    depositCoins: ["USDT"],
    buyCoins: ["USDT"],
    type: "100000",
    theme: {
      brand: "하늘선물",
      logoText: "HANEUL",
      accentDark: "#2fc8b0",
      accentLight: "#0b8270",
    },
  },
});

const MEMBERS: readonly DemoMember[] = [
  member(10_000, 1, "demo", "김나루", "나루", "a member with demo money"),
  member(10_001, 1, "demo2", "이바다", "바다", "another member"),
  member(10_002, 1, "trader1", "박고수", "고수", "a trader"),
  member(10_003, 1, "trader2", "최달인", "달인", "another trader"),
  { ...member(10_004, 1, "partner1", "정파트너", "파트너", "a partner"), role: "PARTNER" },
  { ...member(10_005, 1, "pending", "한대기", "대기", "waits for approval"), status: "PENDING" },
  { ...member(10_006, 1, "denied", "오차단", "차단", "may not use the app"), status: "DENY" },
  {
    ...member(10_007, 1, "nomobile", "윤데스크", "데스크", "may not come from a phone"),
    blockDevice: "M",
  },
  member(10_050, 2, "demo", "김하늘", "하늘", "a member of the other site"),
  member(10_051, 2, "demo2", "이구름", "구름", "another member of the other site"),
];

/** The demo's desk rows and commands; the same at every call. */
export function demoSeed(): DemoSeed {
  const sites = [NARU, HANEUL];
  return {
    sites,
    members: MEMBERS,
    commands: [...marketCommands(sites), ...MEMBERS.flatMap(accountCommands)],
  };
}

function marketCommands(sites: readonly SiteRecord[]): UntimedCommand[] {
  const instruments = INSTRUMENTS.map(
    ({ instrument }): UntimedCommand => ({
      kind: "defineInstrument",
      instrument: onBus(instrument),
    }),
  );
  const perSite = sites.flatMap(({ id, view }): UntimedCommand[] => [
    {
      kind: "defineSite",
      site: {
        id,
        currency: CURRENCY,
        type: (view as SiteView).type,
        isDemo: (view as SiteView).isDemo,
        timeZone: (view as SiteView).timeZone,
      },
    },
    ...WALLET_TYPES.filter((wallet) => usedCoinsOf(id).includes(wallet)).map(
      (wallet): UntimedCommand => ({
        kind: "setMoneyRules",
        rules: onBus(demoRules(id, wallet, CURRENCY)),
      }),
    ),
    ...demoNetworks(id, (view as SiteView).depositCoins.split(",")).map(
      (network): UntimedCommand => ({ kind: "setCoinNetwork", network: onBus(network) }),
    ),
    ...demoPayouts(id, (view as SiteView).depositCoins.split(",")).map(
      (out): UntimedCommand => ({ kind: "setCoinOut", out: onBus(out) }),
    ),
    {
      // A tenth of a percent; banks of Korea rest around midnight.
      kind: "setP2pRules",
      rules: { siteId: id, feeRate: 10, restFrom: 1_430, restUntil: 30 },
    },
    ...demoProviderTerms(id).map(
      (terms): UntimedCommand => ({ kind: "setProviderTerms", terms: onBus(terms) }),
    ),
    ...Object.entries(DEMO_RATES_KRW).map(
      ([currency, rate]): UntimedCommand => ({
        kind: "setRate",
        siteId: id,
        currency,
        rate: String(rate),
      }),
    ),
    ...CATALOGUE.map(
      (entry): UntimedCommand => ({
        kind: "configureOption",
        option: onBus(demoOption(entry, id)),
      }),
    ),
    ...(siteOffers((view as SiteView).type, "binary") ? demoGames(id) : []).map(
      (option): UntimedCommand => ({
        kind: "defineBinaryOption",
        option: onBus(option),
        effectiveAt: null,
      }),
    ),
    ...(siteOffers((view as SiteView).type, "futures") ? demoPerpetuals(id) : []),
  ]);
  const coupons = DEMO_COUPON_BATCHES.map(
    (batch): UntimedCommand => ({ kind: "defineCouponBatch", batch: onBus(batch) }),
  );
  return [...instruments, ...perSite, ...coupons];
}

/** An account with the demo money of whoever may trade. */
export function accountCommands({ id, siteId, role, status }: DemoMember): UntimedCommand[] {
  const open: UntimedCommand = { kind: "openAccount", memberId: id, siteId, role, status };
  if (status !== "ACTIVE" || role !== "MEMBER") return [open];
  const used = usedCoinsOf(siteId);
  const deposits = DEPOSITS.filter(([wallet]) => used.includes(wallet)).map(
    ([wallet, amount]): UntimedCommand => ({
      kind: "deposit",
      memberId: id,
      wallet,
      units: String(parseDecimal(amount, scaleOf(currencyOfWallet(wallet, CURRENCY)))),
      code: "D",
    }),
  );
  return [open, ...deposits];
}

function usedCoinsOf(siteId: number): readonly string[] {
  const { view } = siteId === NARU.id ? NARU : HANEUL;
  return (view as SiteView).usedCoins.split(",");
}

function member(
  id: number,
  siteId: number,
  username: string,
  name: string,
  nick: string,
  about: string,
): DemoMember {
  return {
    id,
    siteId,
    username,
    name,
    nick,
    phone: `010${String(20_000_000 + id)}`,
    status: "ACTIVE",
    role: "MEMBER",
    blockDevice: null,
    about,
  };
}

interface SiteInput extends Omit<SiteRecord, "view"> {
  readonly view: Pick<SiteView, "name" | "type" | "theme"> & {
    readonly usedCoins: readonly WalletType[];
    readonly depositCoins: readonly WalletType[];
    readonly buyCoins: readonly WalletType[];
  };
}

function site({ view, ...record }: SiteInput): SiteRecord {
  const wire: SiteView = {
    id: String(record.id),
    code: record.code,
    name: view.name,
    stockPrefix: "",
    overseaPrefix: "",
    coinInfoJson: JSON.stringify(
      view.usedCoins.map((coin) => {
        const currency = currencyOfWallet(coin, CURRENCY);
        return { coin, currency, scale: scaleOf(currency) };
      }),
    ),
    usedCoins: view.usedCoins.join(","),
    binaryCurrency: CURRENCY,
    depositCoins: view.depositCoins.join(","),
    buyCoins: view.buyCoins.join(","),
    type: view.type,
    language: "ko",
    timeZone: "Asia/Seoul",
    isDemo: true,
    theme: view.theme,
  };
  return { ...record, view: wire };
}
