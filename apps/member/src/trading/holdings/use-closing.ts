import { useRef } from "react";
import { language } from "../../base/i18n.ts";
import { alertNotice } from "../../base/notices.ts";
import { paths } from "../../base/paths.ts";
import { useStore } from "../../base/store.ts";
import { useOptionEvents } from "../../live/hooks.ts";
import { closureOf, closureText } from "./closure.ts";
import type { Product } from "../base/product.ts";
import type { OptionView } from "../base/views.ts";

/**
 * The viewed instrument closes (product.md §4): an alert, then the next open one; with none left, another alert and
 * the menu. Guests have no menu: they stay where the closed instrument says when it opens again.
 */
export function useClosing(
  option: OptionView,
  options: readonly OptionView[],
  isGuest: boolean,
  product: Product,
  go: (to: string) => void,
): void {
  const chosen = useStore(language);
  const closed = useRef(new Set<string>());
  useOptionEvents(({ event, overseaOptionId: id }) => {
    if (event === "OPTION_TERMS") return;
    if (event === "OPTION_OPEN") {
      closed.current.delete(id);
      return;
    }
    const closure = closureOf(id, option.id, options, closed.current);
    closed.current.add(id);
    if (closure === null) return;
    void alertNotice(closureText(closure, option, chosen)).then(() => {
      if (closure === "VIEWED") go(product.pageOf(undefined, isGuest));
      else if (!isGuest) go(paths.more);
    });
  });
}
