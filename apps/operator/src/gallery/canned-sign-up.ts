/** What a sign-up is judged by, as the gallery shows it. */

import type { MemberDetailView } from "../base/views.ts";

export const aSignUpCheck: Pick<MemberDetailView, "identity" | "signUpBank" | "alike"> = {
  identity: {
    provider: "BUNDLED",
    ...{ name: "김하늘", birthDate: "1990-**-**", phone: "010-****-5678" },
    ...{ isNameSame: true, isPhoneSame: true },
    provenAt: "2026-11-20T00:01:00.000Z",
  },
  signUpBank: { bankName: "신한은행", number: "********6789", isPayout: true },
  alike: [],
};
