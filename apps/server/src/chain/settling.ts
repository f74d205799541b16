/** What chains need to go on with deposits and payouts: the engine under keys that are always the same, and a word to the member. */

import type { ChainDeposit } from "@naru/store/chain/deposits";
import type { DeskDatabase } from "@naru/store/desk/database";
import { tellMember } from "@naru/store/desk/sessions";
import type { EngineLink } from "../gateway/link/engine-link.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import { bodyHash, derivedKey } from "../platform/uuid.ts";
import { coinDepositView } from "../views/coin-deposit-view.ts";
import type { SettleParts } from "./settle-deposit.ts";

export interface ChainParts {
  readonly db: DeskDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly engine: Pick<EngineLink, "command">;
}

export function settleParts({ db, clock, log, engine }: ChainParts): SettleParts {
  return {
    ...{ db, clock, log },
    send(about, siteId, command) {
      const memberId = "memberId" in command ? command.memberId : 0;
      const key = derivedKey(`chain ${about}`);
      return engine.command({ siteId, memberId, key, hash: bodyHash(about, command), command });
    },
    tell: tellDeposit.bind(null, db),
  };
}

/** Tells its member how far a deposit is; nobody where it is nobody's. */
async function tellDeposit(
  db: DeskDatabase,
  deposit: ChainDeposit,
  required: number,
): Promise<void> {
  const { memberId } = deposit;
  if (memberId === null) return;
  const told = { event: "COIN_DEPOSIT", deposit: coinDepositView(deposit, required) };
  await tellMember(db, { memberId, body: JSON.stringify(told) });
}
