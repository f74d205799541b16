/**
 * The demo's operators: one of each role, and a second owner and cashier, who are other persons. Their password is the demo's;
 * each installation gives them secrets of its own for their authenticator apps.
 */

import { parseDecimal } from "@naru/money/decimal";
import type { DeskDatabase } from "@naru/store/desk/database";
import { putCaps, putHolding } from "@naru/store/desk/operator-caps";
import { putTermsBounds, type TermsBounds } from "@naru/store/desk/operator-site";
import { addOperator, changeOperator, putRole } from "@naru/store/desk/operators";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { DEFAULT_ROLES } from "@naru/vocabulary/operator";
import { freshSecret, operatorOtpContext } from "../platform/otp.ts";
import type { SecretBox } from "../platform/secret-box.ts";
import { DEMO_PASSWORD } from "./demo.ts";

export interface DemoOperator {
  readonly siteId: number;
  readonly username: string;
  readonly name: string;
  readonly role: keyof typeof DEFAULT_ROLES;
  /** What this operator is there to show. */
  readonly about: string;
}

export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { siteId: 1, username: "owner", name: "나대표", role: "OWNER", about: "may do everything" },
  { siteId: 1, username: "director", name: "윤이사", role: "OWNER", about: "the second owner" },
  { siteId: 1, username: "manager", name: "강매니저", role: "MANAGER", about: "all but operators" },
  { siteId: 1, username: "cashier", name: "조출납", role: "CASHIER", about: "decides requests" },
  { siteId: 1, username: "cashier2", name: "서출납", role: "CASHIER", about: "the second person" },
  { siteId: 1, username: "support", name: "유상담", role: "SUPPORT", about: "looks after members" },
  { siteId: 1, username: "auditor", name: "임감사", role: "AUDITOR", about: "reads everything" },
  { siteId: 2, username: "owner2", name: "하대표", role: "OWNER", about: "the other site's owner" },
  {
    siteId: 2,
    username: "director2",
    name: "구이사",
    role: "OWNER",
    about: "the other site's second owner",
  },
];

/** Won. */
const CAPS = {
  aloneMax: 5_000_000n,
  aloneDayMax: 50_000_000n,
  itemMax: 50_000_000n,
  batchMax: 200_000_000n,
  dayMax: 500_000_000n,
};

/** Won a contract. */
const BOUNDS: TermsBounds = {
  raisePercent: 100,
  lowerPercent: 50,
  marginMin: 1_000n,
  marginMax: 20_000_000n,
  losscutMax: 10_000_000n,
  feeMax: 100_000n,
  contractsMax: 500,
  noticeHours: 1,
};

/** What the demo's sites say they hold. */
const HOLDINGS: readonly (readonly [Currency, string])[] = [
  ["KRW", "100000000000"],
  ["USDT", "50000000"],
  ["BTC", "42"],
  ["ETH", "2000"],
  ["XRP", "5000000"],
  ["DOGE", "30000000"],
  ["EOS", "2000000"],
];

/** Writes roles, operators, caps and holdings that are not there yet; what operators changed stays. */
export async function seedOperators(
  db: DeskDatabase,
  {
    hash,
    now,
    secrets,
  }: { hash: (password: string) => Promise<string>; now: number; secrets: SecretBox },
): Promise<void> {
  const sites = new Set(DEMO_OPERATORS.map(({ siteId }) => siteId));
  for (const siteId of sites) {
    for (const [name, permissions] of Object.entries(DEFAULT_ROLES))
      await putRole(db, { siteId, name, permissions }, now, { keep: true });
    await putCaps(db, siteId, CAPS, { keep: true });
    await putTermsBounds(db, siteId, BOUNDS, { keep: true });
    for (const [currency, amount] of HOLDINGS) {
      const units = parseDecimal(amount, scaleOf(currency));
      await putHolding(db, { siteId, currency, units }, { keep: true });
    }
  }
  // Only a first start hashes: they share a password that is no secret.
  let passwordHash: string | undefined;
  const { rows } = await db.query<{ site_id: number; username: string }>(
    "SELECT site_id, username FROM desk.operator",
  );
  const known = new Set(rows.map((row) => `${row.site_id} ${row.username}`));
  for (const { about: _, ...operator } of DEMO_OPERATORS) {
    if (known.has(`${operator.siteId} ${operator.username}`)) continue;
    passwordHash ??= await hash(DEMO_PASSWORD);
    const person = `P-${operator.siteId}-${operator.username}`;
    const added = { ...operator, person, status: "ACTIVE", passwordHash, enrolCode: null } as const;
    await db.transaction(async (connection) => {
      const id = await addOperator(connection, added, now);
      if (id === undefined) return;
      const otpSecret = secrets.seal(freshSecret(), operatorOtpContext(id));
      await changeOperator(connection, id, { otpSecret }, now);
    });
  }
}
