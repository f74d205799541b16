/** Text fields of deals between members whose text nobody is shown as it was sent, each with the reason. */

export const P2P_NEVER_SHOWN: Readonly<Record<string, string>> = {
  "member p2pOffer.body.name": "compared with what a member has, never answered",
  "member p2pOffer.body.phone": "compared with what a member has, never answered",
  "member p2pOffer.body.detailJson": "parsed by a strict schema of words and amounts, never kept",
  "member p2pRelease.body.otp": "a secret: compared or hashed, never answered",
};
