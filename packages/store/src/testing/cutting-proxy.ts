/**
 * A proxy between a writer and PostgreSQL that reads the wire and cuts at a chosen moment of a batch: before it is
 * passed on, when the server has it and before it may answer, or when the answer is there and not yet passed back.
 */

import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";

export type CutAt = "before the server has it" | "after it was sent" | "before the answer";

export interface CuttingProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /**
   * Cuts the connection that sends the next Sync message, which ends a batch; of those that name themselves so, where
   * `application` is given. Resolves when the cut was made and the server's side of it has ended.
   */
  arm(at: CutAt, application?: string): Promise<void>;
  /** Resolves with the first cut. */
  readonly cut: Promise<void>;
  close(): Promise<void>;
}

const SYNC = "S".charCodeAt(0);

/** A proxy in front of the server of `databaseUrl` that can cut the line right after a statement was sent. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const folder = path.join(tmpdir(), `cut-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder);
  const upstreamPath = path.join(target.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  let armed:
    | { readonly at: CutAt; readonly application: string; readonly note: () => void }
    | undefined;
  let noteFirst = () => {};
  const cut = new Promise<void>((resolve) => {
    noteFirst = resolve;
  });
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = createConnection(upstreamPath);
    sockets.add(client).add(upstream);
    let greeting: Buffer | undefined;
    let holding = false;
    let cutting = false;
    let note = () => {};
    const sever = () => {
      cutting = true;
      client.destroy();
      upstream.destroy();
      note();
      noteFirst();
    };
    client.on("data", (chunk) => {
      // The first message of a connection says who it is.
      greeting ??= chunk;
      if (armed === undefined || !endsWithSync(chunk) || !greeting.includes(armed.application)) {
        upstream.write(chunk);
        return;
      }
      const { at } = armed;
      ({ note } = armed);
      armed = undefined;
      if (at === "before the server has it") sever();
      else if (at === "before the answer") {
        holding = true;
        upstream.write(chunk);
      } else upstream.write(chunk, sever);
    });
    upstream.on("data", (chunk) => {
      if (holding) sever();
      else if (!cutting) client.write(chunk);
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    client.on("error", () => {});
    upstream.on("error", () => {});
  });
  await new Promise<void>((resolve) =>
    server.listen(path.join(folder, ".s.PGSQL.5432"), () => resolve()),
  );
  const url = new URL(databaseUrl);
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    arm: (at, application = "") =>
      new Promise((note) => {
        armed = { at, application, note };
      }),
    cut,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A batch ends with a Sync message: `S` and the length 4. */
function endsWithSync(chunk: Buffer): boolean {
  return (
    chunk.length >= 5 &&
    chunk.readUInt8(chunk.length - 5) === SYNC &&
    chunk.readInt32BE(chunk.length - 4) === 4
  );
}
