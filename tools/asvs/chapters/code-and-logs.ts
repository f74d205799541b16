/** V15 secure coding and architecture, V16 logs and errors, V17 WebRTC. */

import type { Requirement } from "../requirement.ts";
import * as at from "../test-files.ts";

const NO_WEBRTC = "no WebRTC";
const ACCESS_CELLS = `${at.ACCESS} › %s: every cell is as it is declared`;
const FUZZ_HOLDS = `${at.FUZZ} › whatever is asked, the answer is the contract's or of the catalogue, and abuse is ended in time`;
const CONTRACT_IS_STRICT = `${at.CONTRACT} › the registry › turns into JSON schema, strict on what comes in, and every call accepts siteInfoId`;
const NO_SECRET_IN_LINE = `${at.LOG} › a log line names its process and never holds a secret`;
const AUDITED = `${at.OPERATOR} › the desk › approves: claimed, counted, told to the engine once, in the audit log before and after`;

export const CODE_AND_LOGS: readonly Requirement[] = [
  // V15 Secure coding and architecture
  {
    id: "15.1.1",
    level: 1,
    asks: "how soon packages are repaired is written down",
    review: "docs/security.md",
    because: "days by how far a fault reaches",
  },
  {
    id: "15.1.2",
    level: 2,
    asks: "packages are listed, with where they come from",
    missing:
      "package-lock.json lists every package with its version and the hash of its bytes, but not where it comes from",
  },
  {
    id: "15.1.3",
    level: 2,
    asks: "what costs much is documented, and how it is kept from being overused",
    review: "docs/decisions/009-what-is-refused-first.md",
    because:
      "what is refused first under load; hashing and pictures say theirs where they are bounded",
  },
  {
    id: "15.2.1",
    level: 1,
    asks: "no package is past the written times",
    missing:
      "the times are written (15.1.1) and versions with a known fault are refused by a test, but nothing tells that a time has passed",
  },
  {
    id: "15.2.2",
    level: 2,
    asks: "what costs much cannot take the service down",
    tests: [
      `${at.OVERLOAD} › one %s too many is answered with 503 and when to come again`,
      `${at.GUESSING} › a flood from one address is cut to what may wait of it, and holds up neither another's nor who is signed in`,
      `${at.SOCKETS} › a gateway › as it is › refuses what the engine cannot take, and never a cancel`,
      `${at.OUTSIDE_ROUTES} › every route has a class, and refuses an address that has none of it left`,
      `${at.STATIC_ANSWER} › it is compressed once, whoever asks at once and later`,
      `${at.CONNECTIONS} › who asks %s and reads nothing fills no memory of the kernel, and is cut off`,
    ],
  },
  {
    id: "15.2.3",
    level: 2,
    asks: "production has nothing that it does not need",
    missing: "the demo's members and operators are made in every installation",
  },
  {
    id: "15.3.1",
    level: 1,
    asks: "answers hold the fields that are meant",
    tests: [ACCESS_CELLS, FUZZ_HOLDS],
  },
  {
    id: "15.3.2",
    level: 2,
    asks: "calls to elsewhere follow no redirects",
    tests: [`${at.PROVIDER_LINE} › a line follows no redirect of status %i`],
  },
  {
    id: "15.3.3",
    level: 2,
    asks: "bodies set the fields that are meant",
    tests: [ACCESS_CELLS, `${at.ACCOUNTS} › signing up › %j is refused`, CONTRACT_IS_STRICT],
  },
  {
    id: "15.3.4",
    level: 2,
    asks: "a caller's address comes through proxies untouched",
    tests: [
      `${at.TRUSTED_PROXIES} › members behind a trusted proxy are limited by their own address, not by the proxy's`,
      `${at.TRUSTED_PROXIES} › sockets behind a trusted proxy are counted by their own address`,
      `${at.TRUSTED_PROXIES} › wrong passwords are counted, and refused operators audited, by the member's address`,
      `${at.TRUSTED_PROXIES} › what a stranger says about its address is not believed`,
    ],
  },
  {
    id: "15.3.5",
    level: 2,
    asks: "types are held to, comparisons are strict",
    tests: [CONTRACT_IS_STRICT, FUZZ_HOLDS],
  },
  {
    id: "15.3.6",
    level: 2,
    asks: "prototypes cannot be polluted",
    tests: [`${at.FILE} › what is no picture › %s is refused`, FUZZ_HOLDS],
  },
  {
    id: "15.3.7",
    level: 2,
    asks: "a parameter counts once",
    tests: [`${at.CALLS} › what is not registered › nor %s`, `${at.JSON_BODIES} › %s`],
  },

  // V16 Logs and errors
  {
    id: "16.1.1",
    level: 2,
    asks: "what is logged where, for whom and for how long is written down",
    review: "docs/security.md",
    because: "which events, in what form, where, for whom and for how long",
  },
  {
    id: "16.2.1",
    level: 2,
    asks: "an entry says when, where, who and what",
    tests: [NO_SECRET_IN_LINE, AUDITED],
  },
  {
    id: "16.2.2",
    level: 2,
    asks: "clocks agree, times are UTC",
    tests: [`${at.TIDY} › the repository keeps its own rules`, NO_SECRET_IN_LINE],
  },
  {
    id: "16.2.3",
    level: 2,
    asks: "logs go where they are documented to go",
    review: "apps/server/src/platform/log.ts",
    because: "to standard error, which the supervisor keeps in the data folder's log/",
  },
  {
    id: "16.2.4",
    level: 2,
    asks: "logs have one form that programs read",
    tests: [NO_SECRET_IN_LINE],
  },
  {
    id: "16.2.5",
    level: 2,
    asks: "nothing sensitive is logged",
    tests: [
      `${at.LOG} › phones, tokens and the values of a refused row reach no line, wherever they stand`,
      `${at.CANARIES} › no canary is found in logs, answers, tables, apps or the repository`,
    ],
  },
  {
    id: "16.3.1",
    level: 2,
    asks: "every sign-in is logged, the failed ones too",
    tests: [
      `${at.SECURITY_LOG} › a member's sign-in as %s is one line, without what was typed`,
      `${at.SECURITY_LOG} › a flood writes 120 lines of a kind a minute, says how many it left out, and hides no other kind`,
      `${at.TRUSTED_PROXIES} › wrong passwords are counted, and refused operators audited, by the member's address`,
    ],
  },
  {
    id: "16.3.2",
    level: 2,
    asks: "refused access is logged",
    tests: [
      `${at.SECURITY_LOG} › access that is refused to a member is one line, and what is allowed or nobody's is none`,
      `${at.SECURITY_LOG} › access that is refused to an operator is one line`,
      `${at.SECURITY_LOG} › a socket's refused %s is one line`,
    ],
  },
  {
    id: "16.3.3",
    level: 2,
    asks: "attempts around the rules are logged",
    missing: "hits of an operator's caps are; refused input and limits are not",
  },
  {
    id: "16.3.4",
    level: 2,
    asks: "unexpected errors are logged",
    review: "apps/server/src/gateway/http/errors.ts",
    because: "each is, with its request; a failing engine says why before it ends",
  },
  {
    id: "16.4.1",
    level: 2,
    asks: "input cannot forge log lines",
    review: "apps/server/src/platform/log.ts",
    because: "a line is JSON: what would end it is escaped",
  },
  {
    id: "16.4.2",
    level: 2,
    asks: "logs cannot be read or changed by others",
    tests: [
      `${at.LOG_FILE} › a log is read by its owner alone, the one that was kept and one of before too`,
      `${at.AUDIT} › the table takes no update, no deletion and no truncation`,
      `${at.AUDIT} › somebody who chains everything anew is found by the kept head alone › entry %i changed`,
    ],
  },
  {
    id: "16.4.3",
    level: 2,
    asks: "logs are sent to another system",
    missing: "they stay on the machine",
  },
  {
    id: "16.5.1",
    level: 2,
    asks: "errors tell nothing of the inside",
    tests: [
      FUZZ_HOLDS,
      `${at.CONFIG} › an address of the database that cannot be used is told without its password`,
    ],
  },
  {
    id: "16.5.2",
    level: 2,
    asks: "it goes on safely where a part is away",
    tests: [
      `${at.ORDERS} › with the engine away › every call that needs it says so at once, and goes on when it is back`,
      `${at.CHAOS} › kills of every kind lose nothing and double nothing, and sockets outlive the engine`,
    ],
  },
  {
    id: "16.5.3",
    level: 2,
    asks: "it fails closed",
    tests: [
      `${at.RUN_LOOP} › any doubt about a commit stops the shard: no answer, no second try, nothing taken after`,
      `${at.RUN_LOOP} › books that do not balance stop the shard before anything of it is committed`,
      `${at.RUN_LOOP} › an assertion that fails in a decision stops the shard: nothing committed, whoever comes then is told to try again`,
    ],
  },

  // V17 WebRTC
  { id: "17.1.1", level: 2, asks: "TURN reaches public addresses alone", notApplicable: NO_WEBRTC },
  { id: "17.2.1", level: 2, asks: "the DTLS key is kept well", notApplicable: NO_WEBRTC },
  { id: "17.2.2", level: 2, asks: "DTLS ciphers are approved", notApplicable: NO_WEBRTC },
  { id: "17.2.3", level: 2, asks: "SRTP is authenticated", notApplicable: NO_WEBRTC },
  { id: "17.2.4", level: 2, asks: "broken SRTP packets do no harm", notApplicable: NO_WEBRTC },
  { id: "17.3.1", level: 2, asks: "a flood of signals does no harm", notApplicable: NO_WEBRTC },
  { id: "17.3.2", level: 2, asks: "broken signals do no harm", notApplicable: NO_WEBRTC },
];
