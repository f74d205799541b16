/** Text messages by a provider's HTTP call: `{from, to, text}` as JSON, with a bearer token; any 2xx is taken. */

import { type Sender, SendError } from "./sender.ts";

const WAIT_MS = 10_000;

export interface SmsProvider {
  readonly url: string;
  readonly token: string;
  /** The number that it is sent from, registered with the provider. */
  readonly from: string;
}

/** Sends through a provider. A redirect is an answer like any other that is not 2xx: nobody took it. */
export function smsSender({ url, token, from }: SmsProvider): Sender {
  return {
    async send({ to, text }) {
      let status: number;
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ from, to, text }),
          redirect: "manual",
          signal: AbortSignal.timeout(WAIT_MS),
        });
        ({ status } = answer);
        await answer.body?.cancel();
      } catch (error) {
        throw new SendError((error as Error).name === "TimeoutError" ? "timeout" : "unreachable");
      }
      if (status < 200 || status > 299) throw new SendError(`HTTP ${status}`);
    },
  };
}
