/** What a call was answered whose answer did not come (design.md §3 rule 4). */

import { z } from "zod";
import { query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { ErrorView } from "../../views.ts";
import { accountPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("account", accountPaths);

/**
 * UNKNOWN: nothing was decided under this key, or it is only being decided. TAKEN carries the call's own answer, REFUSED
 * the refusal.
 */
export const GivenAnswerView = z.object({
  state: z.enum(["UNKNOWN", "TAKEN", "REFUSED"]),
  answer: z.record(z.string(), z.json()).nullable(),
  refusal: ErrorView.nullable(),
});
export type GivenAnswerView = z.infer<typeof GivenAnswerView>;

export const givenAnswer = defineRoute({
  ...own,
  id: "givenAnswer",
  summary:
    "What a command of one's own was answered, by its Idempotency-Key; nothing is done by asking",
  query: query({ key: z.uuid().toLowerCase() }),
  answer: GivenAnswerView,
});

export const answerRoutes = { givenAnswer };
