/** V1 encoding and sanitisation, V2 validation and business logic, V3 the browser, V4 the API, V5 files. */

import type { Requirement } from "../requirement.ts";
import * as at from "../test-files.ts";

const NO_XML = "nothing reads XML";
const NO_OUTBOUND = "the server calls no other host than its database";
const TLS =
  "TLS ends in front of an installation: nothing here sets it up, demands it or checks it";
const CONTRACT_IS_STRICT = `${at.CONTRACT} › the registry › turns into JSON schema, strict on what comes in, and every call accepts siteInfoId`;
const FUZZ_HOLDS = `${at.FUZZ} › whatever is asked, the answer is the contract's or of the catalogue, and abuse is ended in time`;
const TEXT_STAYS_TEXT = `${at.STORED_TEXT} › what was written is read as it was typed, wherever it is shown, and nothing of it runs`;
const NO_NODE_OF_TEXT = `${at.STORED_TEXT} › a page of ours makes no node out of a text, in either app`;
const ACCESS_CELLS = `${at.ACCESS} › %s: every cell is as it is declared`;
const FOREIGN_CHANGE = `${at.CALLS} › who calls › a change from %j is refused`;
const PAGE_POLICY = `${at.PAGES} › the member app › may load nothing from elsewhere, run nothing inline, be framed by nobody`;
const A_PICTURE = `${at.FILE} › a picture › comes back as WebP to its owner, smaller and without what a camera wrote`;
const NO_PICTURE = `${at.FILE} › what is no picture › %s is refused`;
const KEPT_PIXELS = `${at.UPLOADS} › nothing but pixels is kept of any of them, and nothing is left on the disk`;
const OPERATOR_COOKIE = `${at.OPERATOR} › signing in › takes the password, then a code, and then the session is in a cookie that no script reads`;

