/**
 * A log file that processes write to directly and that never grows without bound.
 *
 * A child gets the descriptor itself and not a pipe through us, so that it can still say its last words when we die.
 */

import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";

const BYTES_MAX = 20 * 1024 * 1024;

export interface LogFile {
  /** For a child's `stdio`; every write goes to the end. */
  readonly descriptor: number;
  /**
   * Does nothing once closed: a dying process may still have something to say. Words for which the disk has no room are
   * lost; whoever writes them goes on.
   */
  write(text: string): void;
  /** The last lines, at most `count`. */
  tail(count: number): string[];
  /** Moves a file that is full to `NAME.1`, in the place of the one before. Call it now and then. */
  trim(): void;
  close(): void;
}

/** Opens `file` for appending; trimmed in time, it and `NAME.1` hold about `bytesMax` each. */
export function openLogFile(file: string, bytesMax = BYTES_MAX): LogFile {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, "a");
  let closed = false;
  return {
    descriptor,
    write(text) {
      if (!closed) unlessFull(() => writeSync(descriptor, text));
    },
    tail: (count) => readFileSync(file, "utf8").trimEnd().split("\n").slice(-count),
    trim() {
      if (fstatSync(descriptor).size <= bytesMax) return;
      unlessFull(() => copyFileSync(file, `${file}.1`));
      ftruncateSync(descriptor, 0);
    },
    close() {
      closed = true;
      closeSync(descriptor);
    },
  };
}

function unlessFull(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
