/** Proposing something, or changing one's own proposal of it. */

import { say } from "@naru/ui/texts/i18n";
import { commonTexts } from "../base/texts.ts";
import type { OperatorBody } from "../base/http.ts";
import { useAct } from "../base/use-ask.ts";
import { proposalTexts } from "./texts.ts";

export type ProposalInput = OperatorBody<"createProposal">["proposal"];

/** The proposal that is edited, as it was shown. */
export interface Editing {
  readonly proposalId: string;
  readonly hash: string;
}

export function usePropose(editing: Editing | undefined, onDone: () => void) {
  const create = useAct("createProposal", {
    isQuiet: true,
    said: say(commonTexts, "proposed"),
    onDone,
  });
  const edit = useAct("editProposal", {
    isQuiet: true,
    said: say(proposalTexts, "edited"),
    onDone,
  });
  return {
    run: (proposal: ProposalInput) =>
      editing === undefined ? create.run({ proposal }) : edit.run({ ...editing, proposal }),
    isBusy: create.isBusy || edit.isBusy,
    error: (create.error ?? edit.error)?.message,
  };
}
