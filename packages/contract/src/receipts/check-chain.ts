/** Derives the hash chain of a site's day again from its links, and looks for rounds that were taken out or moved. */

import type { Finding, Sha256 } from "./findings.ts";
import { hashAt, type Json, listAt, objectOf, textAt, Unreadable, wholeAt } from "./text-reader.ts";

/** A link as it was published. */
interface Link {
  readonly place: number;
  readonly canonical: string;
  readonly hash: string;
}

/** What files say of one day, put together. */
export interface DayFiles {
  /** `GET /trade/chain`, where it is among them. */
  readonly chain: Json | undefined;
  /** Pages of `GET /trade/chain/list`, in any order. */
  readonly pages: readonly Json[];
  readonly receipts: readonly Json[];
}

/** Checks the links of a day, and that each receipt is one of them; throws `Unreadable`. */
export async function checkDay({ chain, pages, receipts }: DayFiles, sha256: Sha256) {
  const links = linksOf(pages);
  const findings = [inOrder(links), await linked(links, chain, sha256)];
  if (chain !== undefined) findings.push(await whole(links, chain, sha256));
  for (const receipt of receipts) findings.push(isLink(receipt, links));
  return findings;
}

function linksOf(pages: readonly Json[]): Link[] {
  const lists = pages.map((page) =>
    listAt(page, "content").map((value): Link => {
      const link = objectOf(value, "a link");
      return {
        place: wholeAt(link, "place"),
        canonical: textAt(link, "canonical"),
        hash: hashAt(link, "hash"),
      };
    }),
  );
  // Pages may come in any order; what stands on one keeps its own.
  return lists.toSorted((a, b) => (a[0]?.place ?? 0) - (b[0]?.place ?? 0)).flat();
}

function inOrder(links: readonly Link[]): Finding {
  const first = links[0]?.place ?? 1;
  return {
    ok: links.every(
      ({ place, canonical }, index) =>
        place === first + index && recordOf(canonical)["place"] === place,
    ),
    ko: `회차 ${links.length}개가 빠짐없이 순서대로 있습니다.`,
    en: `${links.length} rounds stand in their order and none is missing between them.`,
  };
}

/** Each link holds the one before it; the first of all that of the day's first line, where that is known. */
async function linked(
  links: readonly Link[],
  chain: Json | undefined,
  sha256: Sha256,
): Promise<Finding> {
  let ok = true;
  let previous =
    links[0]?.place === 1 && chain !== undefined
      ? await sha256("", textAt(chain, "genesis"))
      : undefined;
  for (const { canonical, hash } of links) {
    if (previous !== undefined) ok &&= (await sha256(previous, canonical)) === hash;
    previous = hash;
  }
  return {
    ok,
    ko: "각 회차의 해시가 바로 앞 회차에 이어집니다. 하나라도 빼거나 옮기면 끊어집니다.",
    en: "Each round's hash continues the one before: taking one out or moving it breaks the chain.",
  };
}

async function whole(links: readonly Link[], chain: Json, sha256: Sha256): Promise<Finding> {
  const last = links.at(-1);
  const head = last?.hash ?? (await sha256("", textAt(chain, "genesis")));
  return {
    ok: links.length === wholeAt(chain, "length") && head === textAt(chain, "head"),
    ko: "그날의 모든 회차가 있고, 마지막 해시가 공개된 값과 같습니다.",
    en: "All rounds of the day are here, and the last hash is the published head.",
  };
}

function isLink(receipt: Json, links: readonly Link[]): Finding {
  const canonical = textAt(receipt, "canonical");
  const { place } = recordOf(canonical);
  const link = links.find((each) => each.place === place);
  return {
    ok: link === undefined ? null : link.canonical === canonical,
    ko:
      link === undefined
        ? `${String(place)}번째 회차의 영수증은 이 목록의 범위 밖입니다.`
        : `${String(place)}번째 회차의 영수증은 이 사슬의 것입니다.`,
    en:
      link === undefined
        ? `The receipt of round ${String(place)} is not among these links.`
        : `The receipt of round ${String(place)} is of this chain.`,
  };
}

function recordOf(canonical: string): Json {
  try {
    return objectOf(JSON.parse(canonical), "canonical");
  } catch {
    throw new Unreadable("canonical is no JSON");
  }
}
