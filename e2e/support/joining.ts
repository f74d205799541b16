/** What a story of joining needs of the installation: a site that asks for everything, and the codes of its mailbox. */

import { addressOf } from "@naru/contract/paths";
import { listSentMessages } from "@naru/store/desk/identity/sent-messages";
import { saveCode } from "@naru/store/desk/partners/codes";
import { sentContext } from "../../apps/server/src/gateway/sending/outbox.ts";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { address, dataDir } from "../installation.ts";
import { atDesk } from "./desk.ts";

/** Has whoever joins prove phone and identity and wait for approval; comes back when that is served. */
export async function askEverything(): Promise<void> {
  const asks = { needsPhoneProof: true, identityProvider: "BUNDLED" };
  await atDesk((db) =>
    db.query("UPDATE desk.site SET sign_up = 'APPROVAL', view = view || $1 WHERE id = 1", [asks]),
  );
  await serves(true);
}

/** As it was before. */
export async function askNothing(): Promise<void> {
  await atDesk((db) =>
    db.query(
      `UPDATE desk.site SET sign_up = 'DIRECT', view = view - 'needsPhoneProof' - 'identityProvider' WHERE id = 1`,
    ),
  );
  await serves(false);
}

/** The code of the newest message to a phone. */
export async function newestCode(): Promise<string> {
  const { rows } = await atDesk((db) =>
    listSentMessages(db, { state: "KEPT", limit: 1, offset: 0 }),
  );
  const newest = rows[0];
  if (newest?.text == null) throw new Error("nothing was sent");
  const text = openSecretBox(dataDir).open(newest.text, sentContext(newest.id));
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** A minute later: another code may be sent to whoever was sent one. */
export async function minuteLater(): Promise<void> {
  await atDesk((db) => db.query("DELETE FROM desk.attempt WHERE key LIKE 'code to %'"));
}

/** A code of the first site's demo partner, whose nickname is 파트너. */
export async function makePartnerCode(code: string, now: number): Promise<void> {
  const by = { siteId: 1, memberId: 10_004, memberShare: 0, isPaused: false };
  await atDesk((db) => saveCode(db, { ...by, code, now }));
}

async function serves(isAsked: boolean): Promise<void> {
  for (;;) {
    const view = (await (await fetch(address + addressOf("siteInfo"))).json()) as {
      identityProvider?: string;
    };
    if ((view.identityProvider !== undefined) === isAsked) return;
  }
}
