/** The sheet in which one's own proposal is changed: the same as the one it was written in, which its area names. */

import type { ProposalKind } from "@naru/vocabulary/operator";
import { type FunctionComponent, Suspense } from "react";
import { areas } from "./areas.ts";
import type { EditorProps } from "../base/area.ts";
import type { ProposalEditorProps } from "../proposals/editor.ts";

type AnySheet = FunctionComponent<EditorProps & { readonly kind: ProposalKind }>;

const editors: Partial<Record<ProposalKind, AnySheet>> = Object.assign(
  {},
  ...areas.map((area) => area.editors ?? {}),
);

/** The sheets come when a proposal is changed. */
export function EditProposal({ proposal, onClose }: ProposalEditorProps) {
  const { kind, reason, payload, id, hash } = proposal;
  const Sheet = editors[kind];
  if (Sheet === undefined) return null;
  return (
    <Suspense>
      <Sheet
        kind={kind}
        onClose={onClose}
        editing={{ proposalId: id, hash }}
        initial={{ ...payload, reason }}
      />
    </Suspense>
  );
}
