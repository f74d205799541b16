import { fill, language } from "../../../app/i18n.ts";
import { alertNotice } from "../../../app/notices.ts";
import { paths } from "../../../app/paths.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { useOptionEvents } from "../../../live/hooks.ts";
import type { OptionView } from "./views.ts";

/**
 * The viewed instrument closes (product.md §4): an alert, then the next open one; with none left, another alert and
 * the menu.
 */
export function useClosing(
  option: OptionView,
  options: readonly OptionView[],
  isGuest: boolean,
  go: (to: string) => void,
): void {
  const texts = productTexts[useStore(language)];
  useOptionEvents((event) => {
    if (event.event !== "OPTION_CLOSE") return;
    const isNoneOpen = options.every(
      (other) => other.id === event.overseaOptionId || other.isRest !== 0,
    );
    if (isNoneOpen) {
      void alertNotice(texts.allOptionsClosed).then(() => go(paths.more));
      return;
    }
    if (event.overseaOptionId !== option.id) return;
    void alertNotice(fill(texts.optionClosed, { name: event.koName })).then(() =>
      go(isGuest ? paths.overseaView() : paths.oversea()),
    );
  });
}
