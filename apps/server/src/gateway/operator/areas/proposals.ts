/** Proposals, for two persons (reliability.md G44). */

import type { ProposalView } from "@naru/contract/views/operator";
import { listProposals, type ProposalRecord, readProposal } from "@naru/store/desk/proposals";
import { PROPOSAL_KINDS, PROPOSAL_PERMISSIONS } from "@naru/vocabulary/operator";
import {
  type Acting,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { approveProposal, edit, propose, rejectProposal, withdrawProposal } from "../propose.ts";
import { accessed } from "../personal/accessed.ts";
import { hangsOnNumber } from "../personal/masked.ts";
import { listedProposal, proposalView } from "../views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids =
  | "proposals"
  | "proposal"
  | "createProposal"
  | "editProposal"
  | "approveProposal"
  | "rejectProposal"
  | "withdrawProposal";

export function operatorProposalHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  const whole = ({ operator, site }: Acting, proposal: ProposalRecord): ProposalView =>
    proposalView(proposal, operator, site, { now: desk.clock.now(), secrets: desk.secrets });
  const view = (acting: Acting, proposal: ProposalRecord): ProposalView =>
    listedProposal(whole(acting, proposal));
  return {
    async proposals(call) {
      const { query, operator, site } = call;
      const rows = rowsOf(query);
      const found = await listProposals(desk.db, {
        siteId: site.id,
        kinds: PROPOSAL_KINDS.filter((kind) =>
          operator.permissions.includes(PROPOSAL_PERMISSIONS[kind]),
        ),
        makerId: operator.operatorId,
        state: query.state,
        kind: query.kind,
        isMine: query.mine !== undefined,
        ...rows,
      });
      return enveloped(
        found.rows.map((proposal) => view(call, proposal)),
        rows,
        found.total,
      );
    },
    async proposal(call) {
      const { operator, site, query } = call;
      const proposal = await readProposal(desk.db, site.id, Number(query.proposalId));
      const isSeen =
        proposal?.makerId === operator.operatorId ||
        (proposal && operator.permissions.includes(PROPOSAL_PERMISSIONS[proposal.kind]));
      if (proposal === undefined || !isSeen) throw new RefusalError("PROPOSAL_CLOSED");
      const shown = whole(call, proposal);
      // Whoever agrees to it agrees to where the money goes, or whose the account is; what is decided is masked as anything else.
      if (shown.state !== "PENDING" || !hangsOnNumber(shown.payload)) return listedProposal(shown);
      for (const { id } of shown.members)
        await accessed(desk, call, "ACCOUNT", Number(id), { proposalId: shown.id });
      return shown;
    },
    async createProposal(call) {
      return view(call, await propose(desk, call, call.body.proposal));
    },
    async editProposal(call) {
      const { proposalId, hash, proposal } = call.body;
      return view(call, await edit(desk, call, Number(proposalId), { hash, input: proposal }));
    },
    async approveProposal(call) {
      const { proposalId, hash } = call.body;
      return view(call, await approveProposal(desk, call, Number(proposalId), hash));
    },
    async rejectProposal(call) {
      const { proposalId, reason } = call.body;
      return view(call, await rejectProposal(desk, call, Number(proposalId), reason));
    },
    async withdrawProposal(call) {
      return view(call, await withdrawProposal(desk, call, Number(call.body.proposalId)));
    },
  };
}
