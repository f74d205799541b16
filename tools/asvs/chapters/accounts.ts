/** V6 authentication, V7 sessions, V8 authorisation, V9 self-contained tokens, V10 OAuth and OIDC. */

import type { Requirement } from "../requirement.ts";
import * as at from "../test-files.ts";
import { RESETS, SENT_CODES } from "./sent-codes.ts";

const NO_IDP = "nobody signs in through another provider";
const NO_SELF_CONTAINED = "tokens are opaque: what they mean is in the database";
const NO_OAUTH = "no OAuth or OpenID Connect, on either side";
const ACCESS_CELLS = `${at.ACCESS} › %s: every cell is as it is declared`;
const SIGN_UP_REFUSED = `${at.ACCOUNTS} › signing up › %j is refused`;
const PASSWORD_CHANGE = `${at.SECURITY} › a password › changes with the old one; other sessions end, and withdrawals are held`;
const PASSWORD_KEPT = `${at.SECURITY} › a password › does not change by %j`;
const GUESSES_END = `${at.GUESSING} › from a thousand addresses a name is still guessed ten times an hour`;
const MEMBER_SESSION_ENDS = `${at.ACCOUNTS} › a session ends at once › %s`;
const OPERATOR_SESSION_ENDS = `${at.OPERATOR} › signing in › a session ends by idleness, and at once when its operator is disabled`;
const OPERATOR_SIGN_IN = `${at.OPERATOR} › signing in › takes the password, then a code, and then the session is in a cookie that no script reads`;
const HASHED_TOKENS = `${at.ACCOUNTS} › a session › keeps no token as text`;

const oauth = (id: string, level: 1 | 2, asks: string): Requirement => ({
  id,
  level,
  asks,
  notApplicable: NO_OAUTH,
});
const signed = (id: string, level: 1 | 2, asks: string): Requirement => ({
  id,
  level,
  asks,
  notApplicable: NO_SELF_CONTAINED,
});

