/** A call that did not succeed: the server's own code and text, or the client's word for a call that never arrived. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>> | null;
  /** After how many ms the server takes the call again, where it said so. */
  readonly retryAfterMs: number | null;

  constructor(
    code: string,
    message: string,
    status: number,
    detail: Readonly<Record<string, unknown>> | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}
