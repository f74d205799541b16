/** What the two of a deal write to each other. */

import type { P2pDealView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { Button } from "@naru/ui/parts/button.tsx";
import { P2P_CHAT_MAX } from "@naru/vocabulary/p2p/words";
import { clsx } from "clsx";
import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { showTime } from "../../../base/moments.ts";
import { alertError } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useP2pAgain } from "../data/p2p.ts";
import { p2pTexts } from "../texts.ts";

export function DealChat({ deal }: { readonly deal: P2pDealView }) {
  const t = useTexts(p2pTexts);
  return (
    <section className="mt-5">
      <h2 className="pb-2 text-13 font-semibold text-muted">{t("chat")}</h2>
      {deal.chat.length === 0 && (
        <p className="pb-3 text-13 break-keep text-muted">{t("chatEmpty")}</p>
      )}
      <ol aria-label={t("chat")} aria-live="polite" className="flex flex-col gap-2 pb-3">
        {deal.chat.map(({ seq, isMine, text, at }) => (
          <li key={seq} className={clsx("max-w-[80%]", isMine ? "self-end" : "self-start")}>
            <p
              className={clsx(
                "rounded-14 px-3.5 py-2 text-15 break-words whitespace-pre-wrap",
                isMine ? "bg-accent text-on-accent" : "border border-line bg-surface",
              )}
            >
              {text}
            </p>
            <p className={clsx("mt-0.5 px-1 text-12 text-muted", isMine && "text-right")}>
              {isMine ? t("me") : deal.counterpart} · {showTime(at)}
            </p>
          </li>
        ))}
      </ol>
      <Composer dealId={deal.id} />
    </section>
  );
}

function Composer({ dealId }: { readonly dealId: string }) {
  const t = useTexts(p2pTexts);
  const again = useP2pAgain();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const content = text.trim();
  const send = async () => {
    setBusy(true);
    try {
      await runtime().http.call("p2pChat", { dealId, content });
      setText("");
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
    again();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (content !== "") void send();
      }}
      className="flex items-end gap-2 pb-3"
    >
      <textarea
        aria-label={t("message")}
        value={text}
        rows={2}
        maxLength={P2P_CHAT_MAX}
        onChange={({ target }) => setText(target.value)}
        className={`${inputStyle} min-w-0 flex-1 resize-none py-2`}
        style={{ height: "auto" }}
      />
      <Button type="submit" disabled={content === ""} isBusy={isBusy} aria-label={t("send")}>
        <SendHorizontal size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </form>
  );
}
