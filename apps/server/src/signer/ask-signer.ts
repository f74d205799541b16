/** What approvers ask of a signer that runs. */

import { z } from "zod";
import { askSocket } from "../chain/evm/ask-socket.ts";
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

async function ask(
  socketPath: string,
  method: "GET" | "POST",
  path: string,
  sent?: unknown,
): Promise<unknown> {
  const { status, body } = await askSocket(socketPath, method, path, sent);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
