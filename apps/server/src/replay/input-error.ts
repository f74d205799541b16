/** What is wrong with what a person handed over: said with its place, never with a stack. */
export class InputError extends Error {
  override readonly name = "InputError";

  /** `line` counts from 1; null where the whole file or argument is meant. */
  constructor(file: string, line: number | null, reason: string) {
    super(line === null ? `${file}: ${reason}` : `${file}:${line}: ${reason}`);
  }
}
