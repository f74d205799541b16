/** The cells of the matrix and what each must be answered, from the declarations alone. */

import { DEFAULT_ROLES } from "@naru/vocabulary/operator";
import type { Actor, Refused, SiteId } from "./actors.ts";
import type { MemberCall, OperatorCall } from "./declared.ts";
import { isMemberThing } from "./things.ts";

/**
 * Which thing a cell names. `none`: the call is about none. `crossed`: the call names the other site besides, or (`hosted`)
 * its host, which no session may.
 */
export type Whose = "none" | "own" | "other" | "absent" | "crossed" | "hosted";

export interface Cell {
  readonly actor: Actor;
  readonly whose: Whose;
  /** `ok`: 200 and the contract's answer. `nothing`: 200 as for a thing that is not there. */
  readonly expected: Refused | "ok" | "nothing";
}

const NO_SESSION: Refused = [401, "TOKEN_EXPIRED"];
const NO_PERMISSION: Refused = [403, "NO_PERMISSION"];
const NOT_OFFERED: Refused = [400, "WRONG_APPROACH"];

/** The cells of a member's call about the things of one site, `home`. */
export function memberCells(call: MemberCall, actors: readonly Actor[], home: SiteId): Cell[] {
  return actors.flatMap((actor): Cell[] => {
    const isForeign = isMember(actor) && actor.siteId !== home;
    const things = thingsOf(call, actor);
    // What others do at their own site is their home's part of the matrix.
    const asked: readonly Whose[] = isForeign
      ? [...things.filter((each) => /other|absent/.test(each)), "crossed", ...hosted(home)]
      : things;
    return asked.map((whose) => ({ actor, whose, expected: expectedOf(call, actor, whose, home) }));
  });
}

/** The first site has every host that no other claims. */
function hosted(home: SiteId): Whose[] {
  return home === 2 ? ["hosted"] : [];
}

function isMember({ kind }: Actor): boolean {
  return kind === "member" || kind === "partner";
}

/** Only members in good standing have things of a member; a site's are everybody's there. */
function thingsOf({ about }: MemberCall, { kind, shut }: Actor): Whose[] {
  if (about === undefined) return ["none"];
  const isOwner = !isMemberThing(about.kind) || (kind === "member" && shut === null);
  return isOwner ? ["own", "other", "absent"] : ["other", "absent"];
}

function expectedOf(call: MemberCall, actor: Actor, whose: Whose, home: SiteId): Cell["expected"] {
  const isStale = actor.kind === "stranger" && call.ignoresBadToken === true;
  if (actor.shut !== null && !isStale) return actor.shut;
  if (!isMember(actor) && call.may === "members") return NO_SESSION;
  if (whose === "crossed" || whose === "hosted") return NO_PERMISSION;
  if (call.notAt === (isMember(actor) ? actor.siteId : home)) return NOT_OFFERED;
  if (call.onlyPartners === true && actor.kind !== "partner") return NO_PERMISSION;
  const isThere = whose === "own" || whose === "none";
  const partner = actor.kind === "partner" ? call.partner : undefined;
  if (partner !== undefined && (isThere || partner.always)) return partner.told;
  return isThere ? (call.owner?.[actor.siteId] ?? "ok") : (call.about?.absent ?? "ok");
}

/** The cells of an operator's call; `other` is the other site's thing. */
export function operatorCells(call: OperatorCall, actors: readonly Actor[]): Cell[] {
  const things: Whose[] = call.about === undefined ? ["none"] : ["own", "other", "absent"];
  return actors.flatMap((actor) =>
    things.map((whose) => ({ actor, whose, expected: operatorExpected(call, actor, whose) })),
  );
}

function operatorExpected(call: OperatorCall, actor: Actor, whose: Whose): Cell["expected"] {
  const { role } = actor;
  if (call.may === "guests") {
    if (call.betweenSteps) return role === "half" ? "ok" : NO_SESSION;
  } else {
    if (role === null || role === "half" || role === "dismissed") return NO_SESSION;
    if (call.may !== "operators" && !(DEFAULT_ROLES[role] as readonly string[]).includes(call.may))
      return NO_PERMISSION;
    const told = call.except?.[role];
    if (told !== undefined && (whose === "own" || call.refusesKind?.includes(role))) return told;
  }
  const isNone = whose === "own" && call.noneAt === actor.siteId;
  return isNone || whose === "other" || whose === "absent" ? (call.about?.absent ?? "ok") : "ok";
}
