/** 본인확인 in a window of the site's provider: what was asked for, and what its page said. */

import { useEffect, useRef, useState } from "react";
import { alertError } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";

/** On which the provider's page speaks to ours; its document has the same name. */
const channelName = "naru-identity";

/** Whom the provider found, with what shows it to the server. */
export interface ProvenIdentity {
  readonly name: string;
  /** `1990-01-31`. */
  readonly birthDate: string;
  readonly secretCode: string;
  readonly answer: string;
}

/** NOT_OPENED: the browser holds back new windows. */
export type IdentityStage = "IDLE" | "ASKED" | "NOT_OPENED";

/** The window of the provider; `onProven` hears of whom it found. Another window makes the one before worthless. */
export function useIdentityProof(onProven: (proven: ProvenIdentity) => void) {
  const [stage, setStage] = useState<IdentityStage>("IDLE");
  const [isBusy, setBusy] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => () => channel.current?.close(), []);
  const ask = async () => {
    // At once, or the browser takes it for one that nobody wanted.
    const page = window.open("", channelName, "popup,width=440,height=720");
    if (page === null) {
      setStage("NOT_OPENED");
      return;
    }
    setBusy(true);
    try {
      const { url, secretCode } = await runtime().http.call("niceId", { host: location.origin });
      channel.current?.close();
      channel.current = listen(url.slice(url.indexOf("#") + 1), (found) => {
        onProven({ ...found, secretCode });
        setStage("IDLE");
      });
      page.location.href = url;
      setStage("ASKED");
    } catch (error) {
      page.close();
      void alertError(error);
    } finally {
      setBusy(false);
    }
  };
  return { stage, isBusy, ask };
}

/** Hears what the page says of one request, and of no other. */
function listen(
  request: string,
  onFound: (found: Omit<ProvenIdentity, "secretCode">) => void,
): BroadcastChannel {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const said = Object(data) as Record<string, unknown>;
    if (said["request"] !== request) return;
    const { name, birthDate, answer } = said as Record<string, string>;
    if (name !== undefined && birthDate !== undefined && answer !== undefined)
      onFound({ name, birthDate, answer });
  });
  return channel;
}
