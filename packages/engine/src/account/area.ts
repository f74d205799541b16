/** What is decided about an account as such. */

import { defineArea } from "../area.ts";
import { setMemberStatus } from "./commands.ts";

export const accountArea = defineArea({
  commands: { setMemberStatus: { by: "operator", decide: setMemberStatus } },
  facts: {},
});
