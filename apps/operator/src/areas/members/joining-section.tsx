/** What a sign-up is judged by: whom the identity provider found, where money would go, and who is alike. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import type { MemberDetailView } from "../../base/views.ts";
import { Facts, Section } from "../../parts/panel.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { memberTexts } from "./texts.ts";

export function Joining({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const { signUpBank, alike } = detail;
  return (
    <Section title={t("joining")}>
      <Facts
        rows={[
          [t("identity"), <Identity key="identity" detail={detail} />],
          [
            t("signUpBank"),
            signUpBank === null ? c("none") : `${signUpBank.bankName} ${signUpBank.number}`,
          ],
        ]}
      />
      <div className="px-4 pb-3">
        {alike.length === 0 ? (
          <p className="text-13 text-muted">{t("noAlike")}</p>
        ) : (
          <AlikeList alike={alike} />
        )}
      </div>
    </Section>
  );
}

function Identity({ detail: { identity, member } }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  if (identity === null) return t("noIdentity");
  const digits = (phone: string) => phone.replaceAll("-", "");
  return (
    <span className="flex flex-wrap gap-1">
      {identity.name} {identity.birthDate} {identity.phone}{" "}
      {t("identityAt", { at: writeTime(identity.provenAt) })}
      {identity.name !== member.name && <Tag tone="bad">{t("otherName")}</Tag>}
      {digits(identity.phone) !== digits(member.phone) && <Tag tone="bad">{t("otherPhone")}</Tag>}
    </span>
  );
}

/** Members who share something with one, and what. */
export function AlikeList({ alike }: Pick<MemberDetailView, "alike">) {
  const t = useTexts(memberTexts);
  return (
    <>
      <p className="text-13 font-semibold">{t("alike", { count: alike.length })}</p>
      <ul className="text-13">
        {alike.map(({ id, name, username, status, by }) => (
          <li key={id} className="flex flex-wrap items-center gap-1 py-1">
            <span className="mr-auto">
              {name} ({username}) {id}
            </span>
            {by.map((each) => (
              <Tag key={each} tone="wait">
                {t(each)}
              </Tag>
            ))}
            <StateTag state={status} />
          </li>
        ))}
      </ul>
    </>
  );
}
