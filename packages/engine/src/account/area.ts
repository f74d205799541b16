/** What is decided about an account as such. */

import { ACCOUNT } from "@naru/rows/account/account";
import type { Area } from "../area.ts";
import {
  type OpenAccount,
  openAccount,
  type SetMemberStatus,
  setMemberStatus,
} from "./commands.ts";
import { type TakeCoolOff, takeCoolOff } from "./cool-off.ts";
import { keepDayLoss, setDayLoss, type SetDayLoss } from "./day-loss.ts";
import { foldAccount } from "./fold-account.ts";

export interface AccountShape {
  rows: typeof ACCOUNT;
  member: TakeCoolOff | SetDayLoss;
  operator: SetMemberStatus;
  site: OpenAccount;
}

export const accountArea: Area<AccountShape> = {
  rows: {
    account: {
      kind: ACCOUNT,
      fold: foldAccount,
      standing: ({ accounts }) => accounts.values().map(({ row }) => row),
    },
  },
  commands: {
    // It lowers risk, and who asks for it may not be made to wait by a busy market.
    takeCoolOff: { by: "member", urgent: true, decide: takeCoolOff },
    setDayLoss: { by: "member", urgent: true, decide: setDayLoss },
    setMemberStatus: { by: "operator", decide: setMemberStatus },
  },
  siteCommands: { openAccount },
  beats: {},
  consequences: {},
  settle: keepDayLoss,
};
