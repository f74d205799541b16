/** Text fields of payment providers whose text nobody is shown, each with the reason. */

const SECRET = "a secret: compared or hashed, never answered";
const ACCOUNT = "letters that no markup can be made of; sealed, and shown to nobody";
const WORD = "letters, digits, dots, colons and dashes alone: no markup can be made of them";
const ADDRESS = "a demo takes one word alone, a real site an address as a browser reads it";

export const PROVIDER_NEVER_SHOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["paycoinSignUp", "paycoinSend", "paykiwoomSignUp", "paykiwoomSend", "bitdexSend"]
      .concat(["bitshopUrl", "vancoinUrl"])
      .map((call) => [`member ${call}.body.otp`, SECRET]),
  ),
  "member paycoinSignUp.body.value": ACCOUNT,
  "member paykiwoomSignUp.body.value": ACCOUNT,
  ...Object.fromEntries(
    ["createProposal", "editProposal"].flatMap((call) => [
      [`operator ${call}.body.proposal.baseUrl`, ADDRESS],
      [`operator ${call}.body.proposal.merchantId`, WORD],
      [`operator ${call}.body.proposal.secretFile`, WORD],
    ]),
  ),
};
