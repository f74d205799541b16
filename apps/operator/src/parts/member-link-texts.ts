/** Where the links of a member's row lead. */

import { catalogue } from "@naru/ui/texts/i18n";

export const memberLinkTexts = catalogue(
  { member: "회원 열기", ledger: "원장에서 보기" },
  { member: "Open the member", ledger: "See the ledger" },
);
