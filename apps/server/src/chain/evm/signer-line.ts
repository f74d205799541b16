/** A line to a signer: HTTP over a unix socket of this machine. Whatever it answers is held against what was asked. */

import { z } from "zod";
import type { Signer } from "../signer.ts";
import { UnpaidError } from "../transaction.ts";
import { askSocket } from "./ask-socket.ts";
import { checkSigned, signRequestOf } from "./sign-request.ts";

const Answer = z.union([
  z.object({ bytes: z.string() }),
  z.object({ code: z.string(), message: z.string() }),
]);

/** @param socketPath where the signer listens */
export function openSigner(socketPath: string): Signer {
  return {
    async sign(content) {
      const asked = signRequestOf(content);
      const answer = await ask(socketPath, asked);
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

async function ask(socketPath: string, asked: unknown): Promise<z.output<typeof Answer>> {
  try {
    return Answer.parse((await askSocket(socketPath, "POST", "/sign", asked)).body);
  } catch (error) {
    throw new UnpaidError("SIGNER_AWAY", error instanceof Error ? error.message : String(error));
  }
}
