/** The member's own freeze, from wherever somebody is seen who is not them (decision 018). */

import { catalogue, say } from "../base/i18n.ts";
import { alertError, alertNotice, ask, GRAVE_REST_MS } from "../base/notices.ts";
import { runtime } from "../base/runtime.ts";
import { forgetSession } from "../base/session.ts";
import { shellTexts } from "../base/texts.ts";
import { leaveQuietly } from "./enter-session.ts";

const freezeTexts = catalogue(
  {
    ask: "계정을 동결할까요?\n\n· 모든 기기에서 바로 로그아웃돼요.\n· 로그인과 주문, 출금이 모두 막혀요.\n· 미체결 주문은 취소돼요. 포지션과 익절·손절은 그대로예요.\n\n풀려면 고객센터에서 본인 확인을 해야 해요.",
    freeze: "동결하기",
    done: "계정을 동결했어요. 풀려면 고객센터에서 본인 확인을 해주세요.",
  },
  {
    ask: "Freeze your account?\n\n· Every device is signed out at once.\n· Nobody can sign in, order or withdraw.\n· Working orders are cancelled. Positions and their take profit and stop loss stay.\n\nCustomer service opens it again after making sure that it is you.",
    freeze: "Freeze",
    done: "Your account is frozen. Customer service opens it again after making sure that it is you.",
  },
);

/** Asks once more, freezes, and leaves: nobody is signed in any more. Without it, nothing has happened. */
export async function freezeAccount(): Promise<void> {
  const cancel = say(shellTexts, "cancel");
  const freeze = say(freezeTexts, "freeze");
  if (!(await ask(say(freezeTexts, "ask"), freeze, cancel, "danger", GRAVE_REST_MS))) return;
  const come = leaveQuietly();
  try {
    await runtime().http.call("freezeMe");
  } catch (error) {
    come();
    return alertError(error);
  }
  const { endLive } = await import("../live/wiring.ts");
  endLive();
  forgetSession();
  await alertNotice(say(freezeTexts, "done"));
  location.reload();
}
