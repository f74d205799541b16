/** The thread that writes the reference's documents out, and ends. */

import { parentPort } from "node:worker_threads";
import { asyncApiDocument } from "@naru/contract/asyncapi";
import { openApiDocument } from "@naru/contract/openapi";

/** Each as JSON. */
export interface ReferenceDocuments {
  readonly openapi: string;
  readonly asyncapi: string;
}

parentPort?.postMessage({
  openapi: JSON.stringify(openApiDocument()),
  asyncapi: JSON.stringify(asyncApiDocument()),
} satisfies ReferenceDocuments);
