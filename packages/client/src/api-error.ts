/** A call that did not succeed: the server's own code and text, or the client's word for a call that never arrived. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>> | null;

  constructor(
    code: string,
    message: string,
    status: number,
    detail: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}
