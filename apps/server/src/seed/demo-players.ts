/** The demo's members that are played (decision 064): with wallets as its other members have them, and the traders approved. */

import { SHARE_DEFAULT } from "@naru/vocabulary/copytrade/words";
import type { UntimedCommand } from "../bus/messages.ts";
import { PERPETUAL_CATALOGUE, optionIdOf } from "../market/catalogue.ts";
import { DELISTED } from "../market/perpetuals.ts";
import { DEALERS, phoneOf, PLAYERS_SITE, type PlayedTrader, TRADERS } from "../players/cast.ts";
import { accountCommands, type DemoMember } from "./demo.ts";

/** How many may follow one of them. */
const QUOTA = 100;
/** Whose smallest step is worth more than what a follow sheet begins with: it would be missed more often than copied. */
const TOO_DEAR = "BTCUSDT";
/** What a follower must have, USDT. */
const LEAST_OF_FOLLOWERS = "100";

/** Those who are played, as members. */
export const PLAYED_MEMBERS: readonly DemoMember[] = [...TRADERS, ...DEALERS].map(
  (player): DemoMember => ({
    id: player.id,
    siteId: PLAYERS_SITE,
    username: player.username,
    name: player.name,
    nick: player.nick,
    phone: phoneOf(player),
    status: "ACTIVE",
    role: "MEMBER",
    blockDevice: null,
    about: "is played",
  }),
);

/** What the engine is told of them, in this order; the same at every call. */
export function playerCommands(): UntimedCommand[] {
  return [...PLAYED_MEMBERS.flatMap(accountCommands), ...TRADERS.flatMap(traderCommands)];
}

/** The application, and what an operator would say to it. */
function traderCommands({ id: memberId, introduction: intro }: PlayedTrader): UntimedCommand[] {
  const stocks = PERPETUAL_CATALOGUE.filter(
    ({ root }) => !DELISTED.has(root) && root !== TOO_DEAR,
  ).map(({ symbol }) => optionIdOf(PLAYERS_SITE, symbol));
  const terms = { isApproved: true, quota: QUOTA, shareRate: SHARE_DEFAULT };
  return [
    { kind: "applyTrader", memberId, stocks, minimum: LEAST_OF_FOLLOWERS, intro },
    { kind: "decideTrader", memberId, ...terms },
  ];
}
