/**
 * What the kernel holds for clients who have not taken it. A write is over for a program as soon as the kernel has the bytes,
 * and it takes megabytes for each connection before a program would notice; only the kernel's own table tells who reads.
 */

import { readFile } from "node:fs/promises";
import { isIPv4 } from "node:net";
import { ipv6Groups } from "./rate-limits.ts";

const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];
const MAPPED = "0000000000000000FFFF0000";

/** The far end of a connection, as the kernel's table writes it. */
export function clientKey(address: string, port: number): string {
  return `${addressKey(address)}:${hex(port, 4)}`;
}

/** Bytes that are sent and not taken, of those clients of a local port that have any. Empty where the kernel does not tell. */
export async function readSendQueues(
  localPort: number,
  clients: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const tables = await Promise.all(TABLES.map((file) => readFile(file, "latin1").catch(() => "")));
  return new Map(tables.flatMap((table) => [...queuesIn(table, localPort, clients)]));
}

/** The rows of a table: `number: local remote state sent:received …`, all in hexadecimal digits. */
export function* queuesIn(
  table: string,
  localPort: number,
  clients: ReadonlySet<string>,
): Generator<[client: string, bytes: number]> {
  const ending = `:${hex(localPort, 4)}`;
  for (let at = table.indexOf("\n") + 1; at > 0 && at < table.length; ) {
    const end = table.indexOf("\n", at);
    const [, local = "", remote = "", , queues = ""] = table
      .slice(at, end === -1 ? undefined : end)
      .trimStart()
      .split(" ", 5);
    if (local.endsWith(ending) && clients.has(plainKey(remote)))
      yield [plainKey(remote), Number.parseInt(queues, 16)];
    at = end + 1;
  }
}

/** An IPv4 client of a socket that takes both is written as an IPv6 one. */
function plainKey(remote: string): string {
  return remote.startsWith(MAPPED) ? remote.slice(MAPPED.length) : remote;
}

/** Four bytes stand together, the last of them first. */
function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const bytes = isIPv4(plain)
    ? plain.split(".").map(Number)
    : ipv6Groups(plain).flatMap((group) => [group >> 8, group & 0xff]);
  return Array.from({ length: bytes.length / 4 }, (_, word) =>
    bytes
      .slice(word * 4, word * 4 + 4)
      .toReversed()
      .map((byte) => hex(byte, 2))
      .join(""),
  ).join("");
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
