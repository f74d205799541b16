/**
 * `npm run fuzz -- --seed N --requests N --raw N [--record]`: an installation is asked everything that its contract
 * knows, well and badly, then spoilt bytes, then abused by many at once (reliability.md G26, G27, G35, G49).
 *
 * Exit code 1 where anything was answered that may not be, a process ended, or the books are off. `--from N
 * --requests 1` sends one case again, `--raw-from N --raw 1` one spoilt request, `--send JSON` what a failure printed.
 */

import { parseArgs } from "node:util";
import { record } from "../../tools/evidence/evidence.ts";
import { saysWhereNotRun } from "../../tools/evidence/not-run.ts";
import type { RowName } from "../../tools/evidence/rows.ts";
import { abused, type AbusedResult } from "./abused.ts";
import { CALLS } from "./cases.ts";
import { type Fault, flood, type FloodResult } from "./flood.ts";
import { HTTP_ABUSES } from "./http-abuses.ts";
import { rawFlood, type RawResult } from "./raw-flood.ts";
import { CLOSE_MS_MAX } from "./raw-socket.ts";
import type { Sent } from "./send.ts";
import { openSite } from "./site.ts";
import { SOCKET_ABUSES } from "./socket-abuses.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    requests: { type: "string", default: "30000" },
    "raw-from": { type: "string", default: "0" },
    raw: { type: "string", default: "10000" },
    send: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const SEED = Number(values.seed);
const REQUESTS = Number(values.requests);
const RAW = Number(values.raw);
const FAULTS_SHOWN = 20;
const DELAY_MS_MAX = 50;
const HONEST_MS_MAX = 20;
const GROWN_BYTES_MAX = 128 * 1_024 * 1_024;
const ABUSED = {
  abusers: 5,
  honest: 500,
  pingEveryMs: 2_000,
  forMs: 30_000,
  slackMs: 0,
};

const COMMAND = `npm run fuzz -- --seed ${SEED} --requests ${REQUESTS} --raw ${RAW} --record`;
saysWhereNotRun(
  ["fuzz", "fuzz-codes", "fuzz-sockets", "fuzz-http"],
  values.record ? COMMAND : undefined,
  String(SEED),
);

const site = await openSite();
console.log(`seed ${SEED}`);
if (values.send !== undefined) {
  console.log(await site.line.send(JSON.parse(values.send) as Sent));
  console.log([...site.faults(), ...(await site.end())].join("\n"));
} else {
  await run();
}

async function run(): Promise<void> {
  await site.loopDelayMs();
  const asked = await flood({ seed: SEED, from: Number(values.from), requests: REQUESTS }, site);
  const askedDelay = await site.loopDelayMs();
  const raw = await rawFlood({ seed: SEED, from: Number(values["raw-from"]), requests: RAW }, site);
  const rawDelay = await site.loopDelayMs();
  const isWhole = REQUESTS > 1 && RAW > 1;
  const sockets = isWhole ? await abused(site, { ...ABUSED, abuses: SOCKET_ABUSES }) : undefined;
  const http = isWhole ? await abused(site, { ...ABUSED, abuses: HTTP_ABUSES }) : undefined;
  const inside = [...site.faults(), ...(await site.end())];
  for (const each of [...asked.faults, ...raw.faults].slice(0, FAULTS_SHOWN)) show(each);
  for (const each of inside) console.log(`BROKEN ${each}`);

  const sound = inside.length === 0;
  const tail = `${inside.length} faults of processes, logs and books`;
  note(
    "fuzz",
    `${askedText(asked)}; ${rawText(raw)}; ${tail}`,
    sound &&
      asked.faults.length + raw.faults.length === 0 &&
      Math.max(0, ...raw.closedMs) <= CLOSE_MS_MAX,
  );
  const unclassified = [...asked.faults, ...raw.faults].filter(({ what }) =>
    /catalogue|with the text|with status/.test(what),
  );
  note(
    "fuzz-codes",
    `${refusedIn(asked, raw)} refusals, ${unclassified.length} without a code and text of the catalogue`,
    unclassified.length === 0,
  );
  if (sockets !== undefined)
    note("fuzz-sockets", abusedText(sockets), sound && isHarmless(sockets));
  if (http !== undefined) {
    const isFree = Math.max(rawDelay, http.loopDelayMs) <= DELAY_MS_MAX;
    note(
      "fuzz-http",
      `${abusedText(http)}, ${ms(rawDelay)} with spoilt requests`,
      sound && isHarmless(http) && isFree,
    );
  }
  console.log(`event-loop delay p99 with requests of the contract: ${ms(askedDelay)}`);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function askedText({ requests, counts, callsDone, faults }: FloodResult): string {
  const past = requests - counts.limited;
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return (
    `${requests} requests (${kinds.join(", ")}), ${past} past the limiter, ${callsDone.size} of ${CALLS.length} calls ` +
    `answered 200, ${faults.length} faults`
  );
}

function rawText({ requests, counts, closedMs, faults }: RawResult): string {
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const last = Math.max(0, ...closedMs);
  return (
    `${requests} raw (${kinds.join(", ")}), closed after at most ${ms(last)} (bar ${ms(CLOSE_MS_MAX)}), ` +
    `${faults.length} faults`
  );
}

function refusedIn({ requests, counts }: FloodResult, raw: RawResult): number {
  return requests - counts.done - counts.failed + (raw.counts["4xx"] ?? 0);
}

function abusedText(result: AbusedResult): string {
  const { ended, alone, beside, pings, honestLost, grownBytes, loopDelayMs } = result;
  const late = ended.filter(({ isInTime }) => !isInTime);
  for (const { name, how, endedAfterMs } of late.slice(0, FAULTS_SHOWN))
    console.log(`LATE ${name}: ${how} after ${endedAfterMs?.toFixed(0)} ms`);
  const atOnce = ended.filter(({ isTimed }) => !isTimed).map(({ endedAfterMs }) => endedAfterMs);
  const slowest = Math.max(...atOnce.map((each) => each ?? Number.POSITIVE_INFINITY));
  return (
    `${ended.length} connections abused, ${late.length} not ended in time, the slowest that no clock ends ` +
    `${ms(slowest)}; ${ABUSED.honest} honest clients' pongs p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms ` +
    `beside it (${pings} pings, ${honestLost} clients lost); gateway +${(grownBytes / 1_048_576).toFixed(0)} MB, ` +
    `event-loop delay p99 ${ms(loopDelayMs)}`
  );
}

function isHarmless({ ended, alone, beside, honestLost, grownBytes }: AbusedResult): boolean {
  return (
    ended.every(({ isInTime }) => isInTime) &&
    beside - alone <= HONEST_MS_MAX &&
    honestLost === 0 &&
    grownBytes <= GROWN_BYTES_MAX
  );
}

function show({ what, where, sent, answer, replay }: Fault): void {
  console.log(`BROKEN ${where}: ${what}\n  sent ${sent}\n  answered ${answer}\n  ${replay}`);
}

function note(row: RowName, figure: string, isGood: boolean): void {
  console.log(`${row}: ${figure}${isGood ? "" : " – BROKEN"}`);
  if (!isGood) process.exitCode = 1;
  if (!values.record) return;
  record(row, { figure, command: COMMAND, seed: String(SEED), exitCode: isGood ? 0 : 1 });
}
