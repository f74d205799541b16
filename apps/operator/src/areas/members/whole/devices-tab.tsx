/** Where a member is signed in, and who tried to be. */

import { useTexts } from "@naru/ui/texts/i18n";
import { writeTime } from "../../../base/moments.ts";
import { useAsk } from "../../../base/use-ask.ts";
import { useWord } from "../../../base/words.ts";
import { Section } from "../../../parts/panel.tsx";
import { Answer } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { Tag } from "../../../parts/tag.tsx";
import { wholeTexts } from "./texts.ts";

export function DevicesTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const word = useWord();
  const none = (text: string) => <p className="px-4 pb-3 text-13 text-muted">{text}</p>;
  const known = (text: string) => (text === "" ? t("unknown") : text);
  return (
    <Answer of={useAsk("memberDevices", { memberId }, { every: 20_000 })}>
      {({ sessions, signIns }) => (
        <>
          <Section title={t("sessions")}>
            {sessions.length === 0 ? (
              none(t("noSessions"))
            ) : (
              <Table
                label={t("sessions")}
                hasNoKeys
                rows={sessions}
                idOf={({ id }) => id}
                columns={[
                  { label: t("device"), cell: ({ device }) => known(device) },
                  { label: t("address"), cell: ({ address }) => known(address) },
                  { label: t("startedAt"), cell: ({ startedAt }) => writeTime(startedAt) },
                  { label: t("seenAt"), cell: ({ seenAt }) => writeTime(seenAt) },
                ]}
              />
            )}
          </Section>
          <Section title={t("signIns")}>
            {signIns.length === 0 ? (
              none(t("noSignIns"))
            ) : (
              <Table
                label={t("signIns")}
                hasNoKeys
                rows={signIns}
                idOf={({ at, address, way }) => `${at} ${address} ${way}`}
                columns={[
                  { label: t("at"), cell: ({ at }) => writeTime(at) },
                  { label: t("way"), cell: ({ way }) => t(way) },
                  {
                    label: t("result"),
                    cell: ({ refusedFor, isNewDevice }) => (
                      <span className="flex flex-wrap gap-1">
                        {refusedFor === null ? t("signedIn") : word(refusedFor)}
                        {isNewDevice && <Tag tone="wait">{t("newDevice")}</Tag>}
                      </span>
                    ),
                  },
                  { label: t("device"), cell: ({ device }) => known(device) },
                  { label: t("address"), cell: ({ address }) => known(address) },
                ]}
              />
            )}
          </Section>
        </>
      )}
    </Answer>
  );
}
