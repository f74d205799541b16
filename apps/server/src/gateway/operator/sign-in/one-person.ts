/** Who is behind an operator's account: four eyes compare it letter by letter, so that one person has one spelling. */

import type { DeskConnection } from "@naru/store/desk/database";
import { listOperators } from "@naru/store/desk/operators";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

/** Letters of scripts that none of the others' are mistaken for, digits, and what stands between them; Hangul's fillers are not seen. */
const READABLE =
  /^(?![^]*[\u115f\u1160\u3164\uffa0])[\p{Script=Latin}\p{Script=Hangul}\p{Script=Han}\d ._-]+$/u;

/** Refuses a person who cannot be read, or whom another account of the site spells otherwise: one would be two to four eyes. */
export async function refuseOtherSpelling(
  db: DeskConnection,
  { id }: Pick<Site, "id">,
  person: string,
): Promise<void> {
  const known = (await listOperators(db, id)).map((operator) => operator.person);
  const isOther = known.some((each) => each !== person && folded(each) === folded(person));
  if (isOther || !READABLE.test(person))
    throw new RefusalError("INVALID_REQUEST", { detail: { field: "person" } });
}

/** What is left of a spelling where form, size and what stands between letters do not count. */
function folded(person: string): string {
  return person
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");
}
