/**
 * Everything that can happen to a shard, in one union: commands, market facts and beats. Their shapes are their areas'.
 *
 * An input carries its engine time `at` (epoch ms, never going back). Meanings arrive with it: a
 * beat says which calendar's trading day ends, so that the engine needs no calendar, clock or
 * random number. `memberId` comes from the session, never from a body.
 */

import type { PartOf } from "./area-types.ts";

export type MemberCommand = PartOf<"member">;
/** What operators, sign-up and the seed decide about one member. */
export type OperatorCommand = PartOf<"operator">;
/** A command about an account that is there. */
export type AccountCommand = MemberCommand | OperatorCommand;
/** What is about a site, or about an account that is not there yet. */
export type SiteCommand = PartOf<"site">;
export type Command = AccountCommand | SiteCommand;
/** What is due by time alone. Made by the run loop, as beats are by the market owner. */
export type DueBeat = PartOf<"due">;
/** What is no command: it happened. */
export type Fact = PartOf<"beats">;
export type Input = Command | Fact;
