/**
 * Everything that can happen to a shard, in one union: commands, market facts and beats. Their shapes are their areas'.
 *
 * An input carries its engine time `at` (epoch ms, never going back). Meanings arrive with it: a
 * beat says which calendar's trading day ends, so that the engine needs no calendar, clock or
 * random number. `memberId` comes from the session, never from a body.
 */

import type { OpenAccount, SetMemberStatus } from "./account/commands.ts";
import type { BinaryMemberCommand, BinarySiteCommand, RoundsDue } from "./binary/commands.ts";
import type {
  MoneyMemberCommand,
  MoneyOperatorCommand,
  MoneySiteCommand,
  RequestsDue,
} from "./dnw/commands.ts";
import type { Beat, MarketCommand, TickArrived } from "./market/inputs.ts";
import type { OverseaCommand } from "./oversea/commands.ts";
import type { DefineSite } from "./site/area.ts";
import type { OptionCommand, TermsDue } from "./terms/commands.ts";

export type MemberCommand = BinaryMemberCommand | MoneyMemberCommand | OverseaCommand;
/** What operators, sign-up and the seed decide about one member. */
export type OperatorCommand = MoneyOperatorCommand | SetMemberStatus;
/** A command about an account that is there. */
export type AccountCommand = MemberCommand | OperatorCommand;
/** What is about a site, or about an account that is not there yet. */
export type SiteCommand =
  | OpenAccount
  | BinarySiteCommand
  | DefineSite
  | MarketCommand
  | OptionCommand
  | MoneySiteCommand;
export type Command = AccountCommand | SiteCommand;
/** What is due by time alone. Made by the run loop, as beats are by the market owner. */
export type DueBeat = RequestsDue | RoundsDue | TermsDue;
/** What is no command: it happened. */
export type Fact = TickArrived | Beat | DueBeat;
export type Input = Command | Fact;
