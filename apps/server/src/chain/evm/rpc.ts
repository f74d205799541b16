/** Questions to a node: JSON-RPC over HTTP, each answered in time and in its form or not at all. */

import { z } from "zod";
import { NodeError } from "../node-error.ts";
import { boundedBody } from "../../platform/bounded-body.ts";

/** An answer takes no longer. */
const TIMEOUT_MS = 10_000;
/** Of an answer that is taken into memory. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
/** Questions in one request; many nodes take no more. */
const AT_ONCE = 50;

export interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface Rpc {
  /**
   * @throws NodeError where no answer comes back in time, or one that is not of the form
   * @throws NodeRefusal where the node says why it does not answer
   */
  ask<Answer>(method: string, params: readonly unknown[], form: z.ZodType<Answer>): Promise<Answer>;
  /** Answers in the order of the questions; throws as `ask` does. */
  askAll<Answer>(
    questions: readonly Question[],
    form: z.ZodType<Answer>,
  ): Promise<readonly Answer[]>;
}

/** A node understood a question and does not answer it. */
export class NodeRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "NodeRefusal";
    this.code = code;
  }
}

const Reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** A number as nodes write it. */
export const Quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => BigInt(text));
export const Hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());
/** Lower case: whoever shows it gives it its check of capitals. */
export const Account = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());
export const Bytes = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/i)
  .transform((text) => text.toLowerCase());

/**
 * A line to a node.
 *
 * @param url it may hold a key of whoever runs the node: no error and no log says it
 */
export function openRpc(url: string, timeoutMs = TIMEOUT_MS): Rpc {
  const rpc: Rpc = {
    async ask(method, params, form) {
      const [answer] = await rpc.askAll([{ method, params }], form);
      return answer as z.output<typeof form>;
    },

    async askAll(questions, form) {
      const answers = [];
      for (let from = 0; from < questions.length; from += AT_ONCE) {
        const part = questions.slice(from, from + AT_ONCE);
        const replies = await exchange(url, part, timeoutMs);
        answers.push(...part.map(({ method }, place) => readAnswer(method, replies, place, form)));
      }
      return answers;
    },
  };
  return rpc;
}

function readAnswer<Answer>(
  method: string,
  replies: readonly z.output<typeof Reply>[],
  id: number,
  form: z.ZodType<Answer>,
): Answer {
  const reply = replies.find((each) => each.id === id);
  if (reply === undefined) throw new NodeError("SILENT", `${method} is not answered`);
  if (reply.error !== undefined) {
    const { code, message } = reply.error;
    throw new NodeRefusal(code, `${method}: ${message.slice(0, 200)}`);
  }
  const read = form.safeParse(reply.result ?? null);
  if (!read.success) throw new NodeError("SILENT", `${method} is answered with what it cannot be`);
  return read.data;
}

/** One request; its questions are numbered from 0 on. */
async function exchange(
  url: string,
  questions: readonly Question[],
  timeoutMs: number,
): Promise<readonly z.output<typeof Reply>[]> {
  const calls = questions.map((question, id) => ({ jsonrpc: "2.0", id, ...question }));
  const names = [...new Set(questions.map(({ method }) => method))].join(", ");
  let text: string;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(calls.length === 1 ? calls[0] : calls),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = (await boundedBody(response, ANSWER_BYTES_MAX)).toString("utf8");
    if (!response.ok && text === "") throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    const why = error instanceof Error ? ((error.cause as Error | undefined) ?? error) : error;
    const code = (why as { code?: unknown }).code;
    throw new NodeError("SILENT", `${names}: ${typeof code === "string" ? code : nameOf(why)}`);
  }
  try {
    const said: unknown = JSON.parse(text);
    return z.array(Reply).parse(Array.isArray(said) ? said : [said]);
  } catch {
    throw new NodeError("SILENT", `${names}: the answer is no JSON-RPC`);
  }
}

/** What went wrong in a word; a message may hold the address. */
function nameOf(error: unknown): string {
  return error instanceof Error && error.message.startsWith("HTTP ")
    ? error.message
    : error instanceof Error
      ? error.name
      : "unknown";
}
