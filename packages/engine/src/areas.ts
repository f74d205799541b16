/** The areas of the engine, and everything that they decide. The compiler asks for a command or fact that none decides. */

import { accountArea } from "./account/area.ts";
import type { CommandsOf, FactsOf } from "./area.ts";
import { moneyArea } from "./dnw/area.ts";
import { overseaArea } from "./oversea/area.ts";

export const AREAS = [accountArea, moneyArea, overseaArea] as const;

/** Every command about an account, by its kind. */
export const COMMANDS: CommandsOf = {
  ...accountArea.commands,
  ...moneyArea.commands,
  ...overseaArea.commands,
};

/** What every fact means, by its kind. */
export const FACTS: FactsOf = {
  ...accountArea.facts,
  ...moneyArea.facts,
  ...overseaArea.facts,
};
