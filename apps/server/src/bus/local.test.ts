import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, type Connection, listen, type Listener, type Peer } from "./local.ts";

let folder: string;
let socketPath: string;
const open: (Listener | Connection)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-bus-"));
  socketPath = path.join(folder, "run", "engine.sock");
});
afterEach(async () => {
  for (const end of open.splice(0)) await end.close();
  rmSync(folder, { recursive: true });
});

async function listening(onPeer: Parameters<typeof listen>[1]): Promise<Listener> {
  const listener = await listen(socketPath, onPeer);
  open.push(listener);
  return listener;
}
function connecting(handlers: Parameters<typeof connect>[1]): Connection {
  const connection = connect(socketPath, handlers);
  open.push(connection);
  return connection;
}

test("messages arrive whole, in order, in both directions, whatever their size", async () => {
  const large = "나루".repeat(300_000);
  await listening((peer) => ({ onMessage: (message) => peer.send(message) }));
  const back: unknown[] = [];
  const sent: unknown[] = Array.from({ length: 5_000 }, (_, index) => ({ index, text: "가" }));
  sent.splice(2_500, 0, { large });
  connecting({
    onOpen: (connection) => sent.forEach((message) => connection.send(message)),
    onMessage: (message) => back.push(message),
  });
  await vi.waitFor(() => expect(back.length).toBe(sent.length));
  expect(back).toEqual(sent);
});

test("a client connects when the other side appears, and again after it went away", async () => {
  const opened = vi.fn();
  const closed = vi.fn();
  const connection = connecting({ onOpen: opened, onMessage: () => {}, onClose: closed });
  expect(connection.send("nobody is there")).toBe(false);

  const first = await listening(() => ({ onMessage: () => {} }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(connection.connected).toBe(true);
  await first.close();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(connection.send("gone")).toBe(false);

  const received: unknown[] = [];
  await listening(() => ({ onMessage: (message) => received.push(message) }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  connection.send("back");
  await vi.waitFor(() => expect(received).toEqual(["back"]));
});

test("the listener learns when a peer leaves", async () => {
  const left = vi.fn();
  let peer: Peer | undefined;
  await listening((joined) => {
    peer = joined;
    return { onMessage: () => {}, onClose: left };
  });
  const connection = connecting({ onMessage: () => {} });
  await vi.waitFor(() => expect(peer).toBeDefined());
  connection.close();
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(peer?.send("too late")).toBe(false);
});

test("a frame that claims more than 16 MiB ends the connection", async () => {
  await listening(() => ({ onMessage: () => {} }));
  const raw = createConnection(socketPath);
  const header = Buffer.alloc(4);
  header.writeUInt32BE(16 * 1024 * 1024 + 1);
  const ended = new Promise<void>((resolve) => raw.on("close", () => resolve()));
  raw.resume().write(header);
  await ended;
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
])("a frame that holds %s ends the connection, and the listener goes on", async (_, text) => {
  const received: unknown[] = [];
  await listening(() => ({
    onMessage: (message) => received.push((message as { t: string }).t),
  }));
  const raw = createConnection(socketPath);
  const frame = Buffer.alloc(4 + text.length);
  frame.writeUInt32BE(text.length);
  frame.write(text, 4);
  const ended = new Promise<void>((resolve) => raw.on("close", () => resolve()));
  raw.resume().write(frame);
  await ended;
  connecting({ onOpen: (opened) => opened.send({ t: "next" }), onMessage: () => {} });
  await vi.waitFor(() => expect(received).toEqual(["next"]));
});

test("nobody but the installation's own user may connect", async () => {
  await listening(() => ({ onMessage: () => {} }));
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
});

test("a message larger than 16 MiB is refused at the sender", async () => {
  await listening(() => ({ onMessage: () => {} }));
  await new Promise<void>((resolve) => {
    connecting({
      onOpen(connection) {
        expect(() => connection.send("x".repeat(16 * 1024 * 1024 + 1))).toThrow(RangeError);
        resolve();
      },
      onMessage: () => {},
    });
  });
});

test("a peer that does not read is cut off before it fills the memory", async () => {
  const left = vi.fn();
  await listening((peer) => {
    const text = "x".repeat(8 * 1024 * 1024);
    for (let i = 0; i < 10; i++) peer.send(text);
    return { onMessage: () => {}, onClose: left };
  });
  const raw = createConnection(socketPath);
  raw.on("error", () => {});
  raw.pause();
  await vi.waitFor(() => expect(left).toHaveBeenCalled());
  raw.destroy();
});
