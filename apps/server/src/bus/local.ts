/**
 * The bus between the gateways and the engine on one machine: JSON messages in length-prefixed frames (uint32,
 * big endian) over a unix socket.
 *
 * Made for many small messages: everything sent in one turn of the event loop leaves in one write, and a read of
 * many frames is handed over message by message without copying. Order is kept. Nothing is stored: what was sent
 * into a connection that breaks is lost, and the caller, who sees `onClose`, asks again.
 */

import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";

/** A frame longer than this is a programmer's error on our side and ends the connection on the other. */
const FRAME_BYTES_MAX = 16 * 1024 * 1024;

/** A peer that lets this much wait unread is cut off: memory is bounded, and it resynchronises when it is back. */
const QUEUE_BYTES_MAX = 64 * 1024 * 1024;

const RECONNECT_MS = 50;
const HEADER_BYTES = 4;

/** The other end of one connection. */
export interface Peer {
  /** Queues a message for the end of this turn of the event loop. `false`: the connection is gone. */
  send(message: unknown): boolean;
  /** Bytes that the other side has not yet taken. */
  readonly queuedBytes: number;
  close(): void;
}

export interface PeerHandlers {
  onMessage(message: unknown): void;
  onClose?(): void;
}

export interface Listener {
  close(): Promise<void>;
}

export interface Connection {
  /** `false` while not connected: the message was not taken. */
  send(message: unknown): boolean;
  readonly connected: boolean;
  /** Ends the connection for good. */
  close(): void;
}

export interface ConnectionHandlers {
  /** Connected, for the first time or again; send what the other side must know anew. */
  onOpen?(connection: Connection): void;
  onMessage(message: unknown): void;
  onClose?(): void;
}

/**
 * Listens at a socket path; `onPeer` is called for each connection and returns what to do with its messages.
 * A socket file left by a killed process is replaced: the caller holds the installation's lock. Only processes of the same
 * user may connect.
 */
export async function listen(
  socketPath: string,
  onPeer: (peer: Peer) => PeerHandlers,
): Promise<Listener> {
  mkdirSync(path.dirname(socketPath), { recursive: true });
  rmSync(socketPath, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const peer = createPeer(socket);
    const handlers = onPeer(peer);
    readFrames(socket, (message) => handlers.onMessage(message));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      handlers.onClose?.();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, () => {
      server.off("error", reject);
      resolve();
    });
  });
  chmodSync(socketPath, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Connects to a listener and connects again, every 50 ms, whenever the other side is away. */
export function connect(socketPath: string, handlers: ConnectionHandlers): Connection {
  let closed = false;
  let socket: Socket | undefined;
  let peer: Peer | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = (): void => {
    const attempt = createConnection(socketPath);
    socket = attempt;
    attempt.on("connect", () => {
      peer = createPeer(attempt);
      handlers.onOpen?.(connection);
    });
    readFrames(attempt, (message) => handlers.onMessage(message));
    attempt.on("error", () => attempt.destroy());
    attempt.on("close", () => {
      const wasOpen = peer !== undefined;
      peer = undefined;
      if (!closed) retry = setTimeout(open, RECONNECT_MS);
      if (wasOpen) handlers.onClose?.();
    });
  };
  const connection: Connection = {
    send: (message) => peer?.send(message) ?? false,
    get connected() {
      return peer !== undefined;
    },
    close() {
      closed = true;
      clearTimeout(retry);
      socket?.destroy();
    },
  };
  open();
  return connection;
}

/** Sends in frames; all frames of one turn of the event loop leave together. */
function createPeer(socket: Socket): Peer {
  let waiting: string[] = [];

  const flush = (): void => {
    const texts = waiting;
    waiting = [];
    if (socket.destroyed) return;
    const lengths = texts.map((text) => Buffer.byteLength(text));
    const buffer = Buffer.allocUnsafe(
      lengths.reduce((sum, length) => sum + length + HEADER_BYTES, 0),
    );
    let offset = 0;
    for (const [index, text] of texts.entries()) {
      const length = lengths[index] as number;
      buffer.writeUInt32BE(length, offset);
      buffer.write(text, offset + HEADER_BYTES, length, "utf8");
      offset += HEADER_BYTES + length;
    }
    socket.write(buffer);
    if (socket.writableLength > QUEUE_BYTES_MAX) socket.destroy();
  };

  return {
    send(message) {
      if (socket.destroyed) return false;
      const text = JSON.stringify(message);
      if (text.length > FRAME_BYTES_MAX / 3 && Buffer.byteLength(text) > FRAME_BYTES_MAX) {
        throw new RangeError(
          `a message of ${Buffer.byteLength(text)} bytes is too large for the bus`,
        );
      }
      if (waiting.push(text) === 1) setImmediate(flush);
      return true;
    },
    get queuedBytes() {
      return socket.writableLength;
    },
    close: () => socket.destroy(),
  };
}

/** Cuts what arrives into frames and hands over each message; a frame that is oversized or holds none ends the connection. */
function readFrames(socket: Socket, onMessage: (message: unknown) => void): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let needed = HEADER_BYTES;

  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < needed) return;
    const buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks, bytes);
    let offset = 0;
    needed = HEADER_BYTES;
    while (buffer.length - offset >= HEADER_BYTES) {
      const length = buffer.readUInt32BE(offset);
      if (length > FRAME_BYTES_MAX) {
        socket.destroy();
        return;
      }
      const end = offset + HEADER_BYTES + length;
      if (end > buffer.length) {
        needed = HEADER_BYTES + length;
        break;
      }
      const message = messageOf(buffer.toString("utf8", offset + HEADER_BYTES, end));
      if (message === null) {
        socket.destroy();
        return;
      }
      onMessage(message);
      offset = end;
    }
    const rest = buffer.subarray(offset);
    chunks = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  });
}

/** The message of a frame; null where it holds none. */
function messageOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
