/** A folder that nobody else may enter: what is in it is as closed as it is. */

import { chmodSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const OPEN_TO_OTHERS = 0o077;

/** Makes the folder where there is none, and closes it. False where it is open and another user's, who alone may close it. */
export function keepPrivate(folder: string): boolean {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & OPEN_TO_OTHERS) === 0) return true;
  try {
    chmodSync(folder, 0o700);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EPERM") return false;
    throw error;
  }
}
