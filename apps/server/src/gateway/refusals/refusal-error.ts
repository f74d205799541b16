/** A refusal on its way to the caller: thrown by whatever stands before the engine, answered by the error handler. */

import { statusOf } from "@naru/contract/status";
import type { RefusalCode } from "@naru/vocabulary/refusal";

export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly detail: Readonly<Record<string, string>> | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    more: {
      status?: number;
      detail?: Readonly<Record<string, string>> | undefined;
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.name = "RefusalError";
    this.code = code;
    this.status = more.status ?? statusOf(code);
    this.detail = more.detail;
    this.retryAfter = more.retryAfter ?? (this.status === 503 ? 1 : undefined);
  }
}

/** 429: the caller goes too fast. */
export function tooMany(retryAfter: number): RefusalError {
  return new RefusalError("TRY_AGAIN_SHORTLY", { status: 429, retryAfter });
}

/** 503: the engine or the database is away or overloaded. */
export function busy(): RefusalError {
  return new RefusalError("TRY_AGAIN_SHORTLY");
}
