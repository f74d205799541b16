/**
 * `npm run verify` (docs/replay.md), with `--receipt FILE…` of receipts alone: exit 0 where everything agrees, 1 where something differs, 2 for wrong words or where the
 * database does not answer.
 */

import { parseArgs } from "node:util";
import path from "node:path";
import { openDesk } from "@naru/store/desk/database";
import { type AnchorVerdict, checkAnchors, placesOf } from "../anchor/check-anchors.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { embeddedUrl } from "../platform/embedded-pg.ts";
import { InputError } from "./input-error.ts";
import { verifyReceipts } from "./verify-receipts.ts";
import { verifySimulatedDay } from "./verify-simulated.ts";
import { type Place, type Verdict, type VerifyOptions, verifyInstallation } from "./verify.ts";

const USAGE =
  "npm run verify -- [--from TIME|BATCH] [--to TIME|BATCH] [--shard N] | --simulated YYYY-MM-DD | --receipt FILE…";
const SHARD = 1;
/** More differences than this say nothing more. */
const PRINTED_MAX = 100;

try {
  const given = process.argv.slice(2);
  const receipts = given.indexOf("--receipt");
  const { text, isSound } =
    receipts === -1 ? await verifyAll(given) : await verifyFiles(given.toSpliced(receipts, 1));
  process.stdout.write(text);
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = "Is Naru running? It must be, or DATABASE_URL be set.\n";
  process.stderr.write(`verify: ${reason}\n${error instanceof InputError ? "" : hint}`);
  process.exitCode = 2;
}

interface Report {
  readonly text: string;
  readonly isSound: boolean;
}

/** Receipts and lists need no installation. */
function verifyFiles(files: readonly string[]): Promise<Report> {
  if (files.length === 0) throw new InputError("--receipt", null, `names no file (${USAGE})`);
  return verifyReceipts(files);
}

function verifyAll(given: readonly string[]): Promise<Report> {
  const config = readConfig(process.env);
  const words = parsed(given);
  const options = readOptions(words, config);
  return words.simulated === undefined
    ? verifyJournal(options, config)
    : verifySimulated(dayOfWord(words.simulated), options, config);
}

async function verifyJournal(options: VerifyOptions, config: Config): Promise<Report> {
  const anchors = await compareAnchors(options, config);
  const verdict = await verifyInstallation(options);
  const differences = [...anchors.differences, ...verdict.differences];
  const notes = [...verdict.notes, ...anchors.notes];
  const text = reportOf({ ...verdict, differences }, notes);
  return { text, isSound: differences.length === 0 };
}

async function verifySimulated(
  day: number,
  options: VerifyOptions,
  { anchorDir }: Config,
): Promise<Report> {
  const verdict = await verifySimulatedDay({ ...options, day, anchorDir });
  const { differences, notes, ticks, holes, anchors } = verdict;
  const whole =
    notes.length === 0
      ? "every tick is the one that grew from the seed"
      : "every tick that was compared is the one that grew from the seed";
  const text = [
    ...differences,
    `day ${day}: ${ticks} ticks held against what grows from its seed, ${holes} holes`,
    `${anchors} anchors name the hash that was published before it`,
    ...notes,
    differences.length === 0 ? whole : `${differences.length} differences`,
    "",
  ].join("\n");
  return { text, isSound: differences.length === 0 };
}

function dayOfWord(word: string): number {
  if (!/^\d{4}-?\d\d-?\d\d$/.test(word))
    throw new InputError("--simulated", null, `"${word}" is no day such as 2026-11-23`);
  return Number(word.replaceAll("-", ""));
}

/** The anchors are read before the journal: it has every batch that they name. */
async function compareAnchors(
  { databaseUrl, shard }: VerifyOptions,
  config: Config,
): Promise<AnchorVerdict> {
  const db = openDesk(databaseUrl, 1);
  try {
    return await checkAnchors(db, "journal", shard, placesOf(config));
  } finally {
    await db.close();
  }
}

function readOptions({ from, to, shard }: Words, config: Config): VerifyOptions {
  return {
    databaseUrl: config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")),
    shard: shard === undefined ? SHARD : Number(shard),
    from: placeOf("--from", from),
    to: placeOf("--to", to),
  };
}

interface Words {
  readonly from?: string;
  readonly to?: string;
  readonly shard?: string;
  readonly simulated?: string;
}

function parsed(words: readonly string[]): Words {
  const type = "string";
  const options = { from: { type }, to: { type }, shard: { type }, simulated: { type } } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError("arguments", null, `${reason} (${USAGE})`);
  }
}

/** A batch's number, a day (its beginning in UTC) or an instant with its zone. */
function placeOf(name: string, word: string | undefined): Place | null {
  if (word === undefined) return null;
  if (/^\d{1,15}$/.test(word)) return { sequence: Number(word) };
  const at = /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(word) ? Date.parse(word) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new InputError(name, null, `"${word}" is neither a batch nor a time with its zone`);
  }
  return { at };
}

function reportOf(verdict: Verdict, notes: readonly string[]): string {
  const { differences, firstSequence, lastSequence } = verdict;
  const lines = differences.slice(0, PRINTED_MAX);
  if (differences.length > PRINTED_MAX) lines.push(`and ${differences.length - PRINTED_MAX} more`);
  const whole =
    verdict.notes.length === 0 ? "everything agrees" : "everything that was compared agrees";
  const { batches, inputs, ticks, fills, transfers, closedOrders, segments, traders, isToHead } =
    verdict;
  return [
    ...lines,
    `batches ${firstSequence} to ${lastSequence}: ${batches} replayed, ${inputs} inputs, ${ticks} ticks`,
    `compared: ${fills} fills, ${transfers} transfers, ${closedOrders} ended orders, ${segments} segment states, ` +
      (isToHead
        ? "and everything that stands"
        : "not what stands (the span ends before the newest batch)"),
    ...(traders > 0 ? [`figures of ${traders} traders told from their fills alone`] : []),
    ...notes,
    differences.length === 0 ? whole : `${differences.length} differences`,
    "",
  ].join("\n");
}
