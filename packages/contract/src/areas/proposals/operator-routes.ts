/** Operators' calls about what two persons must agree on. */

import { PROPOSAL_KINDS, PROPOSAL_STATES } from "@naru/vocabulary/operator";
import { z } from "zod";
import { id, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { ProposalView } from "../../views/operator.ts";
import { ProposalInput, reason } from "./inputs.ts";
import { proposalsOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(proposalsOperatorPaths);

const aProposal = { proposalId: id };
/** SHA-256 of the proposal that was on the screen, in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const proposalsOperatorRoutes = {
  proposals: route("proposals", {
    summary: "Proposals of the kinds that one's permissions cover, and one's own",
    permission: "any",
    query: z.strictObject({
      state: z.enum(PROPOSAL_STATES).optional(),
      kind: z.enum(PROPOSAL_KINDS).optional(),
      /** One's own alone. */
      mine: z.literal("true").optional(),
      ...pages,
    }),
    answer: pageOf(ProposalView),
  }),
  proposal: route("proposal", {
    summary: "One proposal",
    permission: "any",
    query: z.strictObject(aProposal),
    answer: ProposalView,
  }),
  createProposal: route("createProposal", {
    summary: "Propose what two persons must agree on; its kind says which permission it needs",
    permission: "any",
    query: none,
    body: z.strictObject({ proposal: ProposalInput }),
    answer: ProposalView,
  }),
  editProposal: route("editProposal", {
    summary: "Change one's own pending proposal; the hash that others saw is void",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, hash, proposal: ProposalInput }),
    answer: ProposalView,
  }),
  approveProposal: route("approveProposal", {
    summary: "Agree to a proposal as it was shown; it is carried out at once, exactly once",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, hash }),
    answer: ProposalView,
  }),
  rejectProposal: route("rejectProposal", {
    summary: "Refuse a proposal",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, reason }),
    answer: ProposalView,
  }),
  withdrawProposal: route("withdrawProposal", {
    summary: "Take one's own proposal back",
    permission: "any",
    query: none,
    body: z.strictObject(aProposal),
    answer: ProposalView,
  }),
};
