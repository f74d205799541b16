/**
 * The volume of the data folder fills up (reliability.md G04): from nine tenths on withdrawals and uploads are refused while
 * orders go on, without a byte left everything waits, and with space again all of it is back.
 */

import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DEMO_PASSWORD, DEMO_PIN } from "../../apps/server/src/seed/demo.ts";
import { NotRunError } from "../../tools/evidence/not-run.ts";
import { signIn, type Trader, uuid7 } from "../support/trader.ts";
import { again, type PartOptions } from "./part.ts";
import { type Harmed, type Outcome, underLoad } from "./under-load.ts";

const MEGABYTES = 480;
const MORE_MEGABYTES = 150;
/** Refused from 0.9 on; there must be room for two segments of the log, which the database may begin meanwhile. */
const NEARLY_FULL = 0.91;
/** It is known within a second that the volume is nearly full. */
const KNOWN_MS = 3_000;
const BACK_MS_MAX = 10_000;
const ORDERS_MEANWHILE = 20;
const LOOK_MS = 100;
/** Less than this in so long is what orders write: on a fast machine a segment of the log, and some. */
const QUIET_BYTES_MAX = 20 * 1_024 * 1_024;
const QUIET_MS = 3_000;
/** Who writes on for longer than this leaves no room for the harm. */
const QUIET_MS_MAX = 60_000;
/** One pixel as PNG. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Fills the volume again and again, and makes it larger each time. Throws where something was taken or refused wrongly. */
export async function fullDisk(options: PartOptions): Promise<Outcome> {
  const volume = mkdtempSync(path.join(tmpdir(), "naru-disk-"));
  let megabytes = MEGABYTES;
  const size = (): string => `size=${megabytes}m`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", size(), "tmpfs", volume], {
    encoding: "utf8",
  });
  if (mounted.status !== 0)
    throw new NotRunError(`no tmpfs can be mounted: ${mounted.stderr.trim()}`);
  try {
    const dataDir = path.join(volume, "data");
    mkdirSync(dataDir);
    const backs: Promise<number>[] = [];
    const outcome = await underLoad(
      { seed: options.seed, droppedPercent: 0, dataDir },
      async (harmed) => {
        const desk = await openDesk(harmed.running.address);
        await quiet(volume);
        await again(options, harmed, async (count) => {
          // A database that still recovers from the last time answers "try again shortly", not the refusal that is counted.
          await backs.at(-1);
          fill(path.join(volume, `nearly-${count}`), nearlyFull(volume));
          await desk.refuses(KNOWN_MS);
          await harmed.load.more(ORDERS_MEANWHILE);
          fill(path.join(volume, `full-${count}`), Infinity);
          await standstill(harmed);
          megabytes += MORE_MEGABYTES;
          spawnSync("mount", ["-o", `remount,${size()}`, volume]);
          const back = desk.takesAgain(BACK_MS_MAX);
          // It is waited for later: that it fails meanwhile must not end us with the volume still mounted.
          back.catch(() => undefined);
          backs.push(back);
        });
        await Promise.all(backs);
      },
    );
    const longest = Math.max(0, ...(await Promise.all(backs)));
    const note =
      `from ${NEARLY_FULL * 100} % on withdrawals and uploads refused while orders went on, ` +
      `both taken again after at most ${(longest / 1_000).toFixed(2)} s`;
    return { ...outcome, note };
  } finally {
    spawnSync("umount", [volume]);
    rmSync(volume, { recursive: true, force: true });
  }
}

/** A member who tries to withdraw and to send a picture. */
interface DiskDesk {
  /** Resolves once both are refused for the disk. */
  refuses(withinMs: number): Promise<void>;
  /** Resolves once neither is refused for it any more, with the time that took. */
  takesAgain(withinMs: number): Promise<number>;
}

