/**
 * Site type: six characters of 0 and 1 (product.md §1). First oversea, second not shown, third P2P,
 * fourth futures, fifth powerball, sixth binary. Unknown flags fail closed; powerball shows nothing
 * and refuses (design.md §3 rule 7).
 */
const POSITIONS = { oversea: 0, p2p: 2, futures: 3, binary: 5 } as const;

export type SiteFeature = keyof typeof POSITIONS;

/** Whether a site offers a feature; a malformed type offers none. */
export function siteOffers(type: string, feature: SiteFeature): boolean {
  return /^[01]{6}$/.test(type) && type[POSITIONS[feature]] === "1";
}
