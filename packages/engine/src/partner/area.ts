/** Partners, as far as money is moved for them: what they are owed and what of it is paid (decision 031). */

import { COMMISSION } from "@naru/rows/partner/commission";
import type { Area } from "../area.ts";
import { accountOf } from "../state.ts";
import type { SettleCommission } from "./commands.ts";
import { type Commissions, settleCommission } from "./settle-commission.ts";

export interface PartnerShape {
  account: { commissions: Commissions };
  rows: typeof COMMISSION;
  operator: SettleCommission;
}

const NONE: Commissions = new Map();

export const partnerArea: Area<PartnerShape> = {
  account: { commissions: NONE },
  rows: {
    commission: {
      kind: COMMISSION,
      fold(state, row) {
        const account = accountOf(state, row.memberId);
        const before = account.commissions.get(row.wallet);
        if (before !== undefined && before.day >= row.day)
          throw new Error(`commission of member ${row.memberId} for ${row.day} comes twice`);
        account.commissions = new Map(account.commissions).set(row.wallet, row);
      },
      standing: ({ accounts }) =>
        accounts.values().flatMap(({ commissions }) => commissions.values()),
    },
  },
  commands: { settleCommission: { by: "operator", decide: settleCommission } },
  siteCommands: {},
  beats: {},
  consequences: {},
};
