/** A call of either registry as the request that leaves for it. */

import type { CallPath } from "@naru/contract/call";

/** What is given to a call: the values of a query or the fields of a body. */
export type Given = Readonly<Record<string, unknown>>;

export interface CallRequest {
  readonly method: "GET" | "POST";
  /** Below the registry's prefix, with the query of a GET. */
  readonly path: string;
  /** The JSON text of a POST. */
  readonly body: string | null;
}

/** A GET carries what is given in its query, where nothing, null and an empty text are left out; a POST as JSON. */
export function requestOf({ method, path }: CallPath, given: Given): CallRequest {
  if (method === "POST") return { method, path, body: JSON.stringify(given) };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null && value !== "")
      search.set(name, `${value as string | number | boolean}`);
  }
  const text = search.toString();
  return { method, path: text === "" ? path : `${path}?${text}`, body: null };
}
