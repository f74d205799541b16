/**
 * A log file that processes write to directly and that never grows without bound.
 *
 * A child gets the descriptor itself and not a pipe through us, so that it can still say its last words when we die.
 */

import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";

const BYTES_MAX = 20 * 1024 * 1024;
/** Whose logs they are reads them, nobody else of the machine. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

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

/**
 * Opens `file` for appending; trimmed in time, it and `NAME.1` hold about `bytesMax` each. Its folder is for logs alone: it
 * and the files become the owner's, whatever they were.
 */
export function openLogFile(file: string, bytesMax = BYTES_MAX): LogFile {
  const kept = `${file}.1`;
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const descriptor = openSync(file, "a", FILE_MODE);
  if (fstatSync(descriptor).isFile()) {
    chmodSync(folder, FOLDER_MODE);
    fchmodSync(descriptor, FILE_MODE);
    if (existsSync(kept)) chmodSync(kept, FILE_MODE);
  }
  let closed = false;
  return {
    descriptor,
    write(text) {
      if (!closed) unlessFull(() => writeSync(descriptor, text));
    },
    tail: (count) => readFileSync(file, "utf8").trimEnd().split("\n").slice(-count),
    trim() {
      if (fstatSync(descriptor).size <= bytesMax) return;
      unlessFull(() => copyFileSync(file, kept));
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
