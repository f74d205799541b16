/** Handing on the address of the page: by the device's own sheet where it has one, else by the clipboard. */

import { copyText } from "../../../base/copy.ts";
import { say } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { contentTexts } from "../texts.ts";

export async function sharePage(title: string): Promise<void> {
  const { origin, pathname } = location;
  const url = origin + pathname;
  if (typeof navigator.share === "function") {
    // Whoever closes the sheet has decided: there is nothing to say.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const isCopied = await copyText(url);
  toast(say(contentTexts, isCopied ? "copied" : "notCopied"), isCopied ? "success" : "error");
}
