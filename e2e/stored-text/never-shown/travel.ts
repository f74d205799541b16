/** Names of who is at the other end of coins: sealed, and opened for one operator at a time (decision 048). */

const DECIDER = "whoever decides the withdrawal alone is shown it, as text";

export const TRAVEL_NEVER_SHOWN: Readonly<Record<string, string>> = {
  "member withdrawApply.body.beneficiary.name": DECIDER,
  "member withdrawApply.body.beneficiary.vasp.name": DECIDER,
  "member tellCoinSender.body.sender.name": DECIDER,
  "member tellCoinSender.body.sender.vasp.name": DECIDER,
};
