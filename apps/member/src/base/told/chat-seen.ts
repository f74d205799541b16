/** Up to which place of the live chat that goes on the member has seen it on this device. */

import { runtime } from "../runtime.ts";
import { unreadChats } from "../unread.ts";

const KEY = "chat.seen";

interface Seen {
  readonly id: string;
  readonly seq: number;
}

/** The chat's page shows everything up to a place; one that has ended is no longer waited for. */
export function sawChat({ id, seq }: Seen, hasEnded: boolean): void {
  runtime().storage.write(KEY, hasEnded ? "" : `${id} ${seq}`);
  unreadChats.set(0);
}

/** Null where no chat goes on that this device has seen. */
export function seenChat(): Seen | null {
  const [id, seq] = (runtime().storage.read(KEY) ?? "").split(" ");
  return id && Number(seq) >= 0 ? { id, seq: Number(seq) } : null;
}

/** There is something up to a place. */
export function countChat({ id, seq }: Seen): void {
  const seen = seenChat();
  unreadChats.set(seen?.id === id ? Math.max(0, seq - seen.seq) : 1);
}
