/** V6 authentication: codes that are sent to a phone or a mailbox, and what they are good for. */

import type { Requirement } from "../requirement.ts";
import * as at from "../test-files.ts";

export const RESETS: readonly Requirement[] = [
  {
    id: "6.4.3",
    level: 2,
    asks: "a forgotten password can be reset safely",
    tests: [
      `${at.FIND_ACCOUNT} › the password › is exchanged once, ends every session, holds withdrawals for a day, and is told`,
      `${at.FIND_ACCOUNT} › the password › of another's name and of no name is refused alike, and nothing is done`,
      `${at.FIND_ACCOUNT} › the password › is not a common one, and needs the code of an authenticator app where there is one`,
    ],
  },
];

export const SENT_CODES: readonly Requirement[] = [
  {
    id: "6.6.1",
    level: 2,
    asks: "codes by phone are a last resort",
    review: "docs/decisions/029-codes-leave-the-house.md",
    because:
      "they prove a number and find an account again, never sign in or send money, and an authenticator app is asked beside them",
  },
  {
    id: "6.6.2",
    level: 2,
    asks: "a sent code is bound to its request",
    tests: [
      `${at.CERTIFICATES} › it serves nowhere else: not in another browser, for another number, at another site`,
      `${at.CERTIFICATES} › another code makes the one before worthless`,
    ],
  },
  {
    id: "6.6.3",
    level: 2,
    asks: "sent codes cannot be guessed",
    tests: [
      `${at.CODE_GUESSES} › guesses at codes from many addresses open nothing`,
      `${at.CERTIFICATES} › of guesses at once no more are looked at than there are tries`,
    ],
  },
];
