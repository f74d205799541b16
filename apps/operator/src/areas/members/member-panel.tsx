/** A member as a whole: profile, money, trades, requests, logins, notes, and what may be done. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName, useWord } from "../../base/words.ts";
import { useAct, useAsk } from "../../base/use-ask.ts";
import type { AccountView, MemberDetailView, PersonalView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { OpenAnomalies } from "../../parts/anomaly/open-anomalies.tsx";
import { TextArea } from "../../parts/fields.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { PersonalButton } from "../../parts/personal/personal-button.tsx";
import { ListSection } from "../../parts/list-section.tsx";
import { Answer } from "../../parts/states.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Joining } from "./joining-section.tsx";
import { MemberActions } from "./member-actions.tsx";
import { HeldSections } from "./held-sections.tsx";
import { Requests } from "./requests-section.tsx";
import { memberTexts } from "./texts.ts";

export function MemberPanel({
  memberId,
  onClose,
}: {
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const asked = useAsk("member", { memberId }, { every: 10_000 });
  const detail = asked.data?.member.id === memberId ? asked.data : undefined;
  return (
    <Panel
      title={
        detail === undefined
          ? `${c("member")} ${memberId}`
          : `${detail.member.name} (${detail.member.username})`
      }
      onClose={onClose}
      footer={detail !== undefined && <MemberActions detail={detail} />}
    >
      <Answer of={{ ...asked, data: detail } as typeof asked} rows={10}>
        {(shown) => (
          <>
            <p className="px-4 pt-3 text-13">
              <Link
                to="/members"
                search={{ id: memberId, tab: "SUMMARY" }}
                className="text-accent underline"
              >
                {t("whole")}
              </Link>
            </p>
            <MemberSections detail={shown} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

/** What is known of a member, a section each. */
export function MemberSections({ detail }: { readonly detail: MemberDetailView }) {
  const [personal, setPersonal] = useState<PersonalView | null>(null);
  return (
    <>
      <OpenAnomalies memberId={detail.member.id} count={detail.openAnomalies} />
      <Profile detail={detail} personal={personal} onShown={setPersonal} />
      <Joining detail={detail} personal={personal} />
      <Money detail={detail} />
      <HeldSections detail={detail} />
      <Requests detail={detail} />
      <Notes detail={detail} />
      <Logins detail={detail} />
    </>
  );
}

type FactsRows = ComponentProps<typeof Facts>["rows"];

function Profile({
  detail,
  personal,
  onShown,
}: {
  readonly detail: MemberDetailView;
  /** What was asked for; null while it is masked. */
  readonly personal: PersonalView | null;
  readonly onShown: (personal: PersonalView) => void;
}) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const { member } = detail;
  const { site } = useMe();
  const standing = useStanding(member);
  const breakRows = useBreakRows(detail);
  return (
    <Section
      title={t("profile")}
      action={<PersonalButton member={member} shown={personal} onShown={onShown} />}
    >
      <Facts
        rows={[
          ...standing,
          [t("id"), `${member.id} · ${word(member.role)}`],
          [t("nick"), member.nick],
          [t("phone"), personal?.phone ?? member.phone],
          member.email === null ? null : [t("email"), personal?.email ?? member.email],
          member.partnerId === null ? null : [t("partner"), member.partnerId],
          [
            t("bank"),
            member.bank === null
              ? c("none")
              : `${member.bank.bankName} ${personal?.account ?? member.bank.number} (${member.bank.holder})`,
          ],
          [t("otp"), c(member.hasOtp ? "on" : "none")],
          [t("pin"), <Pin key="pin" pin={member.pin} />],
          [
            t("dayMax"),
            detail.withdrawDayMax === null ? (
              t("siteDayMax")
            ) : (
              <Amount key="max" value={detail.withdrawDayMax} currency={site.currency} />
            ),
          ],
          detail.withdrawHeldUntil === null
            ? null
            : [
                t("held"),
                <Tag key="held" tone="wait">
                  {t("heldUntil", { until: writeTime(detail.withdrawHeldUntil) })}
                </Tag>,
              ],
          ...breakRows,
          [t("createdAt"), writeTime(member.createdAt)],
          [t("lastSeenAt"), member.lastSeenAt === null ? t("never") : writeTime(member.lastSeenAt)],
        ]}
      />
    </Section>
  );
}

/** Whether a member may come in, and until when not. */
function useStanding(member: MemberDetailView["member"]): FactsRows {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  return [
    [
      c("status"),
      <span key="status" className="flex gap-1">
        <StateTag state={member.status} />
        {member.isDeviceBlocked && <Tag tone="bad">{t("blocked")}</Tag>}
      </span>,
    ],
    member.blockedUntil === null
      ? null
      : [
          t("blockLapses"),
          <Tag key="lapses" tone="wait">
            {t("blockLapsesAt", { until: writeTime(member.blockedUntil) })}
          </Tag>,
        ],
    member.frozenAt === null
      ? null
      : [
          t("frozen"),
          <Tag key="frozen" tone="bad">
            {t("frozenAt", { at: writeTime(member.frozenAt) })}
          </Tag>,
        ],
  ];
}

