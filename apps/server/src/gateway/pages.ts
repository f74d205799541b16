/**
 * The member app: built files, and its one page for every other path.
 *
 * Files under /assets carry a hash in their name and stay for ever; the page itself is asked for each time.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { SOCKET_PATH } from "@naru/contract/destinations";
import type { FastifyInstance } from "fastify";
import { isApiUrl, refuseUnregistered } from "./errors.ts";
import { PAGE_HELMET } from "./security-headers.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

export async function registerPages(app: FastifyInstance, folder: string | null): Promise<void> {
  const index = folder === null ? undefined : path.join(folder, "index.html");
  if (folder === null || index === undefined || !existsSync(index)) {
    app.setNotFoundHandler(refuseUnregistered);
    return;
  }
  const page = readFileSync(index);
  await app.register(async (pages) => {
    await pages.register(helmet, PAGE_HELMET);
    await pages.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header("Cache-Control", isHashed ? FOR_EVER : ASK_EACH_TIME);
      },
    });
    pages.setNotFoundHandler((request, reply) => {
      const isPage =
        (request.method === "GET" || request.method === "HEAD") &&
        !isApiUrl(request.url) &&
        !request.url.startsWith(SOCKET_PATH) &&
        !/\.\w+(?:\?|$)/.test(request.url);
      if (!isPage) return refuseUnregistered(request, reply);
      return reply
        .header("Cache-Control", ASK_EACH_TIME)
        .type("text/html; charset=utf-8")
        .send(page);
    });
    pages.get("/", (_request, reply) =>
      reply.header("Cache-Control", ASK_EACH_TIME).type("text/html; charset=utf-8").send(page),
    );
  });
}
