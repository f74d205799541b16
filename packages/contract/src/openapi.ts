/** The OpenAPI 3.1 document, generated from the route registry (design.md §4). */

import { z } from "zod";
import { OPERATOR_PREFIX } from "./operator-paths.ts";
import type { OperatorRoute } from "./operator-route.ts";
import { API_PREFIX } from "./paths.ts";
import type { Route } from "./route.ts";
import { operatorRoutes, routes } from "./routes.ts";
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
  for (const route of Object.values(operatorRoutes) as OperatorRoute[]) {
    const path = `${OPERATOR_PREFIX}${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operatorOperation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Naru",
      version: "0.1.0",
      description:
        "Money and prices are decimal strings, ids strings of digits, times ISO 8601 UTC. " +
        "Every member's call accepts `siteInfoId`. Failures are `{code, message, detail?}`.",
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        operator: {
          type: "apiKey",
          in: "cookie",
          name: "naru_operator",
          description: "Over TLS it is called `__Host-naru_operator`.",
        },
      },
      schemas: { Error: schemaOf(ErrorView, "output") },
    },
  };
}

function operation(route: Route): object {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.area],
    security: route.who === "member" ? [{ bearer: [] }] : [],
    "x-rate-class": route.rate,
    ...(route.fresh === true && { "x-fresh-proof": true }),
    parameters: parametersOf(route),
    ...requestOf(route),
    responses: responsesOf(route),
  };
}

/** An operator's call: its site is the operator's, its origin is always named. */
function operatorOperation(route: OperatorRoute): object {
  return {
    operationId: `operator_${route.id}`,
    summary: route.summary,
    tags: ["operator"],
    security: route.permission === "guest" ? [] : [{ operator: [] }],
    "x-permission": route.permission,
    parameters: queryOf(route.query),
    ...requestOf(route),
    responses: responsesOf(route),
  };
}

function requestOf({
  body,
  upload,
}: {
  readonly body?: z.ZodType;
  readonly upload?: true;
}): object {
  if (upload === true)
    return {
      requestBody: { required: true, content: { "multipart/form-data": { schema: ONE_FILE } } },
    };
  if (body === undefined) return {};
  const content = { "application/json": { schema: schemaOf(body, "input") } };
  return { requestBody: { required: true, content } };
}

function responsesOf({ media, answer }: Pick<Route, "media" | "answer">): object {
  const failures = Object.entries(FAILURES).map(([status, description]) => [
    status,
    {
      description,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]);
  const schema = media === undefined ? schemaOf(answer, "output") : BYTES;
  return {
    200: { description: "Done", content: { [media ?? "application/json"]: { schema } } },
    ...Object.fromEntries(failures),
  };
}

function queryOf(query: z.ZodType | undefined): object[] {
  const shape = query && schemaOf(query, "input");
  return Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: shape?.required?.includes(name) ?? false,
    schema,
  }));
}

function parametersOf(route: Route): object[] {
  const parameters = queryOf(route.query);
  if (route.idempotency !== "none")
    parameters.push({
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "A UUID, of any version but 8; the same key and body give the same answer for 7 days",
      schema: { type: "string", format: "uuid" },
    });
  return parameters;
}

/** A zod schema as JSON schema 2020-12, the dialect of OpenAPI 3.1 and AsyncAPI 3. */
export function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: "draft-2020-12" });
  return rest;
}
