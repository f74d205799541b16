/**
 * When what a client sends was begun and not ended: half a WebSocket frame, or a message whose last part is still to come.
 * The library hands over whole messages alone, so that a message without an end would look like silence.
 */

const FIN = 0x80;
const OPCODE = 0x0f;
const MASKED = 0x80;
const LENGTH = 0x7f;
const MASK_BYTES = 4;
/** From here on an opcode is that of a control frame, which may stand between the parts of a message. */
const CONTROL = 8;

export interface Unfinished {
  /** Takes the next bytes of the client. */
  take(bytes: Buffer): void;
  /** When the first byte came of what is not ended; undefined where everything is. */
  readonly since: number | undefined;
}

/** Follows the frames of one client; `now` is the time of the bytes that are taken. */
export function createUnfinished(now: () => number): Unfinished {
  const head = Buffer.alloc(14);
  let headBytes = 0;
  let payloadLeft = 0;
  let isInMessage = false;
  let since: number | undefined;

  /** How long a head is of which the first two bytes are there. */
  function headLength(): number {
    const second = head.readUInt8(1);
    const length = second & LENGTH;
    const more = length === 126 ? 2 : length === 127 ? 8 : 0;
    return 2 + more + ((second & MASKED) === 0 ? 0 : MASK_BYTES);
  }

  function payloadLength(): number {
    const length = head.readUInt8(1) & LENGTH;
    if (length === 126) return head.readUInt16BE(2);
    return length === 127 ? Number(head.readBigUInt64BE(2)) : length;
  }

  function endFrame(): void {
    const first = head.readUInt8(0);
    if ((first & OPCODE) < CONTROL) isInMessage = (first & FIN) === 0;
    headBytes = 0;
    if (!isInMessage) since = undefined;
  }

  return {
    take(bytes) {
      for (let at = 0; at < bytes.length; ) {
        since ??= now();
        if (payloadLeft > 0) {
          const taken = Math.min(payloadLeft, bytes.length - at);
          at += taken;
          payloadLeft -= taken;
          if (payloadLeft === 0) endFrame();
          continue;
        }
        head.writeUInt8(bytes.readUInt8(at), headBytes);
        at += 1;
        headBytes += 1;
        if (headBytes < 2 || headBytes < headLength()) continue;
        payloadLeft = payloadLength();
        if (payloadLeft === 0) endFrame();
      }
    },
    get since() {
      return since;
    },
  };
}
