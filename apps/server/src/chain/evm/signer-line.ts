/** A line to a signer: HTTP over a unix socket of this machine. Whatever it answers is held against what was asked. */

import { request } from "node:http";
import { z } from "zod";
import type { Signer } from "../signer.ts";
import { UnpaidError } from "../transaction.ts";
import { checkSigned, signRequestOf } from "./sign-request.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;

const Answer = z.union([
  z.object({ bytes: z.string() }),
  z.object({ code: z.string(), message: z.string() }),
]);

/** @param socketPath where the signer listens */
export function openSigner(socketPath: string, timeoutMs = TIMEOUT_MS): Signer {
  return {
    async sign(content) {
      const asked = signRequestOf(content);
      const answer = await ask(socketPath, asked, timeoutMs);
      if ("bytes" in answer)
        return checkSigned(asked, answer.bytes).catch((error: unknown) => {
          throw new UnpaidError("SIGNER_REFUSES", String(error));
        });
      const { code, message } = answer;
      const reason = code === "NEEDS_APPROVAL" ? code : "SIGNER_REFUSES";
      throw new UnpaidError(reason, `${code}: ${message}`.slice(0, 200));
    },
  };
}

async function ask(
  socketPath: string,
  asked: unknown,
  timeoutMs: number,
): Promise<z.output<typeof Answer>> {
  try {
    const text = await post(socketPath, JSON.stringify(asked), timeoutMs);
    return Answer.parse(JSON.parse(text));
  } catch (error) {
    throw new UnpaidError("SIGNER_AWAY", error instanceof Error ? error.message : String(error));
  }
}

function post(socketPath: string, body: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { "content-type": "application/json" };
    const asked = { socketPath, path: "/sign", method: "POST", headers, signal };
    const sent = request(asked, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
        if (text.length > ANSWER_BYTES_MAX) sent.destroy(new Error("the answer is too long"));
      });
      answer.on("end", () => resolve(text));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
