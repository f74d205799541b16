/** What a call of either registry is: who may make it is said by `route.ts` for members, `operator-route.ts` for operators. */

import type { z } from "zod";

/** Method and path of a call, below the prefix of its registry. */
export interface CallPath {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
}

/** Calls of an area by their id. */
export type CallPaths = Readonly<Record<string, CallPath>>;

/** A call as data: what crosses the wire in it. A GET says what it asks for in its query, a POST in its body. */
export interface Call extends CallPath {
  readonly id: string;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** The registered call `rest.id`: its method and path come from `paths`, all else is said in `rest`. */
export function registered<
  const Paths extends CallPaths,
  const Id extends keyof Paths & string,
  const Rest extends object,
>(paths: Paths, rest: Rest & { readonly id: Id }): Rest & { readonly id: Id } & Paths[Id] {
  return { ...paths[rest.id], ...rest };
}
