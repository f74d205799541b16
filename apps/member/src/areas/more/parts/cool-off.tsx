/** 거래 쉬기: a member keeps themselves from opening anything for a while (decision 070). */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { ChevronRight, Hourglass } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMinute } from "../../../base/moments.ts";
import { alertError, ask, GRAVE_REST_MS, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { useBreak } from "../../../live/hooks.ts";
import { coolOffTexts } from "../cool-off-texts.ts";

const DAY = 24 * 60;
/** How long a break may be chosen, in minutes. */
const LENGTHS = { hour: 60, day: DAY, week: 7 * DAY, month: 30 * DAY, half: 182 * DAY } as const;
type Length = keyof typeof LENGTHS;

/** The row in the settings, and what it opens. */
export function CoolOff() {
  const t = useTexts(coolOffTexts);
  const shown = useStore(language);
  const until = useBreak();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListGroup>
      <button type="button" onClick={() => setOpen(true)} className="block w-full active:bg-raised">
        <ListRow
          icon={<Hourglass size={22} strokeWidth={1.5} aria-hidden />}
          label={t("title")}
          hint={until === null ? t("hint") : t("until", { until: showMinute(until, shown) })}
          value={<ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />}
        />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t("title")}>
        <Begin until={until} onDone={() => setOpen(false)} />
      </Sheet>
    </ListGroup>
  );
}

function Begin({ until, onDone }: { readonly until: string | null; readonly onDone: () => void }) {
  const t = useTexts(coolOffTexts);
  const shell = useTexts(shellTexts);
  const shown = useStore(language);
  const [length, setLength] = useState<Length | null>(null);
  const [isSending, setSending] = useState(false);
  const endOf = (each: Length) => serverNow() + LENGTHS[each] * 60_000;
  const isShorter = length !== null && until !== null && endOf(length) <= Date.parse(until);
  const begin = async () => {
    if (length === null) return;
    const end = showMinute(new Date(endOf(length)).toISOString(), shown);
    const question = t("ask", { until: end });
    if (!(await ask(question, t("start"), shell("cancel"), "danger", GRAVE_REST_MS))) return;
    setSending(true);
    try {
      const kept = await runtime().http.call("takeCoolOff", { minutes: LENGTHS[length] });
      toast(t("done", { until: showMinute(kept.coolOffUntil, shown) }), "plain");
      onDone();
    } catch (error) {
      void alertError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="pb-2">
      {until !== null && (
        <p className="mb-3 rounded-8 bg-ground px-3 py-2.5 text-15 font-semibold">
          {t("running", { until: showMinute(until, shown) })}
        </p>
      )}
      <ul className="mb-4 list-disc space-y-1.5 pl-5 text-15">
        {(["what", "goesOn", "ends", "never"] as const).map((each) => (
          <li key={each}>{t(each)}</li>
        ))}
      </ul>
      <p className="mb-2 text-13 text-muted">{t("howLong")}</p>
      <div role="group" aria-label={t("howLong")} className="flex flex-wrap gap-x-2 gap-y-3">
        {(Object.keys(LENGTHS) as Length[]).map((each) => (
          <Chip key={each} isOn={each === length} onPress={() => setLength(each)}>
            {t(each)}
          </Chip>
        ))}
      </div>
      <p className="mt-2 min-h-5 text-13 text-muted" aria-live="polite">
        {length === null
          ? ""
          : isShorter
            ? t("shorter")
            : t("until", { until: showMinute(new Date(endOf(length)).toISOString(), shown) })}
      </p>
      <div className="mt-3">
        <Button
          isWide
          tone="danger"
          disabled={length === null || isShorter || isSending}
          onClick={() => void begin()}
        >
          {until === null ? t("start") : t("longer")}
        </Button>
      </div>
    </div>
  );
}
