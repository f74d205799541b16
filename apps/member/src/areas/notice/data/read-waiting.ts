/** What has to be put before the member: notices that are still to be acknowledged, popups of this day. */

import type { Http } from "@naru/client/http";
import type { NoticeView } from "@naru/client/views";
import type { NoticeTopicEvent } from "@naru/contract/areas/content/channels";
import { runtime } from "../../../base/runtime.ts";
import { dayOf, serverNow } from "../../../base/server-time.ts";
import { session } from "../../../base/session.ts";
import { countNotices } from "../../../session/unread-notice.ts";
import { POPUP_ZONE, readPutAway } from "../model/popup.ts";
import { keepMaintenance, maintenanceTold } from "./maintenance.ts";
import { waitingNotices, waitingPopups } from "../notice-stream.ts";

/** Where the device keeps which popups were put away. */
const PUT_AWAY = "popups.putAway";
/** Of notices that wait, as many as one sitting bears. */
const OWED_MAX = 5;

/** For whom it was read: once for each who signs in on a page, whatever pages they go through. */
let read: { readonly http: Http; readonly memberId: string | null } | null = null;

export async function readWaiting(): Promise<void> {
  const { http } = runtime();
  const memberId = session.get().me?.id ?? null;
  if (read?.http === http && read.memberId === memberId) return;
  if (read?.http !== http) keepMaintenance();
  read = { http, memberId };
  await Promise.all([readPopups(), memberId === null ? undefined : readOwed()]);
}

/** A notice was put before everybody just now, one more that was not opened; or a maintenance is planned or over. */
export async function told(event: NoticeTopicEvent): Promise<void> {
  if (event.event === "FORCE_NOTICE") await Promise.all([readNotice(event.id), countNotices()]);
  if (event.event === "MAINTENANCE") await maintenanceTold(event.maintenance);
}

/** Status 200 gives the notice (product.md §7); one that is gone or cannot be read is not shown. */
async function readNotice(id: string): Promise<void> {
  try {
    const notice = await runtime().http.call("notice", { id });
    const waiting = waitingNotices.get();
    if (!waiting.some((held) => held.id === notice.id)) waitingNotices.set([...waiting, notice]);
  } catch {
    // The list of notices has it, for whoever looks.
  }
}

async function readOwed(): Promise<void> {
  try {
    const owed = await runtime().http.list("noticeList", { isForced: "1", size: String(OWED_MAX) });
    for (const { id } of owed.toReversed()) await readNotice(id);
  } catch {
    // They wait for the next visit.
  }
}

async function readPopups(): Promise<void> {
  try {
    const popups = await runtime().http.list("popupList", {});
    const putAway = readPutAway(runtime().storage.read(PUT_AWAY), today());
    waitingPopups.set(popups.filter(({ id }) => putAway[id] === undefined));
  } catch {
    // Nobody misses a popup.
  }
}

/** Takes a popup from the waiting ones; `forToday` keeps it away until the Korean day ends. */
export function closePopup(popup: NoticeView, forToday: boolean): void {
  waitingPopups.set(waitingPopups.get().filter(({ id }) => id !== popup.id));
  if (!forToday) return;
  const { storage } = runtime();
  const putAway = { ...readPutAway(storage.read(PUT_AWAY), today()), [popup.id]: today() };
  storage.write(PUT_AWAY, JSON.stringify(putAway));
}

/** Takes a notice from the waiting ones and says that the member has read it. */
export function acknowledge(notice: NoticeView): void {
  waitingNotices.set(waitingNotices.get().filter(({ id }) => id !== notice.id));
  void tellSeen(notice.id, true);
}

/** Says that the member has the text before them. */
export async function tellSeen(id: string, isAcknowledged = false): Promise<void> {
  if (session.get().me === null) return;
  try {
    await runtime().http.call("seeContent", { id, ...(isAcknowledged && { isAcknowledged }) });
    await countNotices();
  } catch {
    // A dot that stays lit, or a notice that comes again, says no more than that.
  }
}

function today(): string {
  return dayOf(serverNow(), POPUP_ZONE);
}
