/** A signer as others reach it: three calls over a unix socket that its owner and its group alone may open. */

import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { z } from "zod";
import { contentText, SignRequest } from "../chain/evm/sign-request.ts";
import { approve, signOnce, type SigningParts, SigningRefusal } from "./signing.ts";

const BODY_BYTES_MAX = 16 * 1024;
/** Of what waits for approvals the newest. */
const WAITING_MAX = 200;

const Approval = z.strictObject({
  approver: z.string().max(50),
  content: z.string().max(1_000),
  signature: z.string().max(200),
});

/** Listens until it is closed; requests are signed one after the other. */
export async function serveSigner(parts: SigningParts, socketPath: string): Promise<Server> {
  const waiting = new Map<string, SignRequest>();
  let last: Promise<unknown> = Promise.resolve();

  async function sign(body: unknown): Promise<unknown> {
    const request = SignRequest.parse(body);
    const content = contentText(request);
    try {
      const bytes = await signOnce(parts, request);
      waiting.delete(content);
      return { bytes };
    } catch (error) {
      if (error instanceof SigningRefusal && error.code === "NEEDS_APPROVAL") {
        waiting.delete(content);
        waiting.set(content, request);
        for (const oldest of waiting.keys()) if (waiting.size > WAITING_MAX) waiting.delete(oldest);
      }
      throw error;
    }
  }

  async function answer(asked: IncomingMessage): Promise<unknown> {
    switch (`${asked.method} ${asked.url}`) {
      case "POST /sign":
        return sign(await readBody(asked));
      case "POST /approve":
        approve(parts, Approval.parse(await readBody(asked)));
        return {};
      case "GET /waiting":
        return [...waiting].map(([content, request]) => ({
          content,
          request,
          approvedBy: [...parts.record.approversOf(content)],
        }));
      default:
        throw new SigningRefusal("UNKNOWN_CALL", "there is no such call");
    }
  }

  const server = createServer((asked, answering) => {
    const done = last.then(() => answer(asked));
    last = done.catch(() => {});
    done.then(
      (body) => answering.writeHead(200, JSON_TYPE).end(JSON.stringify(body)),
      (error: unknown) => {
        const code = error instanceof SigningRefusal ? error.code : "INVALID_REQUEST";
        const message = error instanceof Error ? error.message.slice(0, 500) : "";
        answering.writeHead(400, JSON_TYPE).end(JSON.stringify({ code, message }));
      },
    );
  });
  rmSync(socketPath, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, resolve);
  });
  chmodSync(socketPath, 0o660);
  return server;
}

const JSON_TYPE = { "content-type": "application/json" } as const;

async function readBody(asked: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of asked as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new SigningRefusal("TOO_LONG", "the request is too long");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}
