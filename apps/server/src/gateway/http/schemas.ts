/** The contract's zod schemas as JSON schema, so that Fastify's compiled validators and serialisers do the work. */

import type { Route } from "@naru/contract/route";
import { z } from "zod";

export interface CompiledSchemas {
  readonly querystring?: object;
  readonly body?: object;
  readonly response?: { readonly 200: object };
}

/** What a route takes, strictly, and what it answers where that is JSON. */
export function schemasOf(
  route: Pick<Route, "query" | "body" | "answer" | "media">,
): CompiledSchemas {
  return {
    ...(route.query && { querystring: jsonSchema(route.query, "input") }),
    ...(route.body && { body: jsonSchema(route.body, "input") }),
    ...(route.media === undefined && { response: { 200: jsonSchema(route.answer, "output") } }),
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: "draft-7" });
  return rest;
}
