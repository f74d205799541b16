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
import { type Place, type Verdict, type VerifyOptions, verifyInstallation } from "./verify.ts";

const USAGE =
  "npm run verify -- [--from TIME|BATCH] [--to TIME|BATCH] [--shard N] | --receipt FILE…";
const SHARD = 1;
/** More differences than this say nothing more. */
const PRINTED_MAX = 100;

try {
  const words = process.argv.slice(2);
  const receipts = words.indexOf("--receipt");
  process.exitCode = (await (receipts === -1
    ? compare(words)
    : compareReceipts(words.toSpliced(receipts, 1))))
    ? 0
    : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = "Is Naru running? It must be, or DATABASE_URL be set.\n";
  process.stderr.write(`verify: ${reason}\n${error instanceof InputError ? "" : hint}`);
  process.exitCode = 2;
}

/** Replays the journal and holds everything against it; whether all agrees. */
async function compare(words: readonly string[]): Promise<boolean> {
  const config = readConfig(process.env);
  const options = readOptions(words, config);
  const anchors = await compareAnchors(options, config);
  const verdict = await verifyInstallation(options);
  const differences = [...anchors.differences, ...verdict.differences];
  const notes = [...verdict.notes, ...anchors.notes];
  process.stdout.write(reportOf({ ...verdict, differences }, notes));
  return differences.length === 0;
}

/** Derives rounds again from the files given, and nothing else. */
async function compareReceipts(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) throw new InputError("--receipt", null, `names no file (${USAGE})`);
  const { report, ok } = await verifyReceipts(files);
  process.stdout.write(report);
  return ok;
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

function readOptions(words: readonly string[], config: Config): VerifyOptions {
  const { from, to, shard } = parsed(words);
  return {
    databaseUrl: config.databaseUrl ?? embeddedUrl(path.join(config.dataDir, "pg")),
    shard: shard === undefined ? SHARD : Number(shard),
    from: placeOf("--from", from),
    to: placeOf("--to", to),
  };
}

function parsed(words: readonly string[]): { from?: string; to?: string; shard?: string } {
  try {
    return parseArgs({
      args: [...words],
      options: { from: { type: "string" }, to: { type: "string" }, shard: { type: "string" } },
    }).values;
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
  const { batches, inputs, ticks, fills, transfers, closedOrders, segments, isToHead } = verdict;
  return [
    ...lines,
    `batches ${firstSequence} to ${lastSequence}: ${batches} replayed, ${inputs} inputs, ${ticks} ticks`,
    `compared: ${fills} fills, ${transfers} transfers, ${closedOrders} ended orders, ${segments} segment states, ` +
      (isToHead
        ? "and everything that stands"
        : "not what stands (the span ends before the newest batch)"),
    ...notes,
    differences.length === 0 ? whole : `${differences.length} differences`,
    "",
  ].join("\n");
}
