/**
 * How much one buyer may have under way, told naively (decision 057): at every asking all facts of the buyer's are read from the first, and
 * of the deals that the shard itself has never more than three are of one buyer.
 */

import { must } from "../audited.ts";
import type { AuditedDeal, AuditedFact } from "./audit.ts";

const AT_ONCE = 3;
const DAY = 86_400_000;
const OPEN = ["ESCROWED", "PAID", "APPEALED"];

/** Whether a fact goes from who buys to who sells. */
export function isAsk({ kind }: Pick<AuditedFact, "kind">): boolean {
  return kind === "TAKEN" || kind === "ASKED";
}

export class BuyerAudit {
  /** Askings without an answer, and what was heard of deals, in the order of a shard. */
  readonly #asked: AuditedFact[] = [];
  readonly #heard: AuditedFact[] = [];

  /** A fact leaves its account, or has been answered. */
  takeOwn(row: AuditedFact): void {
    if (!isAsk(row)) return;
    const { fromId, aboutId, version } = row;
    const isSame = (each: AuditedFact): boolean =>
      each.fromId === fromId && each.aboutId === aboutId && each.version === version;
    if (row.endedAt !== null) this.#asked.splice(this.#asked.findIndex(isSame), 1);
    else {
      this.#check(row);
      this.#asked.push(row);
    }
  }

  /** A fact has come to its account. */
  hear(row: AuditedFact): void {
    if (row.kind === "DEAL") this.#heard.push(row);
  }

  /** A deal begins with a seller of this shard. */
  checkSold(deals: readonly AuditedDeal[], { buyerId, siteId }: AuditedDeal): void {
    const open = deals.filter((each) => each.buyerId === buyerId && each.siteId === siteId);
    const count = open.filter(({ status }) => OPEN.includes(status)).length;
    must(count <= AT_ONCE, () => `member ${buyerId} buys in ${count} deals at once`);
  }

  #check({ memberId, toId, at }: AuditedFact): void {
    const heard = this.#heard.filter((each) => each.memberId === memberId);
    const newest = new Map<string, AuditedFact>();
    for (const each of heard) {
      const key = `${each.fromId} ${each.aboutId}`;
      if ((newest.get(key)?.version ?? 0) < each.version) newest.set(key, each);
    }
    const open = [...newest.values()].filter(({ status }) => OPEN.includes(status));
    const asked = this.#asked.filter((each) => each.memberId === memberId);
    const sellers = [...open.map(({ fromId }) => fromId), ...asked.map((each) => each.toId)];
    const words = `member ${memberId} asks ${toId}`;
    must(sellers.length < AT_ONCE, () => `${words} with ${sellers.length} under way`);
    must(!sellers.includes(toId), () => `${words} twice`);
    must(!open.some(({ status }) => status === "APPEALED"), () => `${words} under an appeal`);
    const lost = heard.filter((each) => each.status === "RETURNED" && each.at > at - 30 * DAY);
    const until = Math.max(0, ...lost.map((each) => each.at)) + lost.length * DAY;
    must(lost.length === 0 || until <= at, () => `${words} while barred`);
  }
}
