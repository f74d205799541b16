/** Who plays a member of a demo (decision 064): traders whom others may follow, and dealers of coins. Their names say what they are. */

/** The demo site they are members of. */
export const PLAYERS_SITE = 1;

/** A member that is played. Ids lie beside those of the demo's other members, below the first that a sign-up gets. */
export interface Player {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly nick: string;
}

/** A phone that is nobody's. */
export function phoneOf({ id }: Pick<Player, "id">): string {
  return `010${String(20_000_000 + id)}`;
}

/** Which way a trader goes after a move: on with it, or back. */
export type Manner = "WITH" | "AGAINST";

export interface PlayedTrader extends Player {
  readonly manner: Manner;
  /** What followers read before they follow. */
  readonly introduction: string;
}

/** One offer that a dealer keeps standing. */
export interface StandingOffer {
  readonly side: "SELL" | "BUY";
  readonly coin: "USDT" | "BTC" | "ETH";
  /** How far from the rate, in 10⁻⁴. */
  readonly bps: number;
  /** Coins of the whole offer, decimal text. */
  readonly amount: string;
  /** Won of the smallest and of the largest deal. */
  readonly least: string;
  readonly most: string;
}

export interface Dealer extends Player {
  readonly offers: readonly StandingOffer[];
}

export const TRADERS: readonly PlayedTrader[] = [
  {
    ...{ id: 10_020, username: "naru-player-1", name: "문서윤(데모)", nick: "새벽파도" },
    manner: "WITH",
    introduction:
      "최근 10분의 흐름을 따라 짧게 사고팝니다. 모든 포지션에 익절과 손절을 걸고, 15분 안에 닫습니다.\n(데모를 위해 프로그램이 매매하는 계정입니다.)",
  },
  {
    ...{ id: 10_021, username: "naru-player-2", name: "배도현(데모)", nick: "한걸음뒤" },
    manner: "AGAINST",
    introduction:
      "한쪽으로 움직인 뒤의 되돌림을 노립니다. 모든 포지션에 익절과 손절을 걸고, 15분 안에 닫습니다.\n(데모를 위해 프로그램이 매매하는 계정입니다.)",
  },
];

const usdt = { coin: "USDT", amount: "1000", least: "10000", most: "500000" } as const;
const btc = { coin: "BTC", amount: "0.03", least: "50000", most: "1000000" } as const;
const eth = { coin: "ETH", amount: "0.5", least: "30000", most: "1000000" } as const;

export const DEALERS: readonly Dealer[] = [
  {
    ...{ id: 10_022, username: "naru-player-3", name: "신유진(데모)", nick: "은빛고래" },
    offers: [
      { ...usdt, side: "SELL", bps: 40 },
      { ...usdt, side: "BUY", bps: -60 },
    ],
  },
  {
    ...{ id: 10_023, username: "naru-player-4", name: "조민재(데모)", nick: "느린우체통" },
    offers: [
      { ...btc, side: "SELL", bps: 50 },
      { ...btc, side: "BUY", bps: -70 },
    ],
  },
  {
    ...{ id: 10_024, username: "naru-player-5", name: "홍지안(데모)", nick: "오후세시" },
    offers: [
      { ...usdt, side: "SELL", bps: 70 },
      { ...usdt, side: "BUY", bps: -90 },
      { ...eth, side: "SELL", bps: 60 },
      { ...eth, side: "BUY", bps: -80 },
    ],
  },
];
