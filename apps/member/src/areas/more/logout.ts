import { useRouter } from "@tanstack/react-router";
import { logOut } from "../../session/enter-session.ts";
import { say } from "../../base/i18n.ts";
import { ask } from "../../base/notices.ts";
import { paths } from "../../base/paths.ts";
import { shellTexts } from "../../base/texts.ts";
import { moreTexts } from "./texts.ts";

/** Asks, logs out and goes to / (product.md §2). */
export function useLogout(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const isSure = await ask(
      say(moreTexts, "logoutAsk"),
      say(moreTexts, "logout"),
      say(shellTexts, "cancel"),
    );
    if (!isSure) return;
    await logOut();
    await router.navigate({ to: paths.root, replace: true });
  };
}
