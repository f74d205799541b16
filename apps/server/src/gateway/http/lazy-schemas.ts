/**
 * Schemas become code when a call first needs them. Compiling all of them was two fifths of the processor time of a
 * gateway's start, and members wait for a gateway that starts again.
 */

import { AjvCompiler } from "@fastify/ajv-compiler";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySchemaControllerOptions } from "fastify/types/schema.js";
import { ContractSchema } from "./schemas.ts";

type Factories = NonNullable<FastifySchemaControllerOptions["compilersFactory"]>;

/** Fastify's own compilers, put off. */
export function lazyCompilers(): Factories {
  const buildValidator = AjvCompiler();
  const buildSerializer = SerializerSelector();
  return {
    buildValidator: (...given: Parameters<typeof buildValidator>) => {
      const compile = buildValidator(...given);
      // Fastify calls it and reads its errors; the rest of Ajv's function is for Ajv.
      return (route: Parameters<typeof compile>[0]) =>
        lazyValidator(() => compile(asJson(route))) as ReturnType<typeof compile>;
    },
    buildSerializer(schemas, options) {
      const compile = buildSerializer(schemas, options);
      return (route) => {
        let serialize: ReturnType<typeof compile> | undefined;
        return (data) => (serialize ??= compile(asJson(route)))(data);
      };
    },
  };
}

/** What is compiled, with the contract's schema as the compilers read it. */
function asJson<Route>(route: Route): Route {
  const { schema } = route as { readonly schema?: unknown };
  return schema instanceof ContractSchema ? { ...route, schema: schema.json() } : route;
}

interface Validator {
  (data: unknown): unknown;
  /** Why the last data did not fit. */
  errors?: unknown;
}

/** A validator that is compiled when it is first called; it tells errors as the compiled one does. */
export function lazyValidator(compile: () => Validator): Validator {
  let compiled: Validator | undefined;
  const validate: Validator = (data) => {
    compiled ??= compile();
    const fits = compiled(data);
    validate.errors = compiled.errors;
    return fits;
  };
  return validate;
}
