/** What proved whoever asks for their account back, on the proposal that the second person refuses. */

import type { ProposalView } from "@naru/contract/views/operator";
import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

export const recoveries: Sink = {
  fields: [
    "operator createProposal.body.proposal.identityCheck",
    "operator editProposal.body.proposal.identityCheck",
  ],
  app: "console",
  lists: [],
  async write({ owner, director }, texts) {
    const written: Written[] = [];
    for (const identityCheck of texts) {
      const account = { memberId: "10000", phone: "010-5555-0172", reason: "asked for" };
      const proposal = { kind: "MEMBER_RECOVER", ...account, identityCheck };
      const reply = await owner.call("createProposal", { proposal });
      if (!isTaken(reply)) continue;
      const { id } = reply.body as unknown as ProposalView;
      await director.call("rejectProposal", { proposalId: id, reason: "not theirs" });
      written.push({ text: identityCheck, screen: `/proposals?id=${id}` });
    }
    return written;
  },
};
