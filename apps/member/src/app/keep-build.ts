/** The page's own build gate: what it sees, and how it asks. */

import { catalogue, say } from "../base/i18n.ts";
import { ask, notices } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { shellTexts } from "../base/texts.ts";
import { createBuildGate, entryOf } from "../live/build-gate.ts";
import { unanswered } from "../live/send-order.ts";

const buildTexts = catalogue(
  {
    ask: "새 버전이 나왔어요.\n새로고침하면 바로 쓸 수 있어요. 주문과 포지션은 그대로예요.",
    later: "나중에",
  },
  {
    ask: "A new version is here.\nReload to use it now. Orders and positions stay as they are.",
    later: "Later",
  },
);

const TOUCHES = ["pointerdown", "keydown"] as const;

/** Asks for the new build when there is one, until the answer is called. */
export function keepBuild(): () => void {
  const { live, timers } = runtime();
  const gate = createBuildGate({
    timers,
    own: entryOf(document),
    async read() {
      const page = await fetch("/", { cache: "no-cache" });
      return page.ok
        ? entryOf(new DOMParser().parseFromString(await page.text(), "text/html"))
        : null;
    },
    isBusy: () =>
      unanswered.get() > 0 ||
      notices.get().length > 0 ||
      document.querySelector("[aria-busy=true], [role=dialog], input:focus") !== null,
    ask: () => ask(say(buildTexts, "ask"), say(shellTexts, "reload"), say(buildTexts, "later")),
    reload: () => location.reload(),
  });
  let isFirst = true;
  const onReturn = () => {
    if (document.visibilityState === "visible") gate.returned();
  };
  const ends = [
    live.onOpen(() => {
      if (!isFirst) gate.reopened();
      isFirst = false;
    }),
    () => document.removeEventListener("visibilitychange", onReturn),
    ...TOUCHES.map((touch) => () => document.removeEventListener(touch, gate.touched)),
    gate.stop,
  ];
  document.addEventListener("visibilitychange", onReturn);
  for (const touch of TOUCHES) document.addEventListener(touch, gate.touched, { passive: true });
  return () => {
    for (const end of ends) end();
  };
}
