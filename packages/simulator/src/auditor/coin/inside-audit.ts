/**
 * Coins from member to member of a site, told naively: what leaves is a fact, enters once as what it was, and is in transit between. What moves
 * with either is told with the rest of money (`coins-due.ts`).
 */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, must } from "../audited.ts";
import { COIN_OF } from "./coin-of.ts";

export interface AuditedCoinFact {
  readonly siteId: number;
  readonly memberId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly aboutId: number;
  readonly network: CoinNetwork;
  readonly units: bigint;
  readonly endedAt: number | null;
}

/** What the commands say of a fact, of which each says some. */
interface Said {
  readonly kind: string;
  readonly memberId: number;
  readonly toId?: number;
  readonly fromId?: number;
  readonly aboutId?: number;
  readonly network?: CoinNetwork;
  readonly units?: bigint;
}

interface InsideAudit extends AreaAudit {
  readonly rows: { readonly coinFact: (row: AuditedCoinFact, input: AnyInput) => void };
}

/** Audits what members send to one another from a life's beginning. */
export function auditInside(books: AccountBook): InsideAudit {
  const left = new Map<string, AuditedCoinFact>();
  const onItsWay = new Map<number, bigint>();
  const told = new Map<string, number>();
  const tell = (word: string): void => void told.set(word, (told.get(word) ?? 0) + 1);
  const pass = ({ memberId, network }: AuditedCoinFact, units: bigint): void => {
    const account = houseAccount(books.siteOf(memberId).id, COIN_OF[network], "TRANSIT");
    onItsWay.set(account, (onItsWay.get(account) ?? 0n) + units);
  };
  return {
    told,
    inTransit: onItsWay,
    rows: {
      coinFact(row, input) {
        const said = input as unknown as Said;
        const { memberId, fromId, toId, aboutId, units } = row;
        const key = `${fromId}:${aboutId}`;
        const isOf = (kind: string): boolean => said.kind === kind && said.memberId === memberId;
        if (memberId === toId) {
          const isSaid =
            isOf("takeCoinFact") &&
            said.fromId === fromId &&
            said.aboutId === aboutId &&
            said.network === row.network &&
            said.units === units;
          must(isSaid && row.endedAt === null, () => `coins ${key} are not those that came`);
          must(!books.money.coinsTaken.has(key), () => `coins ${key} are taken twice`);
          books.money.coinsTaken.add(key);
          pass(row, -units);
          return tell("coins received");
        }
        must(memberId === fromId, () => `coins ${key} are of member ${memberId}`);
        if (row.endedAt !== null) {
          must(left.delete(key) && isOf("endCoinFact"), () => `coins ${key} end by ${said.kind}`);
          return;
        }
        const isSent = isOf("sendCoinInside") && said.toId === toId && said.network === row.network;
        must(isSent && !left.has(key), () => `coins ${key} leave by ${said.kind}`);
        left.set(key, row);
        pass(row, units);
        tell("coins sent");
      },
    },
    expected: (input) => (input.kind === "endCoinFact" ? "none" : undefined),
  };
}
