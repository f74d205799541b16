/** What the engine answered, as a call goes on with it. */

import type { EngineAnswer } from "../../bus/messages.ts";
import { busy, RefusalError } from "../refusals/refusal-error.ts";

/** The engine's JSON, or its refusal. */
export function bodyOf(answer: EngineAnswer): string {
  switch (answer.outcome) {
    case "ok":
      return answer.body;
    case "refused":
      throw new RefusalError(answer.code, { detail: answer.detail });
    case "conflict":
      throw new RefusalError("INVALID_REQUEST", { status: 422 });
    case "busy":
      throw busy();
  }
}
