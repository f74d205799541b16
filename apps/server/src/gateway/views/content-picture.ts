/** A picture of a site's texts on its way out, to members and to operators. */

import { readContentPicture } from "@naru/store/desk/content/pictures";
import type { DeskConnection } from "@naru/store/desk/database";
import type { FastifyReply } from "fastify";
import { RefusalError } from "../refusals/refusal-error.ts";

/** Answers the picture; another site's looks like none. */
export async function sendContentPicture(
  db: DeskConnection,
  siteId: number,
  id: string,
  reply: FastifyReply,
): Promise<Buffer> {
  const content = await readContentPicture(db, siteId, id);
  if (content === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  void reply.headers({
    // What stands under an id is never changed.
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Disposition": 'inline; filename="picture.webp"',
  });
  return content;
}
