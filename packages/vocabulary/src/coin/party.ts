/** Whose coins are at the other end of a chain (decision 048). */

/** The member themself, or somebody else. */
export const PARTY_RELATIONS = ["SELF", "OTHER"] as const;
export type PartyRelation = (typeof PARTY_RELATIONS)[number];

/** Where they are kept: at an exchange, or by their owner alone. */
export const PARTY_PLACES = ["EXCHANGE", "OWN_WALLET"] as const;
export type PartyPlace = (typeof PARTY_PLACES)[number];

/** The letters that a name may have. */
export const PARTY_NAME_MAX = 60;

/** Whoever is at the other end, as a member says it. */
export interface Party {
  readonly relation: PartyRelation;
  /** Of the member as the house knows it, where it is the member. */
  readonly name: string;
  readonly vasp:
    | { readonly kind: "EXCHANGE"; readonly name: string }
    | { readonly kind: "OWN_WALLET" };
}

/** Of a deposit: its member is asked who sent it, or has said so. */
export const SENDER_STATES = ["ASKED", "TOLD"] as const;
export type SenderState = (typeof SENDER_STATES)[number];
