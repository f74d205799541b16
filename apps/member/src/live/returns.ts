/**
 * Coming back after the line was lost: what was filled meanwhile, which no event told.
 *
 * Events of the account are numbered and none is left out while a line holds, so that all of it is known up to the last
 * of them. What was filled after that and is told by no event of the new line was filled meanwhile.
 */

import type { FillRecordView, OverseaEvent } from "@naru/client/views";

export interface Returns {
  /** A link holds: the first one, or one after another was lost. */
  opened(): void;
  heard(event: Pick<OverseaEvent, "at" | "order">): void;
  /**
   * The account is here as it is, asked for at `askedAt` (epoch ms of the server); `isNew` where it is not the one that
   * was known.
   */
  arrived(askedAt: number, isNew: boolean): void;
}

interface Needs {
  /** The newest fills since an instant (epoch ms of the server) or before it, newest first. */
  readonly ask: (since: number) => Promise<readonly FillRecordView[]>;
  /** Told once a return; `null` where it cannot be known what was filled. */
  readonly tell: (fills: readonly FillRecordView[] | null) => void;
}

/** Nothing was heard yet. */
export function createReturns({ ask, tell }: Needs): Returns {
  let isFirst = true;
  let knownUntil: number | null = null;
  let isBack = false;
  /** Orders that the new line told of. */
  let toldOf = new Set<string>();

  async function look(since: number, told: ReadonlySet<string>): Promise<void> {
    try {
      const fills = await ask(since);
      tell(fills.filter(({ at, orderId }) => Date.parse(at) > since && !told.has(orderId)));
    } catch {
      tell(null);
    }
  }

  return {
    opened() {
      if (!isFirst) {
        isBack = true;
        toldOf = new Set();
      }
      isFirst = false;
    },
    heard({ at, order }) {
      if (isBack && order !== undefined) toldOf.add(order.id);
      if (!isBack) knownUntil = Math.max(knownUntil ?? 0, Date.parse(at) || 0);
    },
    arrived(askedAt, isNew) {
      const since = knownUntil;
      knownUntil = Math.max(since ?? 0, askedAt);
      if (!isBack) return;
      isBack = false;
      if (since === null) tell(null);
      else if (isNew) void look(since, toldOf);
      else tell([]);
    },
  };
}
