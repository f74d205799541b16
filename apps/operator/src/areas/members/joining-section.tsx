/** What a sign-up is judged by: whom the identity provider found, where money would go, and who is alike. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import type { MemberDetailView, PersonalView } from "../../base/views.ts";
import { Facts, Section } from "../../parts/panel.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { memberTexts } from "./texts.ts";

export function Joining({
  detail,
  personal,
}: {
  readonly detail: MemberDetailView;
  /** What was asked for; null while it is masked. */
  readonly personal: PersonalView | null;
}) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const { signUpBank, alike } = detail;
  return (
    <Section title={t("joining")}>
      <Facts
        rows={[
          [t("identity"), <Identity key="identity" detail={detail} personal={personal} />],
          [
            t("signUpBank"),
            signUpBank === null ? (
              c("none")
            ) : (
              <span key="bank" className="flex flex-wrap gap-1">
                {signUpBank.bankName} {personal?.signUpAccount ?? signUpBank.number}
                {signUpBank.isPayout === false && <Tag tone="wait">{t("otherAccount")}</Tag>}
              </span>
            ),
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

function Identity({
  detail: { identity },
  personal,
}: {
  readonly detail: MemberDetailView;
  readonly personal: PersonalView | null;
}) {
  const t = useTexts(memberTexts);
  if (identity === null) return t("noIdentity");
  return (
    <span className="flex flex-wrap gap-1">
      {identity.name} {personal?.identity?.birthDate ?? identity.birthDate}{" "}
      {personal?.identity?.phone ?? identity.phone}{" "}
      {t("identityAt", { at: writeTime(identity.provenAt) })}
      {!identity.isNameSame && <Tag tone="bad">{t("otherName")}</Tag>}
      {!identity.isPhoneSame && <Tag tone="bad">{t("otherPhone")}</Tag>}
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
