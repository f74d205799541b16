/** Facts: what leaves one account and enters another, once (decision 041). Each kind of fact is a row of its own. */

/** What every fact says. */
export interface Fact {
  readonly id: number;
  /** Whose copy it is: the giver's ends when it was taken, the taker's stays. */
  readonly memberId: number;
  readonly fromId: number;
  readonly toId: number;
  /** What it is about, and its version where there are several: what tells it from all others of its giver. */
  readonly aboutId: number;
  readonly version?: number;
  /** Epoch ms; null while it is on its way, and for ever of one that was taken. */
  readonly endedAt: number | null;
}

/** What tells a fact of a kind from all others. */
export function factKey({
  fromId,
  aboutId,
  version = 0,
}: Pick<Fact, "fromId" | "aboutId" | "version">): string {
  return `${fromId}:${aboutId}:${version}`;
}

/** Whether a row says that a fact has left and nobody has taken it yet. */
export function isOnItsWay({ memberId, fromId, endedAt }: Fact): boolean {
  return memberId === fromId && endedAt === null;
}

/** Takes a fact in: among those on their way, or among the copies of those that were taken. */
export function foldFact<Row extends Fact>(
  { left, taken }: { readonly left: Map<string, Row>; readonly taken: Map<string, Row> },
  row: Row,
  called: string,
): void {
  const key = factKey(row);
  const facts = row.memberId === row.toId ? taken : left;
  assertFact(facts.get(key), row, `${called} ${key}`);
  if (row.endedAt === null) facts.set(key, row);
  else facts.delete(key);
}

/** A fact leaves once, ends once and is taken once. */
function assertFact(before: Fact | undefined, row: Fact, words: string): void {
  const { memberId, fromId, toId, endedAt } = row;
  if (fromId === toId) throw new Error(`${words} goes nowhere`);
  if (memberId === toId) {
    if (before !== undefined || endedAt !== null) throw new Error(`${words} is taken twice`);
  } else if (memberId !== fromId || (before !== undefined && before.id !== row.id))
    throw new Error(`${words} is of member ${memberId}`);
}
