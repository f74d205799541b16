/** The reference for those who build on Naru: OpenAPI, AsyncAPI and a page to browse them, all served from here. */

import { randomBytes } from "node:crypto";
import { asyncApiDocument } from "@naru/contract/asyncapi";
import { openApiDocument } from "@naru/contract/openapi";
import { API_PREFIX } from "@naru/contract/paths";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

export async function registerReference(app: FastifyInstance): Promise<void> {
  const openApi = JSON.stringify(openApiDocument());
  const asyncApi = JSON.stringify(asyncApiDocument());
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.type(JSON_TYPE).send(openApi));
  app.get(`${API_PREFIX}/asyncapi.json`, (_request, reply) => reply.type(JSON_TYPE).send(asyncApi));

  // The page holds nothing but this document, so one nonce serves for as long as the process lives.
  const nonce = randomBytes(16).toString("base64url");
  await app.register(async (docs) => {
    docs.addHook("onRequest", (_request, reply, done) => {
      reply.headers({
        "Content-Security-Policy":
          `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; ` +
          "img-src 'self' data: blob:; font-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
      });
      done();
    });
    await docs.register(scalar, {
      routePrefix: `${API_PREFIX}/docs`,
      configuration: {
        url: `${API_PREFIX}/openapi.json`,
        pageTitle: "Naru API",
        nonce,
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}

const JSON_TYPE = "application/json; charset=utf-8";
