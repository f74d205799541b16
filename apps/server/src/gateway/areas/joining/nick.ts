/** What members are called by others. */

import { setNick } from "@naru/store/desk/nicks";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export function nickHandlers(desk: Desk): Handlers<"changeNick"> {
  return {
    async changeNick({ body, session }) {
      const nick = body.nick.trim();
      if (!(await setNick(desk.db, session.memberId, nick)))
        throw new RefusalError("DUPLICATE_NICK");
      return { nick };
    },
  };
}
