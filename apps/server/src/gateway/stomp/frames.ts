/**
 * STOMP frames in WebSocket messages, ready to be written to a socket.
 *
 * A server's WebSocket frame is not masked, so one buffer serves every client that gets the same content
 * (design.md §3 rule 9): it is built once, header and all, and written as it is.
 */

import { FrameImpl } from "@stomp/stompjs";

const TEXT_OPCODE = 0x81;
const ESCAPES = { "\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c" };
let messageNumber = 0;

/** A MESSAGE frame. `subscription` is the client's id for the destination, which is the destination itself. */
export function messageFrame(
  destination: string,
  body: string,
  subscription = destination,
): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(
    `MESSAGE\nsubscription:${escapeHeader(subscription)}\nmessage-id:${++messageNumber}\n` +
      `destination:${destination}\ncontent-type:application/json;charset=utf-8\n` +
      `content-length:${length}\n\n${body}\0`,
  );
}

/** STOMP 1.2 escapes of a header value. */
function escapeHeader(value: string): string {
  return value.replace(/[\\\r\n:]/g, (character) => ESCAPES[character as keyof typeof ESCAPES]);
}

/** Any other frame of the server. */
export function controlFrame(command: string, headers: Record<string, string>, body = ""): Buffer {
  const text = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true });
  return Buffer.from(text as string);
}

/** A STOMP heart-beat. */
export const HEART_BEAT = Buffer.from("\n");

/** One WebSocket text message of these STOMP frames. */
export function socketMessage(frames: readonly Buffer[]): Buffer {
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  return Buffer.concat([messageHeader(length), ...frames]);
}

function messageHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([TEXT_OPCODE, length]);
  if (length < 65_536) {
    const header = Buffer.from([TEXT_OPCODE, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = TEXT_OPCODE;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
