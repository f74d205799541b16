/** Passkeys of members (decision 018). */

import { z } from "zod";
import { body, idInput, query, text } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import {
  newPasskey,
  PasskeyCreationView,
  PasskeyRequestView,
  PasskeyView,
} from "../../views/passkey.ts";
import { guarded, readOwn, secondFactor, sensitive } from "./own-call.ts";
import { accountPaths } from "./paths.ts";

const { defineRoute, open } = callsOf("account", accountPaths);

/** Nobody is named: the browser offers the passkeys that it has for this site. */
export const askSignInPasskey = defineRoute({
  ...open,
  id: "askSignInPasskey",
  signsIn: true,
  summary: "What a passkey must answer to sign in; good once, for three minutes, in this browser",
  rate: "login",
  query: query({}),
  body: body({}),
  answer: PasskeyRequestView,
});

export const passkeys = defineRoute({
  ...readOwn,
  id: "passkeys",
  summary: "The member's passkeys, the oldest first",
  answer: z.array(PasskeyView),
});

/** `otp` of who has an authenticator app, else `pin` of who has one. */
export const beginPasskey = defineRoute({
  ...guarded,
  id: "beginPasskey",
  summary: "What a browser makes a new passkey of; good once, for three minutes, in this session",
  body: body(secondFactor),
  answer: PasskeyCreationView,
});

export const addPasskey = defineRoute({
  ...guarded,
  id: "addPasskey",
  summary: "Add a passkey; withdrawals are held for a day, every device is told",
  body: body({ passkey: newPasskey }),
  answer: z.array(PasskeyView),
});

/** One that is nobody's or another's keeps its name. */
export const renamePasskey = defineRoute({
  ...sensitive,
  id: "renamePasskey",
  summary: "Give a passkey another name",
  body: body({ passkeyId: idInput, name: text(40) }),
  answer: z.array(PasskeyView),
});

/** One that is nobody's, another's or gone is removed already. Sessions that it began go on. */
export const removePasskey = defineRoute({
  ...guarded,
  id: "removePasskey",
  summary: "Remove a passkey: it signs nobody in any more; every device is told",
  body: body({ passkeyId: idInput }),
  answer: z.array(PasskeyView),
});

export const askPasskey = defineRoute({
  ...sensitive,
  id: "askPasskey",
  summary: "What one of the member's passkeys must answer to prove who asks",
  body: body({}),
  answer: PasskeyRequestView,
});

export const passkeyRoutes = {
  askSignInPasskey,
  passkeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askPasskey,
};
