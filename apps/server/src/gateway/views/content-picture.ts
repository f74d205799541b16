/** A picture of a site's texts on its way out, to members and to operators. */

import type { FastifyReply } from "fastify";
import { RefusalError } from "../refusals/refusal-error.ts";

/** Answers the picture; where there is none for the caller it looks like none. */
export function sendContentPicture(content: Buffer | undefined, reply: FastifyReply): Buffer {
  if (content === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  void reply.headers({
    // What stands under an id is never changed.
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Disposition": 'inline; filename="picture.webp"',
  });
  return content;
}
