/** Finding a member, a request, an order or a movement by what an operator types: of each kind what they may read. */

import { findMembers, findThings, type FoundThing } from "@naru/store/desk/search/find";
import { instantText } from "@naru/vocabulary/instant";
import { FOUND_KINDS, FOUND_PERMISSIONS } from "@naru/vocabulary/operator";
import { maskedName } from "../../views/masked-name.ts";
import { maskedPhone } from "../../views/masked-number.ts";
import type { OperatorDesk, OperatorHandlers } from "../call.ts";

export function operatorSearchHandlers(desk: OperatorDesk): OperatorHandlers<"search"> {
  return {
    async search({ query, site, operator }) {
      const { permissions } = operator;
      const seesMembers = permissions.includes("members.read");
      const kinds = FOUND_KINDS.filter((kind) => permissions.includes(FOUND_PERMISSIONS[kind]));
      const [members, things] = await Promise.all([
        seesMembers ? findMembers(desk.db, site.id, query.q) : [],
        kinds.length === 0 ? [] : findThings(desk.db, site.id, query.q, kinds),
      ]);
      return {
        members: members.map(({ id, phone, ...member }) => ({
          ...{ ...member, id: String(id), phone: maskedPhone(phone) },
        })),
        things: things.map(({ id, referenceId, at, ...thing }) => ({
          ...{ kind: thing.kind, word: thing.word, id: String(id), at: instantText(at) },
          referenceId: referenceId === null ? null : String(referenceId),
          member: personOf(thing, seesMembers || thing.kind === "REQUEST"),
        })),
      };
    },
  };
}

function personOf({ member }: Pick<FoundThing, "member">, isNamed: boolean) {
  const { id, username, name } = member;
  const shown = isNamed
    ? { username, name }
    : { username: maskedName(username), name: maskedName(name) };
  return { ...shown, id: String(id) };
}
