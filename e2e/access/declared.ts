/** The words in which each call says who may, what it is about and what everybody else is told. */

import type { Permission } from "@naru/vocabulary/operator";
import type { Actor, Refused, Role, SiteId } from "./actors.ts";
import type { Thing, ThingKind } from "./things.ts";
import type { Sent, World } from "./world.ts";

/** Who acts, on which thing; `thing.id` is empty for calls that are about none. */
export interface Hands {
  readonly world: World;
  readonly actor: Actor;
  readonly thing: Thing;
}

/** What the call sends so that its owner is answered 200; may first bring about what that needs. */
export type Send = (hands: Hands) => Sent | Promise<Sent>;

/** The thing that a call names. */
export interface About {
  readonly kind: ThingKind;
  /**
   * How one that is not there is answered, and to the letter one that is another's. `nothing`: with 200 and whatever is said
   * where there is nothing, such as an empty list.
   */
  readonly absent: Refused | "nothing";
}

interface Declared {
  readonly send: Send;
  /** Undoes what would stand in the way of every other call, once it was answered 200. */
  readonly undo?: (hands: Pick<Hands, "world" | "actor">) => Promise<void>;
  readonly about?: About;
  /** The actors that are asked, where each call costs a slow hash; all of them otherwise. */
  readonly askedBy?: readonly string[];
  /** It ends the session, so each who may call it has one of their own for it. */
  readonly endsSession?: true;
}

/** A member's call. */
export interface MemberCall extends Declared {
  readonly may: "everybody" | "members";
  /** What partners are told where other members are answered; `always`, whatever thing they name. */
  readonly partner?: { readonly told: Refused; readonly always?: true };
  /** Other members are refused it, whatever they name. */
  readonly onlyPartners?: true;
  /** What even the owner of the thing is told: where the market or the site's wallets stand in the way. */
  readonly owner?: Partial<Record<SiteId, Refused>>;
  /** A site that does not offer it, and refuses it whatever is named. */
  readonly notAt?: SiteId;
  /** A token that is no good does not stand in the way. */
  readonly ignoresBadToken?: true;
}

/** An operator's call. */
export interface OperatorCall extends Declared {
  readonly may: Permission | "guests" | "operators";
  /** Roles that may call it and are yet refused this thing, with what they are told. */
  readonly except?: Partial<Record<Role, Refused>>;
  /** Those of `except` that are refused before the thing is looked for: what they send says its kind. */
  readonly refusesKind?: readonly Role[];
  /** A site that has no such thing: its own operators are told what is told of an absent one. */
  readonly noneAt?: SiteId;
  /** The session between password and code is the one that may. */
  readonly betweenSteps?: true;
}

export const nothing: Send = () => ({});

/** A call that anybody may make. */
export const open = (send = nothing, about?: About): MemberCall => ({
  may: "everybody",
  send,
  ...(about && { about }),
});

/** A call of a member about what is theirs. */
export const own = (send = nothing, about?: About): MemberCall => ({
  may: "members",
  send,
  ...(about && { about }),
});

/** An operator's call that needs a permission, or none but to be signed in. */
export const needs = (
  may: Permission | "operators",
  send = nothing,
  about?: About,
): OperatorCall => ({ may, send, ...(about && { about }) });
