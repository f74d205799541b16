/** The member beside what they ask. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { AccountView, PersonalView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Traded } from "../../parts/list-section.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { PersonalButton } from "../../parts/personal/personal-button.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { inboxTexts } from "./inbox-texts.ts";

/** Who asks: how they stand, what they have and hold. */
export function MemberCard({ memberId }: { readonly memberId: string }) {
  const t = useTexts(inboxTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const { site } = useMe();
  const [asked, setAsked] = useState<{ memberId: string; personal: PersonalView } | null>(null);
  const { data } = useAsk("member", { memberId }, { isOff: !may("members.read") });
  if (data === undefined) return null;
  const { member } = data;
  // Another member's card begins masked.
  const personal = asked?.memberId === memberId ? asked.personal : null;
  const account = data.account as AccountView | null;
  return (
    <Section
      title={`${member.name} (${member.username})`}
      action={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <PersonalButton
            member={member}
            shown={personal}
            onShown={(shown) => setAsked({ memberId, personal: shown })}
          />
          <Link
            to="/members"
            search={{ id: memberId }}
            className="text-12 font-semibold text-accent"
          >
            {t("openMember")}
          </Link>
        </span>
      }
    >
      <Facts
        rows={[
          [c("status"), <StateTag key="status" state={member.status} />],
          [t("phone"), personal?.phone ?? member.phone],
          account === null
            ? null
            : [
                t("balance"),
                <Amount
                  key="balance"
                  value={account.wallet.BINARY?.point ?? "0"}
                  currency={site.currency}
                />,
              ],
        ]}
      />
      <ul className="px-4 pb-2 text-13">
        {(account?.positions ?? []).map((position) => (
          <Traded key={position.overseaPositionId} of={position} qty={position.qty}>
            <Amount value={position.pnl} currency={site.currency} />
          </Traded>
        ))}
      </ul>
    </Section>
  );
}
