/** Text fields of coins whose text nobody is shown as it came, each with the reason. */

const ADDRESS =
  "letters, digits and dots, kept where an address of its network comes of them alone";

export const COIN_NEVER_SHOWN: Readonly<Record<string, string>> = Object.fromEntries(
  ["createProposal", "editProposal"].map((call) => [
    `operator ${call}.body.proposal.coldAddress`,
    ADDRESS,
  ]),
);
