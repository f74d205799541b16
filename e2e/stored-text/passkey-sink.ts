/** Names of passkeys, on the member's own screen. */

import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

/** Added as the server keeps them: no authenticator of a browser stands behind so many. */
export const passkeys: Sink = {
  fields: ["member renamePasskey.body.name"],
  app: "member",
  lists: ["/more/passkeys"],
  async write({ running, member }, texts) {
    const { id: memberId } = (await member.call("me")).body as unknown as { id: string };
    const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
    const written: Written[] = [];
    for (const [index, name] of texts.entries()) {
      const { rows } = await desk.query<{ id: string }>(
        `INSERT INTO desk.passkey
           (member_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
         VALUES ($1, $2, $2, 0, '{}', 'localhost', 'a key', now()) RETURNING id`,
        [memberId, Buffer.from(`${memberId} ${index}`)],
      );
      const body = { passkeyId: rows[0]?.id, name };
      if (isTaken(await member.call("renamePasskey", body))) written.push({ text: name });
    }
    await desk.close();
    return written;
  },
};
