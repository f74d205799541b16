/** V11 cryptography, V12 communication, V13 configuration, V14 data protection. */

import type { Requirement } from "../requirement.ts";
import * as at from "../test-files.ts";

const TLS =
  "TLS ends in front of an installation: nothing here sets it up, demands it or checks it";
const A_PICTURE = `${at.FILE} › a picture › comes back as WebP to its owner, smaller and without what a camera wrote`;
const NOT_CACHED = `${at.CALLS} › answers name their request and are kept by nobody`;
const SEALED = `${at.SECRET_BOX} › what was sealed opens again, with the same key file and context alone`;
const KEY_IS_PRIVATE = `${at.SECRET_BOX} › nobody else may read the key, and equal texts do not look equal`;

export const SECRETS_AND_TRANSPORT: readonly Requirement[] = [
  // V11 Cryptography
  {
    id: "11.1.1",
    level: 2,
    asks: "how keys are kept and replaced is written down",
    missing: "no such policy, and the data folder's key cannot be replaced",
  },
  {
    id: "11.1.2",
    level: 2,
    asks: "keys, algorithms and certificates are listed",
    review: "docs/security.md",
    because: "where cryptography is used, with what and with which keys",
  },
  {
    id: "11.2.1",
    level: 2,
    asks: "cryptography is of validated implementations",
    review: "apps/server/src/platform/secret-box.ts",
    because: "node:crypto (OpenSSL) and @node-rs/argon2; nothing is our own",
  },
  {
    id: "11.2.2",
    level: 2,
    asks: "algorithms can be replaced",
    missing: "passwords name theirs (PHC); sealed secrets and token hashes do not",
  },
  {
    id: "11.2.3",
    level: 2,
    asks: "128 bits of security everywhere",
    missing:
      "recovery and coupon codes are 80 random bits, kept as plain SHA-256; everything else has 128 or more",
  },
  {
    id: "11.3.1",
    level: 1,
    asks: "no weak modes or paddings",
    review: "apps/server/src/platform/secret-box.ts",
    because: "AES-256-GCM is the only cipher",
  },
  {
    id: "11.3.2",
    level: 1,
    asks: "approved ciphers alone",
    review: "apps/server/src/platform/secret-box.ts",
    because: "AES-256-GCM is the only cipher",
  },
  {
    id: "11.3.3",
    level: 2,
    asks: "what is encrypted cannot be changed unnoticed",
    tests: [SEALED],
  },
  {
    id: "11.4.1",
    level: 1,
    asks: "approved hashes alone",
    review: "apps/server/src/gateway/sessions/tokens.ts",
    because:
      "SHA-256 everywhere; HMAC-SHA-1 in authenticators' codes alone, as their standard says",
  },
  {
    id: "11.4.2",
    level: 2,
    asks: "passwords are stored by a slow, approved function",
    review: "apps/server/src/gateway/sessions/passwords.ts",
    because: "argon2id with 19 MiB, 2 passes: the library's parameters, which no test pins",
  },
  {
    id: "11.4.3",
    level: 2,
    asks: "hashes that guard integrity resist collisions",
    tests: [
      `${at.AUDIT} › every column of every kind of row › SET %s is found at its row`,
      `${at.AUDIT} › entry %i › changed, its own hash made anew`,
    ],
  },
  {
    id: "11.4.4",
    level: 2,
    asks: "keys from passwords are stretched",
    notApplicable: "no key is made of a password",
  },
  {
    id: "11.5.1",
    level: 2,
    asks: "what must not be guessed has 128 random bits",
    missing: "tokens and names of files have; coupons and recovery codes have 80",
  },
  {
    id: "11.6.1",
    level: 2,
    asks: "keys are made and signatures given by approved algorithms",
    review: "apps/server/src/providers/signed.ts",
    because:
      "the key of sealed data and the sandbox's secret are 32 random bytes of the system; calls and callbacks of providers are signed with HMAC-SHA-256",
  },

  // V12 Communication
  { id: "12.1.1", level: 1, asks: "TLS 1.2 and 1.3 alone", missing: TLS },
  { id: "12.1.2", level: 2, asks: "recommended ciphers alone", missing: TLS },
  {
    id: "12.1.3",
    level: 2,
    asks: "client certificates are checked",
    notApplicable: "no client certificates",
  },
  { id: "12.2.1", level: 1, asks: "clients come by TLS alone", missing: TLS },
  { id: "12.2.2", level: 1, asks: "certificates that everybody trusts", missing: TLS },
  {
    id: "12.3.1",
    level: 2,
    asks: "every line in or out is encrypted",
    missing:
      "a database of one's own (DATABASE_URL) may be named without TLS, and nothing refuses it",
  },
  {
    id: "12.3.2",
    level: 2,
    asks: "certificates of servers are checked",
    missing: "left to what DATABASE_URL says (12.3.1)",
  },
  {
    id: "12.3.3",
    level: 2,
    asks: "inner HTTP is encrypted",
    missing: "metrics are plain HTTP on 127.0.0.1; the processes themselves meet at a socket file",
  },
  {
    id: "12.3.4",
    level: 2,
    asks: "inner certificates are trusted by name",
    notApplicable: "no TLS between our processes",
  },

  // V13 Configuration
  {
    id: "13.1.1",
    level: 2,
    asks: "who talks to whom is documented",
    review: "docs/operations.md",
    because:
      "the processes, the database, and each setting that has them call out: feeds, calendar, mail, texts, time stamps, chains, providers",
  },
  {
    id: "13.2.1",
    level: 2,
    asks: "inner parts identify themselves to each other",
    missing: "the embedded database trusts whoever may open its socket file (mode 0700)",
  },
  {
    id: "13.2.2",
    level: 2,
    asks: "inner parts have the rights they need",
    missing: "the server is the database's superuser",
  },
  {
    id: "13.2.3",
    level: 2,
    asks: "no default credentials between parts",
    review: "apps/server/src/platform/embedded-pg.ts",
    because:
      "the embedded database has no password and no port; one of one's own comes with one's own",
  },
  {
    id: "13.2.4",
    level: 2,
    asks: "where the application may call out is on a list",
    review: "docs/operations.md",
    because:
      "every address is a setting of the installation; a provider's is agreed to by two persons, a demo's is the sandbox alone",
  },
  {
    id: "13.2.5",
    level: 2,
    asks: "where the server may load from is on a list",
    review: "apps/server/src/gateway/http/pages.ts",
    because: "the folders of the two built apps and the data folder",
  },
  {
    id: "13.3.1",
    level: 2,
    asks: "secrets live in a vault, not in source or builds",
    missing:
      "no vault: the key is a file of the data folder (nothing of it is in source or builds)",
  },
  {
    id: "13.3.2",
    level: 2,
    asks: "few may read secrets",
    tests: [
      KEY_IS_PRIVATE,
      `${at.PROVIDER_SECRETS} › a file that others may read or that may be changed is not taken: mode %i`,
    ],
  },
  {
    id: "13.4.1",
    level: 1,
    asks: "the history of the source is not served",
    tests: [`${at.PAGES} › the member app › does not stand in for %s %s`],
  },
  {
    id: "13.4.2",
    level: 2,
    asks: "no debug mode in production",
    review: "apps/server/src/platform/config.ts",
    because: "there is no debug mode: a setting changes how much is logged, none what is answered",
  },
  {
    id: "13.4.3",
    level: 2,
    asks: "folders are not listed",
    review: "apps/server/src/gateway/http/pages.ts",
    because: "files are served one by one, a folder is the app's page",
  },
  {
    id: "13.4.4",
    level: 2,
    asks: "no TRACE",
    review: "apps/server/src/gateway/app.ts",
    because: "no route takes it; the fuzz sends it now and then",
  },
  {
    id: "13.4.5",
    level: 2,
    asks: "documents and metrics are public only where that is meant",
    tests: [
      `${at.METRICS} › nothing of it stands on the public port, and nothing else on this one`,
      `${at.CALLS} › the reference › can be browsed without another host`,
    ],
  },

  // V14 Data protection
  {
    id: "14.1.1",
    level: 2,
    asks: "sensitive data is listed by how sensitive it is",
    review: "docs/security.md",
    because: "what is kept, by how sensitive it is",
  },
  {
    id: "14.1.2",
    level: 2,
    asks: "how each kind is protected is written down",
    review: "docs/security.md",
    because: "how each kind is guarded, for whom and for how long",
  },
  {
    id: "14.2.1",
    level: 1,
    asks: "nothing sensitive stands in an address",
    review: "packages/contract/src/paths.ts",
    because: "tokens travel in headers and in the CONNECT frame, secrets in bodies",
  },
  {
    id: "14.2.2",
    level: 2,
    asks: "nothing sensitive stays in caches of servers",
    tests: [NOT_CACHED],
  },
  {
    id: "14.2.3",
    level: 2,
    asks: "nothing goes to trackers",
    tests: [
      `${at.PAGES} › the member app › may load nothing from elsewhere, run nothing inline, be framed by nobody`,
    ],
  },
  {
    id: "14.2.4",
    level: 2,
    asks: "data is protected as was written down",
    missing: "what is written down (14.1.2) holds, but no test goes through it kind by kind",
  },
  {
    id: "14.3.1",
    level: 1,
    asks: "the browser forgets when a session ends",
    tests: [
      `${at.CLIENT_HTTP} › a refused refresh ends the session: tokens cleared, page told to reload`,
      `${at.SHELL} › a wanted page is remembered over the sign-in, and a logout ends at the entrance`,
    ],
  },
  {
    id: "14.3.2",
    level: 2,
    asks: "browsers keep no sensitive answers",
    tests: [NOT_CACHED, A_PICTURE],
  },
  {
    id: "14.3.3",
    level: 2,
    asks: "the browser's storage holds no sensitive data but tokens",
    review: "packages/client/src/site-storage.ts",
    because: "tokens, choices of display and the page that was wanted",
  },
];
