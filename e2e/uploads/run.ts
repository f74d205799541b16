/**
 * Hostile files through `POST /file` of a running installation (reliability.md G40): none is kept as it came, what is kept
 * is pixels under a random name that a browser saves and does not open, nothing is left on the disk, the quota holds.
 */

import { addressOf } from "@naru/contract/paths";
import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import pg from "pg";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import type { Running } from "../support/running.ts";
import { signIn, type Trader } from "../support/trader.ts";
import { until } from "../support/until.ts";
import { type HostileFile, hostileFiles, MARK, PLACE } from "./hostile-files.ts";

const FILES_A_DAY = 50;

export interface Outcome {
  readonly files: number;
  readonly kept: number;
  readonly refused: number;
  /** What must not be, a line each. */
  readonly faults: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends every file as a member, and looks at what is left; `temporary` is the installation's own TMPDIR. */
export async function runUploads(running: Running, temporary: string): Promise<Outcome> {
  const member = await signIn(running.address, "demo", DEMO_PASSWORD);
  const faults: string[] = [];
  const before = readdirSync(temporary);
  const files = hostileFiles();
  let kept = 0;
  for (const file of files) {
    const answer = await send(running, member, file);
    if (answer === null) continue;
    if (answer.status === 200) {
      kept += 1;
      if (file.becomes === "refused") faults.push(`${file.name} was kept`);
      faults.push(...(await faultsOfKept(running, member, file, answer)));
    } else if (file.becomes === "picture" || !isRefusal(answer)) {
      faults.push(`${file.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
  faults.push(...(await faultsOfStored(running, kept)));
  // The cut line and the invalid bodies are not counted: each cost no decoding.
  const left = await leftOfQuota(running, member);
  if (left > FILES_A_DAY - kept) faults.push(`the quota let ${left + kept} through`);
  const now = readdirSync(temporary);
  if (now.length > before.length) faults.push(`left on the disk: ${now.join(", ")}`);
  return { files: files.length, kept, refused: files.length - kept, faults };
}

/** What is kept in the tables of files: pixels of our own encoding and no word of what was sent. */
export async function faultsOfStored({ dataDir }: Running, expected: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: embeddedUrl(path.join(dataDir, "pg")) });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; content: Buffer }>(
      "SELECT id, content FROM desk.file",
    );
    const faults = rows.length === expected ? [] : [`${rows.length} rows for ${expected} files`];
    for (const { id, content } of rows) {
      if (!/^[\w-]{22}$/.test(id)) faults.push(`${id} is no random name`);
      if (!isOurPicture(content)) faults.push(`${id} was kept as it came`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

function isOurPicture(content: Buffer): boolean {
  const isWebp =
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  return isWebp && ![MARK, PLACE, "script", "EXIF", "XMP "].some((word) => content.includes(word));
}

/** How a kept picture comes back to its owner. */
async function faultsOfKept(
  { address }: Running,
  member: Trader,
  { name }: HostileFile,
  { body }: Answer,
): Promise<string[]> {
  const url = String(body["url"]);
  const got = await fetch(`${address}${url}`, {
    headers: { authorization: `Bearer ${member.token()}` },
  });
  const expected = {
    "content-type": "image/webp",
    "content-disposition": 'attachment; filename="picture.webp"',
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };
  const faults = Object.entries(expected)
    .filter(([header, value]) => got.headers.get(header) !== value)
    .map(([header]) => `${name} comes back with ${header}: ${got.headers.get(header)}`);
  if (!isOurPicture(Buffer.from(await got.arrayBuffer())))
    faults.push(`${name} comes back as it was`);
  return faults;
}

/** Refused by the contract's own names; never the server's fault. */
function isRefusal({ status, body }: Answer): boolean {
  return (
    status >= 400 &&
    status < 500 &&
    ["FILE_INVALID", "FILE_TOO_LARGE", "INVALID_REQUEST"].includes(String(body["code"]))
  );
}

/** The answer, or null where the line was cut before there could be one. */
async function send(
  { address }: Running,
  member: Trader,
  { body, contentType, isCutOff = false }: HostileFile,
): Promise<Answer | null> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        ...{ hostname, port, path: addressOf("uploadFile"), method: "POST" },
        headers: {
          authorization: `Bearer ${member.token()}`,
          "content-type": contentType,
          "content-length": body.length,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (part: Buffer) => chunks.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
          }),
        );
      },
    );
    request.on("error", (error) => (isCutOff ? resolve(null) : reject(error)));
    if (isCutOff) request.write(body.subarray(0, body.length / 2), () => request.destroy());
    else request.end(body);
  });
}

/** How many sound pictures are still taken today. */
async function leftOfQuota(running: Running, member: Trader): Promise<number> {
  const [file] = hostileFiles().filter(({ becomes }) => becomes === "picture");
  let taken = 0;
  await until(async () => {
    const answer = file === undefined ? null : await send(running, member, file);
    if (answer?.status !== 200) return true;
    taken += 1;
    return taken > FILES_A_DAY;
  });
  return taken;
}
