/** Inquiries as members and operators are shown them. */

import type { ContactAboutView, ContactEntryView } from "@naru/contract/views/contact";
import { type AboutFacts, readAbout } from "@naru/store/desk/service/contact-about";
import type { Contact, ContactEntry } from "@naru/store/desk/service/contacts";
import type { DeskConnection } from "@naru/store/desk/database";
import type { Reader } from "@naru/store/desk/service/messages";
import { formatDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { Site } from "../sessions/sites.ts";

export function contactItemView({
  id,
  category,
  question,
  isAnswered,
  isRead,
  createdAt,
  answeredAt,
}: Contact) {
  return {
    ...{ id: String(id), category, question },
    isAnswered: isAnswered ? (1 as const) : (0 as const),
    isRead: isRead ? (1 as const) : (0 as const),
    createdAt: instantText(createdAt),
    answeredAt: answeredAt === null ? null : instantText(answeredAt),
  };
}

/** What was said, with the address at which the reader gets each picture. */
export function entryViews(
  entries: readonly ContactEntry[],
  urlOf: (fileId: string) => string,
): ContactEntryView[] {
  return entries.map(({ id, operator, text, files, createdAt }) => ({
    id: String(id),
    name: operator?.name ?? null,
    content: text,
    files: files.map((file) => ({ ...file, url: urlOf(file.id) })),
    createdAt: instantText(createdAt),
  }));
}

/** The thing that an inquiry is about, as it is now. */
export async function readAboutView(
  db: DeskConnection,
  site: Site,
  owner: Reader,
  about: Contact["about"],
): Promise<ContactAboutView | null> {
  const facts = about === null ? undefined : await readAbout(db, owner, about);
  return facts === undefined ? null : aboutView(facts, site);
}

function aboutView(
  { kind, id, what, status, optionId, koName, qty, wallet, units, at }: AboutFacts,
  site: Site,
): ContactAboutView {
  const currency: Currency | null =
    wallet === null ? null : currencyOfWallet(wallet, site.view.binaryCurrency as Currency);
  return {
    ...{ kind, id: String(id), what, status, koName, qty, currency, walletType: wallet },
    overseaOptionId: optionId === null ? null : String(optionId),
    point: units === null || currency === null ? null : formatDecimal(units, scaleOf(currency)),
    createdAt: instantText(at),
  };
}
