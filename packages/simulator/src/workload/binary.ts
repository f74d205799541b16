/** Members who bet on rounds, several on one and on both sides, some of them late or wrong; operators who change the games. */

import type { BET } from "@naru/rows/binary/bet";
import type { BINARY_OPTION } from "@naru/rows/binary/option";
import type { ROUND, ROUND_CLOCK, ROUND_DAY } from "@naru/rows/binary/round";
import { formatDecimal } from "@naru/money/decimal";
import { BET_SIDES, gameOf, PAYOUT_SCALE, PLAY_TIMES, roundIdOf } from "@naru/vocabulary/binary";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Draws } from "@naru/fixtures/draws";
import { auditBinary } from "../auditor/binary-audit.ts";
import { GAMES, gameOptionOf } from "../binary-world.ts";
import { currencyOfSite } from "../money-world.ts";
import type { Untimed } from "../world.ts";
import type { Area, Plan, Sight } from "./area.ts";

type Bet = Extract<Untimed, { readonly kind: "placeBet" }>;

const MISTAKES = ["0", "-1", "1e3", "NaN", "", " 1", "0x10", "1.5.2", "0.001"];
const HUGE = "9".repeat(29);

/** A game of the member's site, rarely one of the other site's. */
function anyGame(draws: Draws, { member: { siteId } }: Sight) {
  return gameOptionOf(draws.percent(1) ? 3 - siteId : siteId, draws.among(GAMES));
}

/** The round that is open now; sometimes the next one, one that is locked, or one that never was. */
function roundId(draws: Draws, { now }: Sight, game: ReturnType<typeof anyGame>): number {
  const { lengthMs } = gameOf(game.gameType);
  const next = Math.floor(now / lengthMs) + 1;
  if (draws.percent(1)) return draws.among([0, 1, 999_999_999, roundIdOf(game.id, next) + 0.5]);
  const away = draws.percent(90) ? 0 : draws.whole(-2, 2);
  return roundIdOf(game.id, (next + away) * lengthMs);
}

/** Some of what the site takes; now and then everything that the member has, too much, or nonsense. */
function amount(draws: Draws, { member: { siteId } }: Sight, game: ReturnType<typeof anyGame>) {
  const chance = draws.whole(1, 50);
  if (chance === 1) return draws.among(MISTAKES);
  if (chance === 2) return HUGE;
  const scale = scaleOf(currencyOfSite(siteId));
  if (chance === 3) return `${formatDecimal(game.stakeMin, scale)}${scale === 0 ? ".5" : "5"}`;
  const share = BigInt(draws.whole(chance < 6 ? 0 : 50, chance < 6 ? 1_200 : 600));
  return formatDecimal((game.stakeMax * share) / 1_000n + BigInt(draws.whole(0, 9)), scale);
}

/** What the screen showed: mostly nothing is said of it, or what is so; rarely other terms. */
function shown(draws: Draws, { gameType, rate, commission }: ReturnType<typeof anyGame>) {
  if (!draws.percent(15)) return {};
  const is = gameOf(gameType).family === "RENT" ? commission : rate;
  const text = (units: number): string => formatDecimal(BigInt(units), PAYOUT_SCALE);
  const said = text(is + draws.whole(-2, 2) * 10_000);
  return draws.percent(60) ? { rate: said } : { rate: said, tolerance: text(20_000) };
}

function bet(draws: Draws, sight: Sight): Bet {
  const game = anyGame(draws, sight);
  return {
    kind: "placeBet",
    memberId: sight.member.memberId,
    roundId: roundId(draws, sight, game),
    side: draws.among(BET_SIDES),
    amount: amount(draws, sight, game),
    ...shown(draws, game),
  };
}

/** The same round again, on either side, as often as somebody taps. */
const several: Plan = (draws, sight) => {
  const first = bet(draws, sight);
  return Array.from({ length: draws.whole(1, 4) }, () => ({
    ...first,
    side: draws.among(BET_SIDES),
  }));
};

/** Stopped, rested or taken out for a while; mostly let play again. */
const setState: Plan = (draws, sight) => {
  const { id } = anyGame(draws, sight);
  return {
    kind: "setBinaryOptionState",
    siteId: sight.member.siteId,
    optionId: draws.percent(2) ? 1 : id,
    isPlay: !draws.percent(4),
    isStop: draws.percent(12),
    isRest: draws.percent(12),
  };
};

/** Other terms for rounds that are not open yet, at once or with notice, some of which nobody could play by. */
const changeTerms: Plan = (draws, sight) => {
  const game = anyGame(draws, sight);
  const { lengthMs } = gameOf(game.gameType);
  return {
    kind: "defineBinaryOption",
    option: {
      ...game,
      playTime: draws.percent(90) ? game.playTime : draws.among(PLAY_TIMES),
      rate: draws.percent(2) ? -1 : draws.whole(500_000, 1_000_000),
      commission: draws.percent(2) ? 1_000_001 : draws.whole(0, 200_000),
      stakeMin: draws.percent(2) ? 0n : game.stakeMin * BigInt(draws.whole(1, 2)),
      stakeUnit: draws.among([1n, 1n, 7n]),
      cutoffMs: draws.percent(3) ? lengthMs : draws.whole(1, lengthMs / 3),
    },
    effectiveAt: draws.percent(40) ? null : sight.now + draws.whole(-1_000, 120_000),
  };
};

type Kinds =
  | typeof BINARY_OPTION
  | typeof ROUND
  | typeof ROUND_DAY
  | typeof ROUND_CLOCK
  | typeof BET;

export const binary: Area<Kinds> = {
  name: "binary",
  plans: [
    [22, bet],
    [6, several],
    [1, setState],
    [1, changeTerms],
  ],
  audit: auditBinary,
};
