/** The OpenAPI 3.1 document, generated from the route registry (design.md §4). */

import { z } from "zod";
import { API_PREFIX } from "./paths.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";
import { ErrorView } from "./views.ts";

const FAILURES: Record<number, string> = {
  400: "The request is malformed or not possible",
  401: "No session, or it has ended",
  403: "The member, device or site may not do this",
  404: "There is no such thing",
  409: "Refused by the rules of trading; nothing changed",
  422: "The idempotency key was used with another body",
  429: "Too many calls; Retry-After says when to come back",
  503: "Nothing is known to have happened; repeat with the same key",
};

const BYTES = { type: "string", format: "binary" };
const ONE_FILE = { type: "object", properties: { file: BYTES }, required: ["file"] };

/** Everything that Naru answers under `/api`. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of Object.values(routes) as Route[]) {
    const path = `${API_PREFIX}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Naru",
      version: "0.1.0",
      description:
        "Money and prices are decimal strings, ids strings of digits, times ISO 8601 UTC. " +
        "Every call accepts `siteInfoId`. Failures are `{code, message, detail?}`.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(ErrorView, "output") },
    },
  };
}

function operation(route: Route): object {
  const failures = Object.entries(FAILURES).map(([status, description]) => [
    status,
    {
      description,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]);
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.area],
    security: route.who === "member" ? [{ bearer: [] }] : [],
    "x-rate-class": route.rate,
    parameters: parametersOf(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(route.body, "input") } },
      },
    }),
    ...(route.upload === true && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: ONE_FILE } } },
    }),
    responses: {
      200: {
        description: "Done",
        content: {
          [route.media ?? "application/json"]: {
            schema: route.media === undefined ? schemaOf(route.answer, "output") : BYTES,
          },
        },
      },
      ...Object.fromEntries(failures),
    },
  };
}

function parametersOf(route: Route): object[] {
  const query = route.query && schemaOf(route.query, "input");
  const parameters: object[] = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  if (route.idempotency !== "none")
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "A UUID; the same key and body give the same answer for 7 days",
      schema: { type: "string", format: "uuid" },
    });
  return parameters;
}

/** A zod schema as JSON schema 2020-12, the dialect of OpenAPI 3.1 and AsyncAPI 3. */
export function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: "draft-2020-12" });
  return rest;
}
