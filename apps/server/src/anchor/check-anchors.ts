/** Everything that is kept outside the database of one chain, held against it: for `verify`, `audit` and `anchors`. */

import type { DeskConnection } from "@naru/store/desk/database";
import { auditChain, journalChain, type SealedChain, segmentStates } from "@naru/store/read/chains";
import type { Config } from "../platform/config.ts";
import { nameOfInstant } from "../platform/site-time/moment-names.ts";
import { readAcknowledged } from "./acknowledged.ts";
import { type Anchor, type AnchorFile, type AnchorLine, readAnchors } from "./anchor-file.ts";
import {
  AUDIT_WORDS,
  type ChainVerdict,
  type ChainWords,
  compareChain,
  JOURNAL_WORDS,
  type Witness,
} from "./compare-chain.ts";
import { type Chain, readKeptHead } from "./kept-head.ts";
import { checkTimestamp, readAuthority } from "./timestamp.ts";

export interface AnchorPlaces {
  /** Where the anchors are. */
  readonly anchorDir: string;
  /** Where the newest heads are kept. */
  readonly dataDir: string;
  /** PEM of the certificates that time stamps must come from; null: nobody vouches for them. */
  readonly authority: string | null;
}

/** The places that a configuration names; throws where the authority's file cannot be read. */
export function placesOf({
  anchorDir,
  dataDir,
  timestampCa,
}: Pick<Config, "anchorDir" | "dataDir" | "timestampCa">): AnchorPlaces {
  const authority = timestampCa === null ? null : readAuthority(timestampCa);
  return { anchorDir, dataDir, authority };
}

/** What was found. */
export interface AnchorVerdict {
  readonly differences: readonly string[];
  /** What was compared, and what was acknowledged, a sentence each. */
  readonly notes: readonly string[];
  /** The digests of anchors that do not hold and that nobody has acknowledged. */
  readonly broken: readonly string[];
  /** The head that was kept last does not hold. */
  readonly isKeptBroken: boolean;
}

/** A stamp that comes so long after its anchor is not of that hour. */
const STAMP_LATE_MS = 3_600_000;

/** Compares a chain of the database with its anchors and with the head that was kept last. Read before the chain is. */
export async function checkAnchors(
  db: DeskConnection,
  chain: Chain,
  shard: number,
  places: AnchorPlaces,
): Promise<AnchorVerdict> {
  const file = await readAnchors(places.anchorDir);
  const kept = keptWitness(chain, places.dataDir);
  const acknowledged = await readAcknowledged(places.anchorDir);
  const set = new Set(acknowledged.flatMap(({ anchors }) => anchors));
  const digests = new Map<Witness, string>();
  const witnesses = file.anchors
    .filter(({ digest, entry }) => !set.has(digest) && entry.journal.shard === shard)
    .map((line) => {
      const witness = anchoredWitness(chain, line.entry);
      digests.set(witness, line.digest);
      return witness;
    });
  const [source, words]: [SealedChain, ChainWords] =
    chain === "journal" ? [journalChain(db, shard), JOURNAL_WORDS] : [auditChain(db), AUDIT_WORDS];
  const all = kept === undefined ? witnesses : [...witnesses, kept];
  const verdict = await compareChain(source, words, all);
  const stamps = await checkStamps(file, places.authority);
  const segments =
    chain === "journal"
      ? segmentFaults([...digests.values()], file, await segmentStates(db, shard))
      : [];
  return {
    differences: [...file.faults, ...stamps.faults, ...verdict.differences, ...segments],
    notes: [
      witnessNote(words, verdict, file, kept),
      ...stamps.notes,
      ...acknowledged.map(
        ({ at, by, reason, anchors }) =>
          `${anchors.length} anchors are not compared: acknowledged by ${by} at ${nameOfInstant(at)} (${reason})`,
      ),
    ],
    broken: verdict.broken.flatMap((witness) => digests.get(witness) ?? []),
    isKeptBroken: verdict.broken.some((witness) => witness === kept),
  };
}

/** Segments that name another state than they did when they began. */
function segmentFaults(
  digests: readonly string[],
  { anchors }: AnchorFile,
  states: ReadonlyMap<number, string>,
): string[] {
  return anchors.flatMap(({ digest, entry: { at, segment } }) => {
    const state = segment === undefined ? undefined : states.get(segment.firstSequence);
    if (state === undefined || state === segment?.stateHash || !digests.includes(digest)) return [];
    return [
      `the segment at batch ${segment?.firstSequence} names another state than the anchor of ${nameOfInstant(at)}`,
    ];
  });
}

function anchoredWitness(chain: Chain, { at, journal, audit }: Anchor): Witness {
  const { number, hash } = chain === "journal" ? journal : audit;
  return { number, hash, at: journal.at, keptAt: at, name: "the anchor" };
}

function keptWitness(chain: Chain, dataDir: string): Witness | undefined {
  const kept = readKeptHead(dataDir, chain);
  if (kept === undefined) return undefined;
  const { seq, hash, of = 0, at = null } = kept;
  return { number: seq, hash, at: of, keptAt: at, name: "the kept head" };
}

function witnessNote(
  { chain, link }: ChainWords,
  { compared }: ChainVerdict,
  { anchors }: AnchorFile,
  kept: Witness | undefined,
): string {
  const newest = anchors.at(-1)?.entry;
  const anchored =
    newest === undefined ? "no anchor" : `the newest anchor of ${nameOfInstant(newest.at)}`;
  const head = kept === undefined ? "no head was kept" : `kept head: ${link} ${kept.number}`;
  return `${chain}: ${compared} heads from outside compared, ${anchored}, ${head}`;
}

/** The stamps of anchors: each of its anchor, and of the hour in which that was written. */
async function checkStamps(
  { anchors, stamps }: AnchorFile,
  authority: string | null,
): Promise<{ faults: string[]; notes: string[] }> {
  const faults: string[] = [];
  const byDigest = new Map(anchors.map((line) => [line.digest, line]));
  let newest: { anchor: AnchorLine<Anchor>; by: string; at: number } | undefined;
  for (const { line, entry } of stamps) {
    const anchor = byDigest.get(entry.of);
    if (anchor === undefined) {
      faults.push(`the time stamp in line ${line} of the anchors is of no anchor`);
      continue;
    }
    const name = `the time stamp of the anchor of ${nameOfInstant(anchor.entry.at)}`;
    try {
      const answer = new Uint8Array(Buffer.from(entry.answer, "base64"));
      const text = new Uint8Array(Buffer.from(anchor.text));
      const { at, by } = await checkTimestamp(answer, text, authority);
      if (Math.abs(at - anchor.entry.at) > STAMP_LATE_MS)
        faults.push(`${name} is of ${nameOfInstant(at)}`);
      newest = { anchor, by, at };
    } catch (error) {
      faults.push(`${name} is none: ${(error as Error).message}`);
    }
  }
  if (newest === undefined) return { faults, notes: [] };
  const whose = authority === null ? "for whom nobody vouches" : "whose authority is trusted";
  const note = `${stamps.length} anchors are stamped, the newest at ${nameOfInstant(newest.at)} by ${newest.by}, ${whose}`;
  return { faults, notes: [note] };
}
