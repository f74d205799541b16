/** What the demo needs of the engine and does not have yet, as commands through the normal intake. */

import { networkKey } from "@naru/engine/coin/state";
import { rateKey, type State } from "@naru/engine/state";
import { LEVERAGE_TIERS } from "@naru/rows/futures/leverage-tiers";
import { keyOf } from "@naru/rows/row";
import type { UntimedCommand } from "../bus/messages.ts";
import { PLAYERS_SITE } from "../players/cast.ts";
import { demoSeed } from "../seed/demo.ts";
import { playerCommands } from "../seed/demo-players.ts";
import type { RunLoop } from "./run-loop.ts";
import { rulesKey } from "@naru/engine/dnw/kept/state";
import { termsKey } from "@naru/engine/provider/kept/state";

/**
 * Applies the seed's commands for everything that is missing; all of them leave in one batch, so that a kill leaves
 * either nothing or all. What an operator changed stays.
 */
export function seedShard(loop: RunLoop, state: State): void {
  const members = new Set(state.accounts.keys());
  const missing = demoSeed().commands.filter((command) => isMissing(state, members, command));
  for (const command of missing) loop.internal(command);
}

/** Opens the accounts of the members that are played (decision 064), where their site is a demo, with all that is theirs in one batch. */
export function seedPlayers(loop: RunLoop, state: State): void {
  if (state.sites.get(PLAYERS_SITE)?.isDemo !== true) return;
  const members = new Set(state.accounts.keys());
  for (const command of playerCommands())
    if ("memberId" in command && !members.has(command.memberId)) loop.internal(command);
}

function isMissing(state: State, members: ReadonlySet<number>, command: UntimedCommand): boolean {
  switch (command.kind) {
    case "defineInstrument":
      return !state.instruments.has(command.instrument.symbol);
    case "defineSite":
      return !state.sites.has(command.site.id);
    case "setRate":
      return !state.rates.has(rateKey(command.siteId, command.currency));
    case "configureOption":
      return !state.options.has(command.option.id);
    case "defineBinaryOption":
      return !state.binaryOptions.has(command.option.id);
    case "defineFuturesOption":
      return !state.futuresOptions.has(command.option.id);
    case "setLeverageTiers":
      return !state.leverageTiers.has(keyOf(LEVERAGE_TIERS, command));
    case "setMoneyRules":
      return !state.moneyRules.has(rulesKey(command.rules.siteId, command.rules.wallet));
    case "setCoinNetwork": {
      const { siteId, network } = command.network;
      return !state.coinNetworks.has(networkKey(siteId, network));
    }
    case "setCoinOut": {
      const { siteId, network } = command.out;
      return !state.coinOuts.has(networkKey(siteId, network));
    }
    case "setP2pRules":
      return !state.p2pRules.has(command.rules.siteId);
    case "setProviderTerms":
      return !state.providerTerms.has(termsKey(command.terms.siteId, command.terms.provider));
    case "defineCouponBatch":
      return !state.coupons.has(command.batch.id);
    case "openAccount":
    case "deposit":
      return !members.has(command.memberId);
    default:
      return false;
  }
}
