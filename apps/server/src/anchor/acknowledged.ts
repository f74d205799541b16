/**
 * Anchors that no longer hold with somebody's knowledge, as after a restore to an earlier moment: which, why, and who said
 * so. `acknowledged.jsonl` beside the anchors; nothing is taken out of them, and what is acknowledged is told each time.
 */

import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const FILE = "acknowledged.jsonl";

const schema = z.object({
  /** Epoch ms. */
  at: z.int(),
  /** Whose account of the machine. */
  by: z.string(),
  reason: z.string(),
  /** The digests of the anchors' lines. */
  anchors: z.array(z.string()),
});

export type Acknowledgement = z.infer<typeof schema>;

/** What was acknowledged, oldest first; throws where a line is none. */
export async function readAcknowledged(folder: string): Promise<Acknowledgement[]> {
  let text: string;
  try {
    text = await readFile(path.join(folder, FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

/** Adds one. */
export async function acknowledge(folder: string, said: Acknowledgement): Promise<void> {
  await appendFile(path.join(folder, FILE), `${JSON.stringify(said)}\n`, { mode: 0o600 });
}
