/** Pictures that members send (product.md §7, reliability.md G40): told by their bytes, re-encoded, served to their owner. */

import { z } from "zod";
import { query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { FileView } from "../../views/desk.ts";
import { filePaths } from "./paths.ts";

const { defineRoute, own } = callsOf("file", filePaths);

export const uploadFile = defineRoute({
  ...own,
  id: "uploadFile",
  summary: "Keep a picture (multipart, one part with a file, 5 MB); it is re-encoded to WebP",
  rate: "login",
  upload: true,
  query: query({}),
  answer: FileView,
});

export const downloadFile = defineRoute({
  ...own,
  id: "downloadFile",
  summary: "An own picture",
  media: "image/webp",
  query: query({ id: z.string().regex(/^[\w-]{22}$/) }),
  answer: z.string(),
});

export const fileRoutes = { uploadFile, downloadFile };