export const ACCOUNTS: readonly Requirement[] = [
  // V6 Authentication
  {
    id: "6.1.1",
    level: 1,
    asks: "how guessing is held back is documented, and how nobody is locked out by others",
    missing:
      "docs/security.md tells how guessing is held back, and that a stranger can keep a member from signing in",
  },
  {
    id: "6.1.2",
    level: 2,
    asks: "words of our own that no password may be are listed",
    missing: "no such list",
  },
  {
    id: "6.1.3",
    level: 2,
    asks: "all ways to sign in are documented with their strength",
    review: "docs/security.md",
    because: "its first table has every way in, what it asks for and what holds guessing back",
  },
  {
    id: "6.2.1",
    level: 1,
    asks: "passwords have eight characters or more",
    tests: [SIGN_UP_REFUSED, PASSWORD_KEPT],
  },
  { id: "6.2.2", level: 1, asks: "users can change their password", tests: [PASSWORD_CHANGE] },
  {
    id: "6.2.3",
    level: 1,
    asks: "changing it needs the old one",
    tests: [
      PASSWORD_KEPT,
      `${at.OPERATOR} › signing in › a new password needs the old one and a fresh code, and ends other sessions`,
    ],
  },
  {
    id: "6.2.4",
    level: 1,
    asks: "the 3,000 commonest passwords are refused",
    missing: "under a hundred are known",
  },
  {
    id: "6.2.5",
    level: 1,
    asks: "any characters may be used, none must",
    review: "packages/contract/src/areas/account/routes.ts",
    because: "length is all that is asked",
  },
  {
    id: "6.2.6",
    level: 1,
    asks: "password fields are masked",
    review: "apps/member/src/areas/account/screens/signin-screen.tsx",
    because: "every field for a password is the same masked input",
  },
  {
    id: "6.2.7",
    level: 1,
    asks: "pasting and password managers work",
    review: "apps/member/src/areas/account/screens/signin-screen.tsx",
    because: "fields say current-password and new-password, and nothing listens to paste",
  },
  {
    id: "6.2.8",
    level: 1,
    asks: "a password is compared as it was typed",
    review: "apps/server/src/gateway/sessions/passwords.ts",
    because: "the text goes to argon2 as it came",
  },
  {
    id: "6.2.9",
    level: 2,
    asks: "64 characters are possible",
    review: "packages/contract/src/areas/account/routes.ts",
    because: "128 are",
  },
  {
    id: "6.2.10",
    level: 2,
    asks: "passwords do not expire",
    review: "packages/store/src/desk/members.ts",
    because: "no age of a password is kept",
  },
  {
    id: "6.2.11",
    level: 2,
    asks: "words of our own are refused as passwords",
    missing: "no such list (6.1.2)",
  },
  {
    id: "6.2.12",
    level: 2,
    asks: "breached passwords are refused",
    missing: "under a hundred are known (6.2.4)",
  },
  {
    id: "6.3.1",
    level: 1,
    asks: "guessing and stuffing are held back",
    tests: [
      GUESSES_END,
      `${at.ACCOUNTS} › guessing ends after ten wrong passwords an hour, from any address, and not for others`,
    ],
  },
  {
    id: "6.3.2",
    level: 1,
    asks: "no accounts that everybody knows",
    missing:
      "every installation starts with the demo's members and operators and their one password",
  },
  {
    id: "6.3.3",
    level: 2,
    asks: "a second factor is needed to get in",
    missing:
      "operators always need one; members only for withdrawals, or where they or the site ask for it",
  },
  {
    id: "6.3.4",
    level: 2,
    asks: "no undocumented way to sign in, all equally strong",
    missing: "the members' way is not documented (6.1.3) and weaker than the operators'",
  },
  {
    id: "6.4.1",
    level: 1,
    asks: "first passwords are random, short-lived and never the lasting ones",
    missing:
      "an operator's first password is chosen by who proposes the operator, and need not be changed",
  },
  {
    id: "6.4.2",
    level: 1,
    asks: "no hints, no secret questions",
    review: "packages/contract/src/areas/account/routes.ts",
    because: "there is no field for them",
  },
  ...RESETS,
  {
    id: "6.4.4",
    level: 2,
    asks: "who lost a factor is identified as at the beginning",
    missing:
      "two operators reset an operator's; nothing says how the person is identified, and members have recovery codes alone",
  },
  {
    id: "6.5.1",
    level: 2,
    asks: "each code serves once",
    tests: [
      `${at.SECURITY} › an authenticator app › is asked on withdrawing, and each code serves once`,
      `${at.SECURITY} › an authenticator app › is stood in for by a recovery code, once, however it is written`,
      `${at.OPERATOR} › signing in › a code serves once, and five wrong ones are enough for five minutes`,
    ],
  },
  {
    id: "6.5.2",
    level: 2,
    asks: "recovery codes below 112 bits are stored like passwords",
    missing: "they have 80 bits and are stored as plain SHA-256",
  },
  {
    id: "6.5.3",
    level: 2,
    asks: "codes and seeds come from a safe source of chance",
    review: "apps/server/src/platform/secret-codes.ts",
    because: "the system's random bytes; seeds from the library's, which takes the same",
  },
  {
    id: "6.5.4",
    level: 2,
    asks: "recovery codes have 20 bits or more",
    review: "apps/server/src/platform/secret-codes.ts",
    because: "they are made where coupons are: 80 bits",
  },
  {
    id: "6.5.5",
    level: 2,
    asks: "an authenticator's code lives 30 seconds",
    missing: "one of the step before or after serves too, so up to 90 seconds",
  },
  ...SENT_CODES,
  { id: "6.8.1", level: 2, asks: "providers cannot speak for one another", notApplicable: NO_IDP },
  { id: "6.8.2", level: 2, asks: "assertions are signed and checked", notApplicable: NO_IDP },
  { id: "6.8.3", level: 2, asks: "SAML assertions serve once", notApplicable: NO_IDP },
  { id: "6.8.4", level: 2, asks: "a provider's strength is looked at", notApplicable: NO_IDP },

  // V7 Sessions
  {
    id: "7.1.1",
    level: 2,
    asks: "idle and longest times of sessions are documented",
    missing:
      "docs/security.md tells them; that a member's session has no longest time is not justified",
  },
  {
    id: "7.1.2",
    level: 2,
    asks: "how many sessions one may have is documented",
    review: "docs/security.md",
    because: "any number, and what ends the others",
  },
  { id: "7.1.3", level: 2, asks: "federated sessions are documented", notApplicable: NO_IDP },
  {
    id: "7.2.1",
    level: 1,
    asks: "tokens are checked by the server",
    tests: [
      `${at.BAD_INPUT} › a token that is not good for this account › none, a made-up one, and a revoked one end the session`,
      `${at.CALLS} › who calls › %s %s needs a session`,
    ],
  },
  {
    id: "7.2.2",
    level: 1,
    asks: "tokens are made for each session",
    tests: [HASHED_TOKENS, OPERATOR_SIGN_IN],
  },
  {
    id: "7.2.3",
    level: 1,
    asks: "tokens are random, 128 bits or more",
    tests: [
      OPERATOR_SIGN_IN,
      `${at.ACCOUNTS} › a session › has tokens of 256 random bits, of which no two are alike`,
    ],
  },
  {
    id: "7.2.4",
    level: 1,
    asks: "signing in makes a new token and ends the one before",
    missing:
      "an operator's second step does; a member's new sign-in leaves the session that the device had before",
  },
  {
    id: "7.3.1",
    level: 2,
    asks: "an idle session ends",
    missing:
      "an operator's after 30 minutes; a member's after 14 days, which no analysis justifies and no test holds",
  },
  {
    id: "7.3.2",
    level: 2,
    asks: "every session ends some time",
    missing: "an operator's after 12 hours; a member's lives for as long as it is refreshed",
  },
  {
    id: "7.4.1",
    level: 1,
    asks: "an ended session serves no more",
    tests: [MEMBER_SESSION_ENDS, OPERATOR_SIGN_IN],
  },
  {
    id: "7.4.2",
    level: 1,
    asks: "disabling an account ends its sessions",
    tests: [MEMBER_SESSION_ENDS, OPERATOR_SESSION_ENDS],
  },
  {
    id: "7.4.3",
    level: 2,
    asks: "other sessions can be ended when a factor changed",
    tests: [
      PASSWORD_CHANGE,
      `${at.SIGN_IN_RACE} › a password that changes while a sign-in is under way › leaves no session of the old one alive, however many of them fall around it`,
      `${at.SECURITY} › an authenticator app › ends the member's other sessions when it comes into force and when it goes, and no one else's`,
    ],
  },
  {
    id: "7.4.4",
    level: 2,
    asks: "signing out is easy to find",
    tests: [
      `${at.SHELL} › a wanted page is remembered over the sign-in, and a logout ends at the entrance`,
    ],
  },
  {
    id: "7.4.5",
    level: 2,
    asks: "administrators can end a user's sessions",
    tests: [
      `${at.OPERATOR} › members › lose their phone, their sessions, their withdrawals for a while; get notes and limits`,
    ],
  },
  {
    id: "7.5.1",
    level: 2,
    asks: "changing what identifies somebody needs signing in anew",
    missing:
      "phone and password need the password; a first authenticator app needs the session alone",
  },
  {
    id: "7.5.2",
    level: 2,
    asks: "users see and end their sessions",
    missing: "members have no list of their sessions",
  },
  {
    id: "7.6.1",
    level: 2,
    asks: "sessions end together with the provider's",
    notApplicable: NO_IDP,
  },
  {
    id: "7.6.2",
    level: 2,
    asks: "no session begins without somebody's doing",
    tests: [
      `${at.ACCOUNTS} › a session › begins with a password and shows the member with the wallets that the site uses`,
      OPERATOR_SIGN_IN,
    ],
  },

  // V8 Authorisation
  {
    id: "8.1.1",
    level: 1,
    asks: "who may do what, to what, is documented",
    review: "docs/operator.md",
    because:
      "permissions with what they let; each call's actor and owner rule stand in its registry",
  },
  {
    id: "8.1.2",
    level: 2,
    asks: "who may read and write which fields is documented",
    tests: [`${at.CALLS} › the reference › names every call and every destination`, ACCESS_CELLS],
  },
  {
    id: "8.2.1",
    level: 1,
    asks: "functions are for whom they are meant",
    tests: [ACCESS_CELLS, `${at.OPERATOR_ROUTES} › the matrix › %s %s`],
  },
  { id: "8.2.2", level: 1, asks: "things are for whom they belong to", tests: [ACCESS_CELLS] },
  { id: "8.2.3", level: 2, asks: "fields are for whom they are meant", tests: [ACCESS_CELLS] },
  {
    id: "8.3.1",
    level: 1,
    asks: "the server decides, not the client",
    tests: [ACCESS_CELLS, `${at.ACCESS} › gateways that are broken on purpose are noticed`],
  },
  {
    id: "8.4.1",
    level: 2,
    asks: "tenants cannot touch each other",
    tests: [ACCESS_CELLS, `${at.CALLS} › who calls › %s %s refuses a foreign site`],
  },

  // V9 Self-contained tokens
  signed("9.1.1", 1, "tokens are signed, and that is checked"),
  signed("9.1.2", 1, "algorithms are on a list"),
  signed("9.1.3", 1, "keys come from where they were configured"),
  signed("9.2.1", 1, "times in a token are held to"),
  signed("9.2.2", 2, "a token is of the kind that is wanted"),
  signed("9.2.3", 2, "a token is for this service"),
  signed("9.2.4", 2, "audiences are told apart"),

  // V10 OAuth and OIDC
  oauth("10.1.1", 2, "tokens go only where they are needed"),
  oauth("10.1.2", 2, "answers belong to a flow that was begun here"),
  oauth("10.2.1", 2, "the code flow cannot be forged"),
  oauth("10.2.2", 2, "servers cannot be mixed up"),
  oauth("10.3.1", 2, "access tokens are for this service"),
  oauth("10.3.2", 2, "what was delegated decides"),
  oauth("10.3.3", 2, "users are known by what cannot be given to others"),
  oauth("10.3.4", 2, "strength and age of the sign-in are looked at"),
  oauth("10.4.1", 1, "redirects are on a list, letter by letter"),
  oauth("10.4.2", 1, "a code serves once"),
  oauth("10.4.3", 1, "a code is short-lived"),
  oauth("10.4.4", 1, "clients get the grants they need"),
  oauth("10.4.5", 1, "refresh tokens cannot be replayed"),
  oauth("10.4.6", 2, "codes are bound by PKCE"),
  oauth("10.4.7", 2, "registering clients is guarded"),
  oauth("10.4.8", 2, "refresh tokens end some time"),
  oauth("10.4.9", 2, "users can revoke tokens"),
  oauth("10.4.10", 2, "confidential clients identify themselves"),
  oauth("10.4.11", 2, "clients get the scopes they need"),
  oauth("10.5.1", 2, "ID tokens cannot be replayed"),
  oauth("10.5.2", 2, "users are known by their subject"),
  oauth("10.5.3", 2, "metadata of another server is refused"),
  oauth("10.5.4", 2, "ID tokens are for this client"),
  oauth("10.5.5", 2, "logout by the back channel cannot be forged"),
  oauth("10.6.1", 2, "only known response modes"),
  oauth("10.6.2", 2, "a logout is confirmed"),
  oauth("10.7.1", 2, "users agree to each authorisation"),
  oauth("10.7.2", 2, "users see what they agree to"),
  oauth("10.7.3", 2, "users can take their consent back"),
];