/** How the withdrawal PIN stands; nobody but the member changes it. */
function Pin({ pin }: { readonly pin: MemberDetailView["member"]["pin"] }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  if (pin === null) return c("none");
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      <span>{t("pinSince", { at: writeTime(pin.setAt) })}</span>
      {pin.resetAt !== null && <Tag>{t("pinResetAt", { at: writeTime(pin.resetAt) })}</Tag>}
      {pin.lockedAt === null ? (
        <span>{t("pinTries", { count: pin.triesLeft })}</span>
      ) : (
        <Tag tone="bad">{t("pinLocked", { at: writeTime(pin.lockedAt) })}</Tag>
      )}
    </span>
  );
}

/** What the member holds themselves back by, which nobody lifts: a break from trading, a limit of the day's loss. */
function useBreakRows(detail: MemberDetailView): FactsRows {
  const t = useTexts(memberTexts);
  const account = accountOf(detail);
  const until = account?.coolOffUntil ?? null;
  const limit = account?.dayLoss ?? null;
  const taken = until !== null && (
    <Tag key="coolOff" tone="wait">
      {t("coolOffUntil", { until: writeTime(until) })}
    </Tag>
  );
  const stand = limit !== null && (
    <span key="dayLoss">
      {t("dayLossStand", { max: formatNumber(limit.max), result: formatNumber(limit.result) })}
    </span>
  );
  return [
    ...(taken ? [[t("coolOff"), taken] as const] : []),
    ...(stand ? [[t("dayLoss"), stand] as const] : []),
  ];
}

/** The engine's view of the account; null where it has none yet. */
function accountOf(detail: MemberDetailView): AccountView | null {
  return detail.account as AccountView | null;
}

function Money({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const walletName = useWalletName();
  const wallets = Object.values(accountOf(detail)?.wallet ?? {});
  return (
    <Section title={t("wallets")}>
      <table className="w-full text-12">
        <thead>
          <tr className="text-muted">
            <th className="px-4 py-1 text-left font-semibold">{c("wallet")}</th>
            <th className="py-1 text-right font-semibold">{t("shown")}</th>
            <th className="px-4 py-1 text-right font-semibold">{t("available")}</th>
          </tr>
        </thead>
        <tbody>
          {wallets.map((entry) => (
            <tr key={entry.type} className="border-t border-line">
              <td className="px-4 py-1.5">
                {walletName(entry.type)}
                {Number(entry.held) > 0 && (
                  <span className="block text-11 text-muted">
                    {t("heldAmount")} <Amount value={entry.held} currency={entry.currency} />
                  </span>
                )}
                {Number(entry.gameWaitPoint) > 0 && (
                  <span className="block text-11 text-muted">
                    {t("waitingBets")}{" "}
                    <Amount value={entry.gameWaitPoint} currency={entry.currency} />
                  </span>
                )}
                {Number(entry.bonusLocked) > 0 && (
                  <span className="block text-11 text-muted">
                    {t("bonusLocked")}{" "}
                    <Amount value={entry.bonusLocked} currency={entry.currency} />
                  </span>
                )}
              </td>
              <td className="py-1.5 text-right">
                <Amount value={entry.point} currency={entry.currency} />
              </td>
              <td className="px-4 py-1.5 text-right">
                <Amount value={entry.available} currency={entry.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Notes({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const may = useMay();
  const [text, setText] = useState("");
  const add = useAct("addNote", { said: t("noted"), onDone: () => setText("") });
  return (
    <Section title={t("notes")}>
      <div className="flex flex-col gap-2 px-4 pb-3">
        {detail.notes.length === 0 && <p className="text-13 text-muted">{t("noNotes")}</p>}
        {detail.notes.map((note) => (
          <div key={note.id} className="text-13">
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="text-11 text-muted">
              {note.operator.name} · {writeTime(note.createdAt)}
            </p>
          </div>
        ))}
        {may("members.write") && (
          <form
            className="flex flex-col items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== "") add.run({ memberId: detail.member.id, text: text.trim() });
            }}
          >
            <div className="w-full">
              <TextArea
                label={t("noteLabel")}
                value={text}
                onChange={setText}
                rows={2}
                maxLength={1000}
              />
            </div>
            <Button type="submit" size="small" isBusy={add.isBusy} disabled={text.trim() === ""}>
              {t("addNote")}
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}

function Logins({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  return (
    <ListSection title={t("logins")} none={t("noLogins")}>
      {detail.logins.map((login) => (
        <li key={login.startedAt} className="flex justify-between gap-2 py-0.5 text-12">
          <span>
            {writeTime(login.startedAt)}{" "}
            <span className="text-muted">{t(login.isMobile ? "mobile" : "desktop")}</span>
          </span>
          <span className="text-muted">
            {login.endedAt === null
              ? t("still")
              : `${writeShortTime(login.endedAt)} ${login.endReason ?? ""}`}
          </span>
        </li>
      ))}
    </ListSection>
  );
}
