import { useRouter } from "@tanstack/react-router";
import { logOut } from "../../app/enter-session.ts";
import { say } from "../../app/i18n.ts";
import { ask } from "../../app/notices.ts";
import { paths } from "../../app/paths.ts";
import { shellTexts } from "../../app/texts.ts";
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
