/** Who calls: one of each kind that the product knows, on both sites of one installation (reliability.md G32). */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { DEFAULT_ROLES } from "@naru/vocabulary/operator";

export type SiteId = 1 | 2;
export type Role = keyof typeof DEFAULT_ROLES;

/** A status and the code that goes with it. */
export type Refused = readonly [status: number, code: RefusalCode];

export interface Actor {
  /** `A@1`: the name of the kind, and the site. */
  readonly name: string;
  readonly kind: "guest" | "stranger" | "member" | "partner" | "operator";
  readonly siteId: SiteId;
  /** What says who it is: a bearer token, a cookie, the browser of a phone. */
  readonly headers: Readonly<Record<string, string>>;
  /** What every call with such a token is told, whatever it asks for; null for one in good standing. */
  readonly shut: Refused | null;
  readonly username: string;
  /** 0 for who is no member. */
  readonly memberId: number;
  /** What is this member's alone: name, phones, bank accounts, a word of their own; empty for who is no member. */
  readonly marks: readonly string[];
  /** Of an operator; `half` has given the password and not the code, `dismissed` may no longer sign in. */
  readonly role: Role | "half" | "dismissed" | null;
}

/** Who an actor is before there is a session. */
export interface Cast {
  readonly name: string;
  readonly kind: Actor["kind"];
  readonly siteId: SiteId;
  readonly username: string;
  readonly memberId?: number;
  readonly role?: Role | "half" | "dismissed";
  readonly shut?: Refused;
  readonly headers?: Readonly<Record<string, string>>;
}

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

const member = (
  name: string,
  siteId: SiteId,
  memberId: number,
  username: string,
  more: Partial<Cast> = {},
): Cast => ({ name: `${name}@${siteId}`, kind: "member", siteId, memberId, username, ...more });
const operator = (role: NonNullable<Actor["role"]>, siteId: SiteId, username: string): Cast => ({
  name: `${role}@${siteId}`,
  kind: "operator",
  siteId,
  username,
  role,
});

/** Lets the second site's customer in. */
export const OWNER_OF_SECOND = operator("OWNER", 2, "owner2");

/** The demo's members and operators in their parts. `pending` and `denied` hold tokens that they never should have. */
export const CAST: readonly Cast[] = [
  { name: "guest", kind: "guest", siteId: 1, username: "" },
  {
    name: "stranger",
    kind: "stranger",
    siteId: 1,
    username: "",
    shut: [401, "TOKEN_EXPIRED"],
    headers: {
      authorization: `Bearer ${"A".repeat(43)}`,
      cookie: `naru_operator=${"A".repeat(43)}`,
    },
  },
  // Signed out: the token is one that was good.
  member("left", 1, 10_003, "trader2", { kind: "stranger", shut: [401, "TOKEN_EXPIRED"] }),
  member("A", 1, 10_000, "demo"),
  member("B", 1, 10_001, "demo2"),
  member("partner", 1, 10_004, "partner1", { kind: "partner" }),
  member("pending", 1, 10_005, "pending", { shut: [403, "PENDING_APPROVAL"] }),
  member("denied", 1, 10_006, "denied", { shut: [403, "ACCOUNT_DENIED"] }),
  member("phone", 1, 10_007, "nomobile", {
    shut: [403, "MOBILE_BLOCKED"],
    headers: { "user-agent": PHONE },
  }),
  member("A", 2, 10_050, "demo"),
  member("B", 2, 10_051, "demo2"),
  operator("OWNER", 1, "owner"),
  operator("MANAGER", 1, "manager"),
  operator("CASHIER", 1, "cashier"),
  operator("SUPPORT", 1, "support"),
  operator("AUDITOR", 1, "auditor"),
  operator("half", 1, "director"),
  operator("dismissed", 1, "dismissed"),
  OWNER_OF_SECOND,
];

/** Who makes for others what a call is about, and plays no part of its own. The second site's customer signs up first. */
export const helpers = (customerId: number): readonly Cast[] => [
  member("customer", 1, 10_002, "trader1"),
  member("customer", 2, customerId, SECOND_SITE.customer),
  member("follower", 1, 10_003, "trader2"),
  { ...operator("OWNER", 1, "director"), name: "maker@1" },
  { ...operator("OWNER", 2, "director2"), name: "maker@2" },
];

/** The host name that the second site claims. */
export const SECOND_HOST = "haneul.localhost";

/** Usernames that only the second site has. */
export const SECOND_SITE = { customer: "customer-two", partner: "partner-two" } as const;
