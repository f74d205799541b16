/** The reference for those who build on Naru: OpenAPI, AsyncAPI and a page to browse them, all served from here. */

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { API_PREFIX } from "@naru/contract/paths";
import Fastify, { type FastifyInstance } from "fastify";
import { API_HEADERS } from "../http/security-headers.ts";
import { createStaticAnswer, type StaticAnswer } from "../http/static-answer.ts";
import type { ReferenceDocuments } from "./documents.ts";

const DOCS = `${API_PREFIX}/docs`;
const SCRIPT = `${DOCS}/js/scalar.js`;

export function registerReference(app: FastifyInstance): void {
  const documents = onceMade(writtenBeside);
  for (const name of ["openapi", "asyncapi"] as const)
    serve(app, `${API_PREFIX}/${name}.json`, API_HEADERS, async () => (await documents())[name]);

  // The page holds nothing but these documents, so one nonce serves for as long as the process lives.
  const nonce = randomBytes(16).toString("base64url");
  const headers = {
    "Content-Security-Policy":
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
      "img-src 'self' data: blob:; font-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
  const pages = onceMade(() => browsable(nonce));
  for (const url of [`${DOCS}/`, SCRIPT])
    serve(app, url, headers, async () => (await pages())[url] as StaticAnswer);
  app.get(DOCS, { config: { rate: "static" }, compress: false }, (_request, reply) =>
    reply.headers(headers).redirect(`${DOCS}/`, 301),
  );
}

function serve(
  app: FastifyInstance,
  url: string,
  headers: Readonly<Record<string, string>>,
  answer: () => Promise<StaticAnswer>,
): void {
  app.get(url, { config: { rate: "static" }, compress: false }, async (request, reply) =>
    (await answer()).send(request, reply.headers(headers)),
  );
}

/** Makes something when it is first asked for, and again only where that failed. */
function onceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/**
 * The documents, written by a thread of their own when somebody first asks: most of a second that neither a gateway that starts has, nor
 * members of one that runs.
 */
async function writtenBeside(): Promise<Record<keyof ReferenceDocuments, StaticAnswer>> {
  const worker = new Worker(new URL("./documents.ts", import.meta.url), { execArgv: [] });
  const [documents] = (await once(worker, "message")) as [ReferenceDocuments];
  const answer = (text: string): StaticAnswer => createStaticAnswer(Buffer.from(text), JSON_TYPE);
  return { openapi: answer(documents.openapi), asyncapi: answer(documents.asyncapi) };
}

/**
 * The page and its script, as the package serves them: asked for once, by an app of their own. The package is large, and is
 * read when somebody first wants to browse: members who wait for a gateway that starts do not.
 */
async function browsable(nonce: string): Promise<Record<string, StaticAnswer>> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const own = Fastify();
  await own.register(scalar, {
    routePrefix: DOCS,
    configuration: {
      url: `${API_PREFIX}/openapi.json`,
      pageTitle: "Naru API",
      nonce,
      withDefaultFonts: false,
      telemetry: false,
    },
  });
  const pages: Record<string, StaticAnswer> = {};
  for (const url of [`${DOCS}/`, SCRIPT]) {
    const { rawPayload, headers } = await own.inject(url);
    pages[url] = createStaticAnswer(rawPayload, String(headers["content-type"]));
  }
  await own.close();
  return pages;
}

const JSON_TYPE = "application/json; charset=utf-8";
