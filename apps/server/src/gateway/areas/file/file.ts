/** Pictures that members send (product.md §7, reliability.md G40). */

import { randomBytes } from "node:crypto";
import { countAttempt } from "@naru/store/desk/attempts";
import { addFile, readFile } from "@naru/store/desk/files";
import type { FastifyRequest } from "fastify";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { readPicture } from "../../views/pictures.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

const DAY_MS = 24 * 3_600_000;
/** Files of a member within a day, refused ones too: each costs decoding. */
const FILES_A_DAY = 50;

export function fileHandlers(desk: Desk): Handlers<"uploadFile" | "downloadFile"> {
  return {
    async uploadFile({ request, session }) {
      const { siteId, memberId } = session;
      if (desk.disk.isShort) throw new RefusalError("UPLOADS_STOPPED");
      const now = desk.clock.now();
      const allowed = await countAttempt(desk.db, {
        key: `file ${memberId}`,
        limit: FILES_A_DAY,
        windowMs: DAY_MS,
        now,
      });
      if (!allowed) throw new RefusalError("FILE_QUOTA");
      const picture = await readPicture(await sentFile(request));
      const id = randomBytes(16).toString("base64url");
      await addFile(desk.db, { id, siteId, memberId, ...picture }, now);
      const { width, height, content } = picture;
      return { id, url: `/api/file?id=${id}`, width, height, bytes: content.length };
    },

    async downloadFile({ query, session, reply }) {
      const file = await readFile(desk.db, session.siteId, query.id);
      // Another member's looks like none.
      if (file === undefined || file.memberId !== session.memberId)
        throw new RefusalError("WRONG_APPROACH", { status: 404 });
      void reply.headers({
        "Cache-Control": "private, no-store",
        "Content-Disposition": 'attachment; filename="picture.webp"',
      });
      return file.content;
    },
  };
}

/** The bytes of the first file; a body that is no multipart, or is cut short, is the caller's mistake. */
async function sentFile(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (part !== undefined) return await part.toBuffer();
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";
    throw new RefusalError(isTooLarge ? "FILE_TOO_LARGE" : "FILE_INVALID");
  }
  throw new RefusalError("FILE_INVALID");
}
