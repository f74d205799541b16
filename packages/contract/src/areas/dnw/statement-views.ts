/** Bank statements beside the deposits that wait, and how banks write them. */

import { STATEMENT_MATCHES } from "@naru/vocabulary/operator";
import { z } from "zod";
import { count, decimal, id, text, time } from "../../fields.ts";
import { MemberRef } from "../../views/operator.ts";

/** A line of an imported statement, in the order of the file; `line` counts from 1. */
export const StatementView = z.object({
  lines: z.array(
    z.object({
      line: count,
      date: z.string(),
      depositor: z.string(),
      amount: z.string(),
      memo: z.string(),
      match: z.enum(STATEMENT_MATCHES),
      requestId: id.nullable(),
      member: MemberRef.nullable(),
      /** What its request asks for, where that is another amount than the line's, which is what is approved; null else. */
      askedAmount: decimal.nullable(),
      /**
       * Of a line that is nobody's for certain: the deposits of its amount that wait, the oldest first, and then those of its depositor that
       * ask for another amount.
       */
      candidates: z.array(
        z.object({
          requestId: id,
          member: MemberRef,
          depositorName: z.string().nullable(),
          /** As of the line. */
          askedAmount: decimal.nullable(),
          createdAt: time,
        }),
      ),
      /** With `apply`: what became of its approval. */
      result: z.enum(["DONE", "PROPOSED", "REFUSED"]).nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type StatementView = z.infer<typeof StatementView>;

export const STATEMENT_NAME_MAX = 40;
const columnName = text(60);
/** How one bank names the columns of its statements; `strict`, since it is taken as it is shown. */
export const StatementLayoutView = z.strictObject({
  name: text(STATEMENT_NAME_MAX),
  columns: z.strictObject({
    date: columnName,
    time: columnName.nullable(),
    depositor: columnName,
    amount: columnName,
    memo: columnName.nullable(),
  }),
});
