/** What a commit may throw. Both end the shard in this process: it drops its memory and somebody loads again. */

/** Another owner raised the epoch: this writer's batch wrote nothing, and no later one will. */
export class FencedError extends Error {
  override readonly name = "FencedError";

  constructor(shard: number, epoch: bigint) {
    super(`shard ${shard} has a newer owner than epoch ${epoch}`);
  }
}

/**
 * Nobody knows whether the batch is in the database: the connection broke, or the server said anything but yes.
 * Never retried (design.md §1.5): the next owner raises the epoch, which waits for a commit in flight, and loads.
 */
export class CommitUnknownError extends Error {
  override readonly name = "CommitUnknownError";

  constructor(shard: number, sequence: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`shard ${shard}: the outcome of batch ${sequence} is unknown: ${reason}`, { cause });
  }
}
