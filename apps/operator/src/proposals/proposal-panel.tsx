/** A proposal as it would be carried out: before and after, the hash that binds it, and the second person's decision. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { writeTime } from "../base/moments.ts";
import { useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";
import { useTarget } from "../base/target.ts";
import { useWord } from "../base/words.ts";
import { rereadMs, useAsk } from "../base/use-ask.ts";
import type { ProposalView } from "../base/views.ts";
import { Facts, Panel, Section } from "../parts/panel.tsx";
import { AmountInWords } from "../parts/amount-in-words.tsx";
import { Answer } from "../parts/states.tsx";
import { StateTag, Tag } from "../parts/tag.tsx";
import { ApproveProposal, RejectProposal, WithdrawProposal } from "./decision-sheets.tsx";
import { NoticePreview } from "../parts/notice-preview.tsx";
import { textOf } from "./initial.ts";
import { isEditable, ProposalEditor } from "./editor.ts";
import { Difference } from "./difference.tsx";
import { hasImpact, Impact } from "./impact.tsx";
import { proposalTexts } from "./texts.ts";

export function ProposalPanel({
  proposalId,
  onClose,
}: {
  readonly proposalId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(proposalTexts);
  const asked = useAsk("proposal", { proposalId }, { every: rereadMs });
  const shown = asked.data?.id === proposalId ? asked.data : undefined;
  return (
    <Panel
      title={t("proposal", { id: proposalId })}
      onClose={onClose}
      footer={shown?.state === "PENDING" ? <Decision proposal={shown} /> : undefined}
    >
      <Answer of={{ ...asked, data: shown } as typeof asked} rows={8}>
        {(proposal) => <Shown proposal={proposal} />}
      </Answer>
    </Panel>
  );
}

function Shown({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTexts(proposalTexts);
  return (
    <>
      {proposal.amount !== null && proposal.currency !== null && (
        <div className="px-4 pt-3">
          <AmountInWords amount={proposal.amount} currency={proposal.currency} />
        </div>
      )}
      {proposal.enrolCode !== null && <EnrolCode code={proposal.enrolCode} />}
      <Origin proposal={proposal} />
      <Members members={proposal.members} />
      <Section title={t("change")}>
        <Difference before={proposal.before} after={proposal.payload} />
      </Section>
      {proposal.state === "PENDING" && hasImpact(proposal) && (
        <Section title={t("impact")}>
          <div className="px-4 pb-4">
            <Impact key={proposal.hash} proposal={proposal} />
          </div>
        </Section>
      )}
      {proposal.kind === "NOTICE" && (
        <Section title={t("preview")}>
          <div className="px-4 pb-4">
            <NoticePreview
              label={t("preview")}
              title={textOf(proposal.payload, "title")}
              html={textOf(proposal.payload, "body")}
            />
          </div>
        </Section>
      )}
      <Section title={`${t("hash")} · ${t("revision")} ${proposal.revision}`}>
        <div className="px-4 pb-3">
          <code className="font-sans text-12 break-all select-all">{proposal.hash}</code>
          <p className="mt-1 text-12 text-muted">{t("hashHint")}</p>
        </div>
      </Section>
      <Outcome outcome={proposal.outcome} />
    </>
  );
}

/** What the operator who was agreed to needs from whoever agreed. */
function EnrolCode({ code }: { readonly code: string }) {
  const t = useTexts(proposalTexts);
  return (
    <div role="status" className="mx-4 mt-3 rounded-8 border border-accent px-3 py-2.5">
      <p className="text-12 text-muted">{t("enrolCode")}</p>
      <code className="font-sans text-20 font-bold select-all">{code}</code>
      <p className="mt-1 text-12 text-muted">{t("enrolCodeHint")}</p>
    </div>
  );
}

/** Who wants what, why, and until when. */
function Origin({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTexts(proposalTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const target = useTarget();
  return (
    <Facts
      rows={[
        [t("state"), <StateTag key="state" state={proposal.state} />],
        [c("kind"), word(proposal.kind)],
        [t("target"), target(proposal.target, proposal.members)],
        [t("maker"), proposal.maker.name],
        proposal.checker === null ? null : [t("checker"), proposal.checker.name],
        [t("reason"), proposal.reason],
        proposal.note === null ? null : [t("note"), proposal.note],
        [t("createdAt"), writeTime(proposal.createdAt)],
        proposal.decidedAt === null
          ? [t("expiresAt"), writeTime(proposal.expiresAt)]
          : [t("decidedAt"), writeTime(proposal.decidedAt)],
      ]}
    />
  );
}

function Members({ members }: Pick<ProposalView, "members">) {
  const t = useTexts(proposalTexts);
  if (members.length === 0) return null;
  return (
    <Section title={t("members", { count: members.length })}>
      <p className="px-4 pb-3 text-13">
        {members.slice(0, 20).map((member, index) => (
          <span key={member.id}>
            {index > 0 && ", "}
            <Link to="/members" search={{ id: member.id }} className="text-accent underline">
              {member.name} ({member.username})
            </Link>
          </span>
        ))}
        {members.length > 20 && " …"}
      </p>
    </Section>
  );
}

/** What became of each part when it was carried out. */
function Outcome({ outcome }: Pick<ProposalView, "outcome">) {
  const t = useTexts(proposalTexts);
  const target = useTarget();
  const word = useWord();
  if (outcome.length === 0) return null;
  return (
    <Section title={t("outcome")}>
      <ul className="px-4 pb-3 text-13">
        {outcome.map((item) => (
          <li key={item.target} className="flex justify-between gap-2 py-0.5">
            <span>{target(item.target)}</span>
            <Tag tone={item.ok ? "good" : "bad"}>
              {item.ended !== undefined ? t("ended", item.ended) : null}
              {item.ended === undefined && (item.ok ? t("ok") : word(item.code ?? ""))}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SheetName = "approve" | "reject" | "withdraw" | "edit";

function Decision({ proposal }: { readonly proposal: ProposalView }) {
  const t = useTexts(proposalTexts);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const edit = useContext(ProposalEditor);
  const { mayApprove, isMine } = proposal;
  const mayReject = mayApprove;
  useShortcuts([
    mayApprove ? { key: "a", label: t("approve"), run: () => setSheet("approve") } : null,
    mayReject ? { key: "r", label: t("reject"), run: () => setSheet("reject") } : null,
  ]);
  const close = () => setSheet(null);
  return (
    <>
      {!mayApprove && (
        <p className="w-full text-12 text-muted">{t(isMine ? "mine" : "mayNotApprove")}</p>
      )}
      {isMine && (
        <>
          {isEditable(proposal) && (
            <Button size="small" onClick={() => setSheet("edit")}>
              {t("edit")}
            </Button>
          )}
          <Button size="small" onClick={() => setSheet("withdraw")}>
            {t("withdraw")}
          </Button>
        </>
      )}
      {mayReject && (
        <Button size="small" className="ml-auto text-bad!" onClick={() => setSheet("reject")}>
          {t("reject")}
        </Button>
      )}
      {mayApprove && (
        <Button size="small" tone="accent" onClick={() => setSheet("approve")}>
          {t("approve")}
        </Button>
      )}
      {sheet === "approve" && <ApproveProposal proposal={proposal} onClose={close} />}
      {sheet === "reject" && <RejectProposal proposal={proposal} onClose={close} />}
      {sheet === "withdraw" && <WithdrawProposal proposal={proposal} onClose={close} />}
      {sheet === "edit" && edit({ proposal, onClose: close })}
    </>
  );
}