export const INPUT_AND_BROWSER: readonly Requirement[] = [
  // V1 Encoding and sanitisation
  {
    id: "1.1.1",
    level: 2,
    asks: "input is decoded once, before it is looked at",
    tests: [
      `${at.CALLS} › what is not registered › %s %s is refused in the catalogue's words`,
      `${at.BROKEN_HTTP} › %s`,
    ],
  },
  {
    id: "1.1.2",
    level: 2,
    asks: "output is encoded last, where it is used",
    tests: [TEXT_STAYS_TEXT],
  },
  {
    id: "1.2.1",
    level: 1,
    asks: "output is encoded for HTML, attributes, headers",
    tests: [TEXT_STAYS_TEXT, NO_NODE_OF_TEXT],
  },
  {
    id: "1.2.2",
    level: 1,
    asks: "addresses are built from encoded parts, with safe schemes alone",
    tests: [TEXT_STAYS_TEXT],
  },
  {
    id: "1.2.3",
    level: 1,
    asks: "script and JSON are built with escaping",
    tests: [TEXT_STAYS_TEXT, FUZZ_HOLDS],
  },
  {
    id: "1.2.4",
    level: 1,
    asks: "queries of the database take parameters",
    tests: [
      `${at.STATEMENTS} › no statement of %s is put together from pieces of a call`,
      `${at.OPERATOR_ROUTES} › %s › answers nonsense from the catalogue`,
      FUZZ_HOLDS,
    ],
  },
  {
    id: "1.2.5",
    level: 1,
    asks: "no command of the system is built from input",
    review: "apps/server/src/platform/embedded-pg.ts",
    because: "programs are started with lists of arguments, none of which comes from a call",
  },
  { id: "1.2.6", level: 2, asks: "LDAP queries cannot be injected", notApplicable: "no LDAP" },
  { id: "1.2.7", level: 2, asks: "XPath queries cannot be injected", notApplicable: NO_XML },
  { id: "1.2.8", level: 2, asks: "LaTeX cannot be injected", notApplicable: "no LaTeX" },
  {
    id: "1.2.9",
    level: 2,
    asks: "input in regular expressions is escaped",
    review: "packages/contract/src/channels.ts",
    because: "the two expressions that are built are built from words of the source",
  },
  {
    id: "1.3.1",
    level: 1,
    asks: "HTML that somebody wrote goes through a known sanitiser",
    tests: [
      `${at.OPERATOR} › the site › a notice is made safe, shown to members once published, and can be put on every screen`,
      TEXT_STAYS_TEXT,
    ],
  },
  {
    id: "1.3.2",
    level: 1,
    asks: "no input is run as code",
    review: "apps/server/src/gateway/http/lazy-schemas.ts",
    because:
      "the one compiler of code, of validators, is fed with schemas of the source; pages may not run text at all",
  },
  {
    id: "1.3.3",
    level: 2,
    asks: "what goes into a dangerous place is cut down to what is safe there",
    tests: [
      `${at.ACCOUNTS} › %s takes no text that the database could not keep: %j`,
      `${at.OPERATOR_CSV} › a depositor named %j cannot become a formula`,
    ],
  },
  { id: "1.3.4", level: 2, asks: "SVG of users cannot carry scripts", tests: [NO_PICTURE] },
  {
    id: "1.3.5",
    level: 2,
    asks: "Markdown, CSS and the like of users are made safe",
    tests: [TEXT_STAYS_TEXT],
  },
  {
    id: "1.3.6",
    level: 2,
    asks: "the server cannot be made to call elsewhere",
    notApplicable: NO_OUTBOUND,
  },
  {
    id: "1.3.7",
    level: 2,
    asks: "no template is built from input",
    notApplicable: "no template language",
  },
  { id: "1.3.8", level: 2, asks: "JNDI is configured safely", notApplicable: "no Java" },
  { id: "1.3.9", level: 2, asks: "memcache cannot be injected", notApplicable: "no memcache" },
  {
    id: "1.3.10",
    level: 2,
    asks: "no input is a format string",
    review: "apps/server/src/platform/log.ts",
    because: "what is logged of a call is a field of a record, the message is a text of the source",
  },
  { id: "1.3.11", level: 2, asks: "mail cannot be injected", notApplicable: "no mail is sent" },
  {
    id: "1.4.1",
    level: 2,
    asks: "memory is safe from overflows",
    review: "packages/store/src/packed.ts",
    because:
      "everything is JavaScript; buffers are bounded by the runtime, native parts are argon2 and libvips",
  },
  {
    id: "1.4.2",
    level: 2,
    asks: "whole numbers cannot overflow",
    tests: [
      `${at.COLUMNS} › a column › refuses what it cannot hold exactly`,
      `${at.SHARD} › a shard › stops for an amount beyond int8 with nothing written`,
    ],
  },
  {
    id: "1.4.3",
    level: 2,
    asks: "memory and handles are given back",
    tests: [
      `${at.SOCKETS} › a gateway › as it is › gives back what it opened, and stays as large as it is`,
    ],
  },
  {
    id: "1.5.1",
    level: 1,
    asks: "XML parsers resolve nothing from outside",
    notApplicable: NO_XML,
  },
  {
    id: "1.5.2",
    level: 2,
    asks: "what is deserialised is held to known types",
    tests: [CONTRACT_IS_STRICT, FUZZ_HOLDS],
  },

  // V2 Validation and business logic
  {
    id: "2.1.1",
    level: 1,
    asks: "the form of each input is documented",
    tests: [
      `${at.CALLS} › the reference › names every call and every destination`,
      CONTRACT_IS_STRICT,
    ],
  },
  {
    id: "2.1.2",
    level: 2,
    asks: "what must fit together in an input is documented",
    missing: "the rules stand in the engine and its scenarios, not on a page",
  },
  {
    id: "2.1.3",
    level: 2,
    asks: "limits of the business are documented, per user and in all",
    review: "docs/operator.md",
    because:
      "limits, caps and four eyes with who sets them; docs/decisions/008 and 009 say what stops when",
  },
  {
    id: "2.2.1",
    level: 1,
    asks: "input is held to what the business expects",
    tests: [
      CONTRACT_IS_STRICT,
      `${at.REFUSALS} › orders that are refused change nothing › %s → %s %s`,
      FUZZ_HOLDS,
    ],
  },
  {
    id: "2.2.2",
    level: 1,
    asks: "the server validates, whatever the client does",
    tests: [
      FUZZ_HOLDS,
      `${at.BAD_INPUT} › a wrong order is refused by name and changes nothing › %s`,
    ],
  },
  {
    id: "2.2.3",
    level: 2,
    asks: "related inputs must fit each other",
    tests: [
      `${at.REFUSALS} › where several refusals apply, the one that stands first in the list is reported`,
      `${at.DNW} › coins › %s %j is refused as %s`,
    ],
  },
  {
    id: "2.3.1",
    level: 1,
    asks: "steps come in their order and none is skipped",
    tests: [
      `${at.REQUESTS} › a request › ends once: after %s no other end finds it`,
      `${at.FOUR_EYES} › ways around four eyes › %s: refused`,
    ],
  },
  {
    id: "2.3.2",
    level: 2,
    asks: "the business's limits are enforced",
    tests: [
      `${at.REQUESTS} › limits › a member's day: what was paid or waits counts, what came back does not`,
    ],
  },
  {
    id: "2.3.3",
    level: 2,
    asks: "an operation happens whole or not at all",
    tests: [
      `${at.RUN_LOOP} › any doubt about a commit stops the shard: no answer, no second try, nothing taken after`,
      `${at.CHAOS} › a line that is cut at the commit loses nothing and doubles nothing`,
    ],
  },
  {
    id: "2.3.4",
    level: 2,
    asks: "what is limited cannot be taken twice",
    tests: [
      `${at.RACES} › of withdrawals of the whole balance at once exactly one is taken`,
      `${at.RACES} › of redemptions by many members exactly as many succeed as there are codes`,
    ],
  },
  {
    id: "2.4.1",
    level: 2,
    asks: "automated excess is held back",
    tests: [
      `${at.GUESSING} › from a thousand addresses a name is still guessed ten times an hour`,
      `${at.COUPON} › a code › may be tried five times a minute, right and wrong alike`,
      `${at.FILE} › fifty a day are enough`,
      `${at.SIGN_UP_CAP} › a site takes so many sign-ups an hour from all addresses, and says what is so beyond`,
      `${at.OUTSIDE_ROUTES} › every route has a class, and refuses an address that has none of it left`,
    ],
  },

  // V3 The browser
  {
    id: "3.2.1",
    level: 1,
    asks: "an answer cannot be shown as something else than it is",
    tests: [A_PICTURE, `${at.CALLS} › answers name their request and are kept by nobody`],
  },
  {
    id: "3.2.2",
    level: 1,
    asks: "text is shown as text",
    tests: [TEXT_STAYS_TEXT, NO_NODE_OF_TEXT],
  },
  {
    id: "3.3.1",
    level: 1,
    asks: "cookies are Secure, with a prefix in their names",
    missing:
      "over TLS all are Secure and the operator's is `__Host-`; the member app's, which names the open menu, has no prefix",
  },
  {
    id: "3.3.2",
    level: 2,
    asks: "cookies say where they may be sent from",
    tests: [OPERATOR_COOKIE, `${at.GUARDS} › the menu cookie lives a day`],
  },
  {
    id: "3.3.3",
    level: 2,
    asks: "cookies are bound to one host by __Host-",
    missing: "the operator's has over TLS; the member app's, which names the open menu, has not",
  },
  {
    id: "3.3.4",
    level: 2,
    asks: "scripts cannot read a session's cookie",
    tests: [OPERATOR_COOKIE],
  },
  {
    id: "3.4.1",
    level: 1,
    asks: "browsers are told to use TLS alone",
    missing:
      "they are, for a year, where a trusted proxy ends TLS; not for subdomains, as level 2 asks: those are others' sites",
  },
  {
    id: "3.4.2",
    level: 1,
    asks: "other origins may read nothing",
    review: "apps/server/src/gateway/http/security-headers.ts",
    because: "no answer allows another origin anything",
  },
  {
    id: "3.4.3",
    level: 2,
    asks: "pages have a content security policy",
    tests: [PAGE_POLICY, `${at.PAGES} › the member app › a host name cannot write the policy`],
  },
  {
    id: "3.4.4",
    level: 2,
    asks: "no answer's type is guessed",
    tests: [
      `${at.CALLS} › answers name their request and are kept by nobody`,
      A_PICTURE,
      `${at.HEALTH} › %s carries the headers of every answer of the API (%o)`,
      `${at.BROKEN_HTTP} › %s`,
    ],
  },
  {
    id: "3.4.5",
    level: 2,
    asks: "addresses are not told to others",
    review: "apps/server/src/gateway/http/security-headers.ts",
    because: "no-referrer for answers, same-origin for pages",
  },
  { id: "3.4.6", level: 2, asks: "nobody may frame us", tests: [PAGE_POLICY, A_PICTURE] },
  {
    id: "3.5.1",
    level: 1,
    asks: "changes come from our own pages",
    tests: [FOREIGN_CHANGE, ACCESS_CELLS],
  },
  {
    id: "3.5.2",
    level: 1,
    asks: "no change without a preflight or a look at its origin",
    tests: [FOREIGN_CHANGE, ACCESS_CELLS],
  },
  {
    id: "3.5.3",
    level: 1,
    asks: "changes are not made by GET",
    tests: [
      `${at.CALLS} › who calls › no GET changes anything, but the one that says so`,
      `${at.DNW} › cancelling › by a GET from %j is refused`,
      `${at.OPERATOR_ROUTES} › the registry › only signing in is open to guests, and no GET changes anything`,
    ],
  },
  {
    id: "3.5.4",
    level: 2,
    asks: "separate applications have separate hosts",
    missing: "the console stands beside the member app on one host",
  },
  {
    id: "3.5.5",
    level: 2,
    asks: "messages of other windows are checked",
    notApplicable: "no page listens to messages of windows",
  },
  {
    id: "3.7.1",
    level: 2,
    asks: "only living browser technology",
    review: "apps/member/package.json",
    because: "HTML, CSS and script; no plug-in",
  },
  {
    id: "3.7.2",
    level: 2,
    asks: "redirects go to known hosts",
    notApplicable: "nothing redirects to another host",
  },

  // V4 API and web service
  {
    id: "4.1.1",
    level: 1,
    asks: "each body says its type and its letters",
    review: "apps/server/src/gateway/http/errors.ts",
    because:
      "answers, refusals, pages and pictures name their type with charset; no test asks each",
  },
  {
    id: "4.1.2",
    level: 2,
    asks: "calls without TLS are not quietly redirected",
    review: "apps/server/src/gateway/app.ts",
    because: "nothing redirects",
  },
  {
    id: "4.1.3",
    level: 2,
    asks: "users cannot write the headers that a proxy sets",
    tests: [
      `${at.TRUSTED_PROXIES} › what a stranger says about its address is not believed`,
      `${at.TRUSTED_PROXIES} › a stranger who claims TLS gets the cookie of plain HTTP`,
      `${at.TRUSTED_PROXIES} › without a trusted proxy sockets are counted by who connects`,
    ],
  },
  {
    id: "4.2.1",
    level: 2,
    asks: "the end of each message is found as HTTP says",
    tests: [`${at.BROKEN_HTTP} › %s`, FUZZ_HOLDS],
  },
  { id: "4.3.1", level: 2, asks: "GraphQL queries are bounded", notApplicable: "no GraphQL" },
  { id: "4.3.2", level: 2, asks: "GraphQL does not describe itself", notApplicable: "no GraphQL" },
  { id: "4.4.1", level: 1, asks: "sockets run over TLS", missing: TLS },
  {
    id: "4.4.2",
    level: 2,
    asks: "the origin of a handshake is checked",
    tests: [`${at.STOMP} › who may subscribe › no page of another host gets a socket`],
  },
  {
    id: "4.4.3",
    level: 2,
    asks: "a socket's own tokens are as good as the session's",
    tests: [
      `${at.STOMP} › who may subscribe › a token that is not good is refused, and says so`,
      `${at.STOMP} › a client is closed › within a second of %s, after force_logout`,
    ],
  },
  {
    id: "4.4.4",
    level: 2,
    asks: "a socket's session comes from the signed-in one",
    tests: [
      `${at.STOMP} › who may subscribe › a session of another site is refused`,
      `${at.OPERATOR_ROUTES} › %s › needs a session, its own cookie, and a page of ours`,
    ],
  },

  // V5 Files
  {
    id: "5.1.1",
    level: 2,
    asks: "types and sizes of uploads are documented",
    missing:
      "the reference says 5 MB and WebP; it does not name the types taken nor the largest picture",
  },
  {
    id: "5.2.1",
    level: 1,
    asks: "files have a size that can be handled",
    tests: [`${at.FILE} › what is no picture › more than 5 MB is refused`, NO_PICTURE],
  },
  { id: "5.2.2", level: 1, asks: "a file is what it says it is", tests: [NO_PICTURE, KEPT_PIXELS] },
  {
    id: "5.2.3",
    level: 2,
    asks: "packed files are bounded before they are unpacked",
    tests: [NO_PICTURE],
  },
  { id: "5.3.1", level: 1, asks: "an uploaded file is never run", tests: [KEPT_PIXELS] },
  {
    id: "5.3.2",
    level: 1,
    asks: "paths are not made of users' names",
    tests: [`${at.FILE} › a picture › may be a %s, whatever it is called`, KEPT_PIXELS],
  },
  {
    id: "5.4.1",
    level: 2,
    asks: "users' file names are ignored, answers name the file",
    tests: [A_PICTURE, `${at.FILE} › a picture › may be a %s, whatever it is called`],
  },
  { id: "5.4.2", level: 2, asks: "file names in headers cannot break them", tests: [A_PICTURE] },
  {
    id: "5.4.3",
    level: 2,
    asks: "files are scanned for known malware",
    missing: "no scanner: pictures are decoded and encoded anew instead",
  },
];