async function openDesk(address: string): Promise<DiskDesk> {
  const member = await signIn(address, "demo", DEMO_PASSWORD);
  /** Two codes that say whether the disk is the reason; others count as taken, no answer as neither. */
  const codes = async (): Promise<readonly [unknown, unknown]> => [
    await askWithdraw(member),
    await sendPicture(address, member),
  ];
  const waitFor = async (
    what: string,
    withinMs: number,
    isSo: (withdrawal: unknown, upload: unknown) => boolean,
  ): Promise<number> => {
    const begin = performance.now();
    for (;;) {
      const [withdrawal, upload] = await codes();
      const waited = performance.now() - begin;
      if (isSo(withdrawal, upload)) return waited;
      if (waited > withinMs) throw new Error(`${what}: ${String(withdrawal)}, ${String(upload)}`);
      await pause(LOOK_MS);
    }
  };
  const [NO_WITHDRAWAL, NO_UPLOAD] = ["WITHDRAWALS_STOPPED", "UPLOADS_STOPPED"];
  return {
    async refuses(withinMs) {
      await waitFor(
        "not refused on a disk that is nearly full",
        withinMs,
        (withdrawal, upload) => withdrawal === NO_WITHDRAWAL && upload === NO_UPLOAD,
      );
    },
    takesAgain: (withinMs) =>
      waitFor(
        "not taken though there is space",
        withinMs,
        (withdrawal, upload) => withdrawal === "TAKEN" && upload === "TAKEN",
      ),
  };
}

/** Asks for money and takes it back; the code of the refusal, or TAKEN. */
async function askWithdraw(member: Trader): Promise<unknown> {
  const asked = await tried(() =>
    member.call("dnwApply", { type: "W", point: 10_000, pin: DEMO_PIN }, uuid7()),
  );
  if (asked?.status !== 200) return asked?.body["code"];
  const cancelled = { dnwHistoryId: asked.body["id"] };
  await member.insist("dnwCancel", cancelled, uuid7());
  return "TAKEN";
}

async function sendPicture(address: string, member: Trader): Promise<unknown> {
  const body = new FormData();
  const picture = new Uint8Array(Buffer.from(PICTURE, "base64"));
  body.set("file", new Blob([picture], { type: "image/png" }), "picture.png");
  const answer = await tried(async () => {
    const sent = await fetch(`${address}/api/file`, {
      method: "POST",
      headers: { authorization: `Bearer ${member.token()}` },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return { status: sent.status, body: (await sent.json()) as Record<string, unknown> };
  });
  return answer?.status === 200 ? "TAKEN" : answer?.body["code"];
}

/** The answer of a call, or undefined where none came. */
async function tried<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

/** How many bytes are missing until the volume is nearly full. */
function nearlyFull(volume: string): number {
  const { blocks, bavail, bsize } = statfsSync(volume);
  return Math.max(0, (bavail - blocks * (1 - NEARLY_FULL)) * bsize);
}

/**
 * Waits until an installation has written its first things (past candles, its cache): they would fill what is left free.
 * Throws NotRunError where it goes on writing.
 */
async function quiet(volume: string): Promise<void> {
  const end = performance.now() + QUIET_MS_MAX;
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    const { bavail, bsize } = statfsSync(volume);
    if (before - bavail * bsize < QUIET_BYTES_MAX) return;
    if (performance.now() > end)
      throw new NotRunError(`the volume is still written to after ${QUIET_MS_MAX / 1_000} s`);
    before = bavail * bsize;
    await pause(QUIET_MS);
  }
}

/** Writes so many bytes, or until nothing more fits. */
function fill(file: string, bytes: number): void {
  const block = Buffer.alloc(1 << 20, 1);
  const descriptor = openSync(file, "w");
  let left = bytes;
  try {
    for (let size = block.length; size >= 512; size >>= 1) {
      try {
        while (left >= size) {
          const written = writeSync(descriptor, block, 0, size);
          if (written === 0) break;
          left -= written;
        }
      } catch {
        // Half as much may still fit.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Waits until nobody is acknowledged for a second. */
async function standstill({ load }: Harmed): Promise<void> {
  let seen = -1;
  while (seen !== load.acknowledged.length) {
    seen = load.acknowledged.length;
    await pause(1_000);
  }
}
