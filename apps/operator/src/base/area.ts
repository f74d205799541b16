/**
 * What an area of the console says of itself, as data, so that router, menu and proposals know no area: each is a folder with
 * an `area.ts` and one line in `app/areas.ts`.
 */

import type { FoundKind, Permission, ProposalKind } from "@naru/vocabulary/operator";
import type { LucideIcon } from "lucide-react";
import type { FunctionComponent } from "react";
import type { OperatorAnswer } from "./http.ts";
import type { OperatorEvent } from "./views.ts";

/** A page of the console, with its entry in the menu. */
export interface ConsolePage {
  readonly name: string;
  readonly path: `/${string}`;
  readonly label: { readonly ko: string; readonly en: string };
  readonly icon: LucideIcon;
  /** Group of the menu, and the place in it. */
  readonly menu: readonly [group: number, place: number];
  /** Absent where every operator may look. */
  readonly permission?: Permission;
  readonly screen: FunctionComponent;
  /** How much of what waits is dealt with here. */
  readonly waits?: (waiting: OperatorAnswer<"dashboard">["waiting"]) => number;
}

/** What a sheet is given in which one's own proposal is changed. */
export interface EditorProps {
  readonly onClose: () => void;
  readonly editing: { readonly proposalId: string; readonly hash: string };
  readonly initial: Readonly<Record<string, unknown>>;
}

/** Sheets by kind of proposal: the same as the one it was written in. */
export type Editors = {
  readonly [Kind in ProposalKind]?: FunctionComponent<EditorProps & { readonly kind: Kind }>;
};

/** What the search over everything found: a thing by its number, or a member, who is then the member too. */
export interface Found {
  readonly id: string;
  readonly memberId: string;
  /** By which the ledger knows it; null where it moved no money by itself. */
  readonly referenceId: string | null;
}

/** An address of the console. */
export interface Lead {
  readonly to: `/${string}`;
  readonly search: Readonly<Record<string, string>>;
}

/** Where it opens what was found, by kind. */
export type Leads = { readonly [Kind in FoundKind | "MEMBER"]?: (found: Found) => Lead };

/** News that are said as they come, to those who may act upon them or whom they concern. */
export interface News {
  /** Without one anybody is told for whom `isOf` holds. */
  readonly permission?: Permission;
  readonly isOf: (event: OperatorEvent, operatorId: string) => boolean;
  readonly text: { readonly ko: string; readonly en: string };
}

export interface Area {
  readonly pages?: readonly ConsolePage[];
  readonly editors?: Editors;
  readonly leads?: Leads;
  readonly news?: News;
}
