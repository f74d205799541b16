/** This app's version, held against the oldest that the site serves: when it starts, and when the server was exchanged. */

import { catalogue, say } from "../base/i18n.ts";
import { alertNotice } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { shellTexts } from "../base/texts.ts";
import { APP_VERSION as own, holdToVersion } from "./version-gate.ts";

const versionTexts = catalogue(
  { old: "이 버전은 더 이상 쓸 수 없어요.\n새 버전을 불러올게요. 주문과 포지션은 그대로예요." },
  {
    old: "This version is no longer served.\nThe new one is loaded now. Orders and positions stay as they are.",
  },
);

/** Looks now and whenever the line is opened anew, until the answer is called. */
export function keepVersion(): () => void {
  const { http, live } = runtime();
  const look = () =>
    void holdToVersion({
      own,
      read: () => http.call("appVersion", { os: "web" }),
      tell: () => alertNotice(say(versionTexts, "old"), say(shellTexts, "reload")),
      renew: (url) => (url === null ? location.reload() : location.assign(url)),
    });
  look();
  let isFirst = true;
  return live.onOpen(() => {
    if (!isFirst) look();
    isFirst = false;
  });
}
