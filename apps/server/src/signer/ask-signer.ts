/** What approvers ask of a signer that runs. */

import { request } from "node:http";
import { z } from "zod";
import { SignRequest } from "../chain/evm/sign-request.ts";

const Waiting = z.array(
  z.object({ content: z.string(), request: SignRequest, approvedBy: z.array(z.string()) }),
);
export type Waiting = z.output<typeof Waiting>[number];

/** What waits for approvals. */
export async function askWaiting(socketPath: string): Promise<readonly Waiting[]> {
  return Waiting.parse(await ask(socketPath, "GET", "/waiting"));
}

/** Hands an approval over; throws what the signer refuses. */
export async function sendApproval(
  socketPath: string,
  approval: { readonly approver: string; readonly content: string; readonly signature: string },
): Promise<void> {
  await ask(socketPath, "POST", "/approve", approval);
}

function ask(socketPath: string, method: string, path: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method, path }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(text));
      });
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
