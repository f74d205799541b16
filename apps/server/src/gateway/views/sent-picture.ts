/** A picture that comes in as multipart with one file: told by its bytes, re-encoded, kept (reliability.md G40). */

import { randomBytes } from "node:crypto";
import { countAttempt } from "@naru/store/desk/attempts";
import { addContentPicture } from "@naru/store/desk/content/pictures";
import { addFile } from "@naru/store/desk/files";
import type { FastifyRequest } from "fastify";
import { RefusalError } from "../refusals/refusal-error.ts";
import { type Picture, readPicture } from "./pictures.ts";
import type { Desk } from "../calls/handler.ts";

const DAY_MS = 24 * 3_600_000;
/** Pictures of one sender within a day, refused ones too: each costs decoding. */
const FILES_A_DAY = 50;

/** One file of 5 MB a call, and a few small fields that older clients send beside it. */
export const UPLOAD_LIMITS = {
  fileSize: 5 * 1024 * 1024,
  files: 1,
  fields: 5,
  fieldSize: 1_024,
  fieldNameSize: 100,
  parts: 6,
  headerPairs: 20,
} as const;

type Keeping = Pick<Desk, "db" | "clock" | "disk">;

/** Whose a picture is, and the operator who sent it where the member did not. */
export interface PictureOf {
  readonly siteId: number;
  readonly memberId: number;
  readonly operatorId: number | null;
}

/**
 * Keeps the picture of a request for a member and answers it without its address.
 *
 * @throws RefusalError UPLOADS_STOPPED, FILE_QUOTA, FILE_TOO_LARGE, FILE_INVALID
 */
export async function keepSentPicture(desk: Keeping, request: FastifyRequest, of: PictureOf) {
  const sender = of.operatorId === null ? String(of.memberId) : operatorSender(of.operatorId);
  return keepPicture(desk, request, sender, async (picture, now) => {
    const id = randomBytes(16).toString("base64url");
    await addFile(desk.db, { id, ...picture, ...of }, now);
    return id;
  });
}

/**
 * Keeps the picture of a request for the texts of a site and answers it without its address.
 *
 * @throws RefusalError UPLOADS_STOPPED, FILE_QUOTA, FILE_TOO_LARGE, FILE_INVALID
 */
export async function keepContentPicture(
  desk: Keeping,
  request: FastifyRequest,
  of: { readonly siteId: number; readonly operatorId: number },
) {
  return keepPicture(desk, request, operatorSender(of.operatorId), (picture, now) =>
    addContentPicture(desk.db, { ...picture, ...of }, now),
  );
}

const operatorSender = (operatorId: number): string => `of operator ${operatorId}`;

async function keepPicture(
  desk: Keeping,
  request: FastifyRequest,
  sender: string,
  keep: (picture: Picture, now: number) => Promise<string>,
) {
  if (desk.disk.isShort) throw new RefusalError("UPLOADS_STOPPED");
  const now = desk.clock.now();
  const counted = { key: `file ${sender}`, limit: FILES_A_DAY, windowMs: DAY_MS, now };
  if (!(await countAttempt(desk.db, counted))) throw new RefusalError("FILE_QUOTA");
  const picture = await readPicture(await sentFile(request));
  const id = await keep(picture, now);
  const { width, height, content } = picture;
  return { id, width, height, bytes: content.length };
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
