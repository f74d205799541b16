/** Whoever did not add a passkey must learn that somebody did: every device says so once. */

import { catalogue, language, say } from "../base/i18n.ts";
import { showMoment } from "../base/moments.ts";
import { ask, GRAVE_REST_MS } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { shellTexts } from "../base/texts.ts";
import { freezeAccount } from "./freeze.ts";

const noticeTexts = catalogue(
  {
    added:
      "{at}에 새 패스키가 등록됐어요.\n본인이 등록하지 않았다면 계정을 동결하고 고객센터로 연락해주세요.",
    freeze: "계정 동결",
  },
  {
    added:
      "A passkey was added at {at}.\nIf it was not you, freeze your account and contact customer service.",
    freeze: "Freeze account",
  },
);

/** Written while this device adds one, whose time it does not know yet. */
const ADDING = "adding";

/** This device adds one: called before it is sent. */
export function knowPasskeyIsAdded(): void {
  runtime().storage.write(storageKey(), ADDING);
}

/** This device has added one, or none after all. */
export function knowPasskeyAdded(at: string | null): void {
  if (at === null) runtime().storage.remove(storageKey());
  else runtime().storage.write(storageKey(), at);
}

/** Says it where this device has not, and did not do it. */
export async function tellPasskeyAdded(at: string): Promise<void> {
  const known = runtime().storage.read(storageKey());
  if (known === at || known === ADDING) return;
  runtime().storage.write(storageKey(), at);
  const text = say(noticeTexts, "added", { at: showMoment(at, language.get()) });
  const [freeze, ok] = [say(noticeTexts, "freeze"), say(shellTexts, "ok")];
  const wants = await ask(text, freeze, ok, "danger", GRAVE_REST_MS);
  if (wants) await freezeAccount();
}

function storageKey(): string {
  return `passkeyKnown.${session.get().me?.id ?? ""}`;
}
