/** What is decided about an account as such. */

import { defineArea } from "../area.ts";
import { openAccount, setMemberStatus } from "./commands.ts";
import { foldAccount } from "./fold-account.ts";

export const accountArea = defineArea({
  rows: {
    account: {
      fold: foldAccount,
      standing: ({ accounts }) => accounts.values().map(({ row }) => row),
    },
  },
  commands: { setMemberStatus: { by: "operator", decide: setMemberStatus } },
  siteCommands: { openAccount },
  beats: {},
  consequences: {},
});
