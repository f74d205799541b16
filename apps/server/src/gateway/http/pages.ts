/**
 * The apps: built files, and each one's page for every other path below it. The member app stands at /, the console at
 * /console with the same bounds on what its page may load.
 *
 * Files under /assets carry a hash or a version in their name and stay for ever; the page itself is asked for each time.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { SOCKET_PATH } from "@naru/contract/destinations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RefusalError } from "../refusals/refusal-error.ts";
import { CONSOLE_PREFIX, type ConsoleDoor, SHARED_DOOR } from "./console-door.ts";
import { isApiUrl, refuseUnregistered } from "./errors.ts";
import { type FillPage, isTradePath } from "./first-look.ts";
import { rateRoutes } from "./outside-routes.ts";
import { PAGE_HELMET } from "./security-headers.ts";
import { registerVerifier } from "./verifier-page.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** Folders of the built apps; null where one is not served. */
export interface AppFolders {
  readonly member: string | null;
  readonly console: string | null;
}

/** Serves both apps; without the member app's build every unregistered path is refused. */
export async function registerPages(
  app: FastifyInstance,
  folders: AppFolders,
  fill: FillPage,
  door: ConsoleDoor = SHARED_DOOR,
): Promise<void> {
  const isServed = await registerApp(app, "/", folders.member, { fill, serves: () => true });
  if (!isServed) app.setNotFoundHandler(refuseUnregistered);
  await registerApp(app, CONSOLE_PREFIX, folders.console, {
    fill: (page) => Promise.resolve(page),
    serves: ({ raw }) => door.servesConsole(raw),
  });
}

/** One app below `prefix`; false where it has not been built. */
async function registerApp(
  app: FastifyInstance,
  prefix: "/" | typeof CONSOLE_PREFIX,
  folder: string | null,
  { fill, serves }: { fill: FillPage; serves: (request: FastifyRequest) => boolean },
): Promise<boolean> {
  const index = folder === null ? undefined : path.join(folder, "index.html");
  if (folder === null || index === undefined || !existsSync(index)) return false;
  const page = readFileSync(index, "utf8");
  const tradeIndex = path.join(folder, "trade.html");
  const tradePage = existsSync(tradeIndex) ? readFileSync(tradeIndex, "utf8") : page;
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const filled = await fill(isTradePath(request.url) ? tradePage : page, request.raw);
    return reply
      .header("Cache-Control", ASK_EACH_TIME)
      .type("text/html; charset=utf-8")
      .send(filled);
  };
  const scope = async (pages: FastifyInstance): Promise<void> => {
    pages.addHook("onRequest", (request, _reply, done) =>
      done(serves(request) ? undefined : new RefusalError("WRONG_APPROACH", { status: 404 })),
    );
    rateRoutes(pages, "static");
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
        !/^[^?]*\.\w+(?:\?|$)/.test(request.url);
      return isPage ? sendPage(request, reply) : refuseUnregistered(request, reply);
    });
    pages.get("/", sendPage);
    registerVerifier(pages, folder);
  };
  await (prefix === "/" ? app.register(scope) : app.register(scope, { prefix }));
  return true;
}
