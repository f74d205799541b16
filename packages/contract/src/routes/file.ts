/** Pictures that members send (product.md §7, reliability.md G40): told by their bytes, re-encoded, served to their owner. */

import { z } from "zod";
import { query } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { FileView } from "../views/desk.ts";

export const uploadFile = defineRoute({
  id: "uploadFile",
  area: "file",
  summary: "Keep a picture (multipart, one part with a file, 5 MB); it is re-encoded to WebP",
  who: "member",
  owner: "session",
  site: "session",
  rate: "login",
  idempotency: "none",
  upload: true,
  query: query({}),
  answer: FileView,
});

export const downloadFile = defineRoute({
  id: "downloadFile",
  area: "file",
  summary: "An own picture",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  media: "image/webp",
  query: query({ id: z.string().regex(/^[\w-]{22}$/) }),
  answer: z.string(),
});

export const fileRoutes = { uploadFile, downloadFile };
