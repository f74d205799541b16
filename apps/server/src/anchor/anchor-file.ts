/**
 * The anchors of an installation: where the chains of the journal and of the operators' audit log stood, written outside the
 * database (`anchors.jsonl` of a folder that may be on another disk), so that whoever rewrites the database cannot rewrite
 * what was.
 *
 * A line is JSON and names the SHA-256 of the line before it, without its line feed; lines are appended and synced, never
 * written again. An anchor's line may be stamped by a time stamp service; the stamp is a line of its own, since it comes
 * later or never.
 */

import { hash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const FILE = "anchors.jsonl";
/** Holds the last lines, stamps included. */
const TAIL_BYTES = 262_144;

const head = z.object({ number: z.int().min(0), hash: z.string() });

const anchorSchema = z.object({
  kind: z.literal("anchor"),
  /** When it was written, epoch ms. */
  at: z.int(),
  why: z.enum(["segment", "hour"]),
  /** The newest batch of a shard, and its engine time. */
  journal: head.extend({ shard: z.int(), at: z.int() }),
  /** The segment that begins after that batch. */
  segment: z
    .object({ firstSequence: z.int(), stateHash: z.string(), rulesVersion: z.string() })
    .optional(),
  /** The newest entry of the audit log. */
  audit: head,
  /** The next day of the simulated market (yyyymmdd), and the hash that binds its seed. */
  bound: z.object({ day: z.int(), hash: z.string() }).optional(),
  previous: z.string(),
});

const stampSchema = z.object({
  kind: z.literal("stamp"),
  at: z.int(),
  /** The anchor's line. */
  of: z.string(),
  /** The service's answer, base64. */
  answer: z.base64(),
  previous: z.string(),
});

const lineSchema = z.discriminatedUnion("kind", [anchorSchema, stampSchema]);

export type Anchor = z.infer<typeof anchorSchema>;
export type Stamp = z.infer<typeof stampSchema>;
type Entry = Anchor | Stamp;
/** What a line says; which line it follows is found when it is written. */
export type NewEntry = Omit<Anchor, "previous"> | Omit<Stamp, "previous">;

/** A line as it stands. */
export interface AnchorLine<Kind = Entry> {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly digest: string;
  readonly entry: Kind;
}

export interface AnchorFile {
  readonly anchors: readonly AnchorLine<Anchor>[];
  readonly stamps: readonly AnchorLine<Stamp>[];
  /** What is wrong with the file itself, a sentence each. */
  readonly faults: readonly string[];
}

/** SHA-256 of a line's text, hex: its name in the line after it and in its stamp. */
export function digestOf(text: string): string {
  return hash("sha256", text);
}

/**
 * Appends a line that follows the last one, and returns it once it is on disk. One writer at a time; what a writer that was
 * killed left of a line is ended and passed over.
 */
export async function appendLine(folder: string, entry: NewEntry): Promise<AnchorLine["text"]> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  const file = await open(path.join(folder, FILE), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const tail = Buffer.alloc(size - from);
    await file.read(tail, 0, tail.length, from);
    const { lines, rest } = split(tail.toString(), from > 0);
    const last = lines.map(entryOf).findLast((line) => line !== null);
    const text = JSON.stringify({ ...entry, previous: last?.digest ?? "" });
    await file.appendFile(`${rest === "" ? "" : "\n"}${text}\n`);
    await file.datasync();
    if (isNew || size === 0) await syncFolder(folder);
    return text;
  } finally {
    await file.close();
  }
}

/** A file that was made is found again after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** The newest anchor, or undefined where there is none among the last lines. */
export async function newestAnchor(folder: string): Promise<Anchor | undefined> {
  return (await readAnchors(folder)).anchors.at(-1)?.entry;
}

/** Reads the file and checks that each line follows the one before; no file is no anchors. */
export async function readAnchors(folder: string): Promise<AnchorFile> {
  const anchors: AnchorLine<Anchor>[] = [];
  const stamps: AnchorLine<Stamp>[] = [];
  const faults: string[] = [];
  let previous = "";
  /** A line that is none may be what a kill left: the next one says whether anything stood in its place. */
  let unread: number | null = null;
  const { lines } = split(await textOf(folder), false);
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const read = entryOf(text);
    if (read === null) {
      unread = line;
      continue;
    }
    const { entry, digest } = read;
    if (entry.previous !== previous)
      faults.push(
        unread === null
          ? `line ${line} of the anchors does not follow the one before it`
          : `line ${unread} of the anchors was changed`,
      );
    unread = null;
    previous = digest;
    if (entry.kind === "anchor") anchors.push({ line, text, digest, entry });
    else stamps.push({ line, text, digest, entry });
  }
  if (unread !== null) faults.push(`line ${unread} of the anchors cannot be read`);
  return { anchors, stamps, faults };
}

async function textOf(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** The whole lines of a text, and what is left after the last line feed. */
function split(text: string, isCut: boolean): { lines: string[]; rest: string } {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  return { lines: isCut ? lines.slice(1) : lines, rest };
}

function entryOf(text: string): { entry: Entry; digest: string } | null {
  try {
    return { entry: lineSchema.parse(JSON.parse(text)), digest: digestOf(text) };
  } catch {
    return null;
  }
}
