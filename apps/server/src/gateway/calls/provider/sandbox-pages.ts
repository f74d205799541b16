/** The sandbox's pages at the address of the app, so that a phone reaches them: handed on as they are, to that process alone. */

import type { FastifyInstance } from "fastify";
import { SANDBOX_PAGES, sandboxAddress } from "../../../providers/sandbox/address.ts";
import type { Desk } from "../handler.ts";

const WAIT_MS = 5_000;
const PAGE_BYTES_MAX = 64 * 1024;
const HANDED_ON = ["content-type", "content-security-policy", "cache-control", "location"];

/** Hands on what is asked of a page, and what is pressed on it; nothing of who asks. */
export function registerSandboxPages(app: FastifyInstance, desk: Desk): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, text, parsed) => parsed(null, text),
    );
    scope.route<{ Params: { token: string } }>({
      method: ["GET", "POST"],
      url: `${SANDBOX_PAGES}/pay/:token`,
      config: { rate: "static" },
      bodyLimit: 1_024,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { token } = request.params;
        const address = sandboxAddress(desk.dataDir);
        if (address === undefined || !/^[\w-]{16,64}$/.test(token)) return reply.code(404).send();
        const isPressed = request.method === "POST";
        const answer = await fetch(`${address}/pay/${token}`, {
          method: request.method,
          ...(isPressed && {
            body: String(request.body),
            headers: { "content-type": "application/x-www-form-urlencoded" },
          }),
          redirect: "manual",
          signal: AbortSignal.timeout(WAIT_MS),
        }).catch(() => undefined);
        if (answer === undefined) return reply.code(503).send();
        for (const name of HANDED_ON) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        const text = (await answer.text()).slice(0, PAGE_BYTES_MAX);
        return reply
          .header("Referrer-Policy", "no-referrer")
          .header("X-Content-Type-Options", "nosniff")
          .code(answer.status)
          .send(text);
      },
    });
    done();
  });
}
