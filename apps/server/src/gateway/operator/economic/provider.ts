/** The provider of the economic calendar: a GET that answers JSON, as `readJson` takes it. */

import { ECONOMIC_BYTES_MAX } from "@naru/vocabulary/service/economic";
import { boundedBody } from "../../../platform/bounded-body.ts";

const WAIT_MS = 10_000;

/** Its answer as text; undefined where there is none, it is no answer, or longer than an import may be. */
export async function askProvider(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (answer.status !== 200 || answer.body === null) {
      await answer.body?.cancel();
      return undefined;
    }
    return (await boundedBody(answer, ECONOMIC_BYTES_MAX)).toString("utf8");
  } catch {
    return undefined;
  }
}
