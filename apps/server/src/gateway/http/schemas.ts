/** The contract's zod schemas as JSON schema, so that Fastify's compiled validators and serialisers do the work. */

import type { Route } from "@naru/contract/route";
import { z } from "zod";

/**
 * A schema that becomes JSON schema when a call first needs it: to derive all of them was an eighth of the processor time of a
 * gateway's start.
 */
export class ContractSchema {
  readonly #schema: z.ZodType;
  readonly #io: "input" | "output";

  constructor(schema: z.ZodType, io: "input" | "output") {
    this.#schema = schema;
    this.#io = io;
  }

  /** Draft 7, as Ajv and the serialiser read it. */
  json(): object {
    const { $schema: _, ...rest } = z.toJSONSchema(this.#schema, {
      io: this.#io,
      target: "draft-7",
    });
    return rest;
  }
}

export interface CompiledSchemas {
  readonly querystring?: ContractSchema;
  readonly body?: ContractSchema;
  readonly response?: { readonly 200: ContractSchema };
}

/** What a route takes, strictly, and what it answers where that is JSON. */
export function schemasOf(
  route: Pick<Route, "query" | "body" | "answer" | "media">,
): CompiledSchemas {
  return {
    ...(route.query && { querystring: new ContractSchema(route.query, "input") }),
    ...(route.body && { body: new ContractSchema(route.body, "input") }),
    ...(route.media === undefined && {
      response: { 200: new ContractSchema(route.answer, "output") },
    }),
  };
}
