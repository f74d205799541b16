/** `npm run replay` (docs/replay.md): exit 0, or 2 with file, line and reason where an input is wrong. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readReplayArguments } from "./arguments.ts";
import { readCommandFile } from "./command-file.ts";
import { InputError } from "./input-error.ts";
import { readRecording, readText } from "./recording.ts";
import { type ReplayResult, runReplay } from "./run.ts";

const FLUSH_AT_CHARACTERS = 1 << 16;

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`replay: ${error.message}\n`);
  process.exitCode = 2;
}

function main(words: readonly string[]): void {
  const { ticks, commands: commandFile, out } = readReplayArguments(words);
  const commands = readCommandFile(readText(commandFile), commandFile);
  const recordings = ticks.map(readRecording);
  const lines: string[] = [];
  const result = runReplay({ recordings, commands, onLine: (line) => lines.push(line) });
  printAll(lines);
  if (out !== null) writeFiles(out, lines, result);
}

/** Writes in large pieces: a line at a time is slow on a pipe. */
function printAll(lines: readonly string[]): void {
  let piece = "";
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < FLUSH_AT_CHARACTERS) continue;
    process.stdout.write(piece);
    piece = "";
  }
  process.stdout.write(piece);
}

function writeFiles(folder: string, lines: readonly string[], result: ReplayResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "events.jsonl"), `${lines.join("\n")}\n`);
  writeFileSync(
    path.join(folder, "balances.json"),
    `${JSON.stringify(balancesOf(result), null, 2)}\n`,
  );
  writeFileSync(path.join(folder, "summary.txt"), summaryOf(result));
}

/** The closing lines by kind. */
function balancesOf({ closing, sha256 }: ReplayResult): unknown {
  const of = (event: string): unknown[] =>
    closing
      .filter((line) => line.event === event)
      .map(({ at: _at, event: _event, ...fields }) => fields);
  return {
    accounts: of("BALANCE"),
    wallets: of("WALLET"),
    openOrders: of("OPEN_ORDER"),
    openPositions: of("OPEN_POSITION"),
    sha256,
  };
}

function summaryOf({ counts, lines, sha256, outsideTicks }: ReplayResult): string {
  const events = Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([event, count]) => `${event.padEnd(20)} ${count}`);
  return [
    ...events,
    `${"lines".padEnd(20)} ${lines}`,
    `${"ticks outside hours".padEnd(20)} ${outsideTicks}`,
    `${"sha256".padEnd(20)} ${sha256}`,
    "",
  ].join("\n");
}
