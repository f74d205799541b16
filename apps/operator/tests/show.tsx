/** Puts a part of the console into the page of a test, before a server that answers what the test says. */

import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { makeRouter } from "../src/app/router.tsx";
import { toasts } from "../src/base/notices.ts";
import { preferLanguage } from "../src/base/preferences.ts";
import { session } from "../src/base/session.ts";
import { makeQueryClient } from "../src/base/use-ask.ts";
import { aMe } from "../src/gallery/canned.ts";

/** A change as it was sent. */
export interface Sent {
  readonly call: OperatorRouteId | undefined;
  readonly body: unknown;
  readonly key: string | null;
}

/** Begins with the owner signed in; returns what is sent from now on. A `Response` among the answers is given as it is. */
export function begin(answers: Partial<Record<OperatorRouteId, unknown>> = {}): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    const path = new URL(asked, "http://console.test").pathname.slice(OPERATOR_PREFIX.length);
    const call = callOf(path);
    if (typeof init?.body === "string") {
      const key = new Headers(init.headers).get("idempotency-key");
      sent.push({ call, body: JSON.parse(init.body), key });
    }
    const answer = call === undefined ? undefined : answers[call];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer ?? { ok: true });
  };
  preferLanguage("ko");
  session.set(aMe());
  toasts.set([]);
  client = makeQueryClient();
  return sent;
}

function callOf(path: string): OperatorRouteId | undefined {
  const ids = Object.keys(OPERATOR_PATHS) as OperatorRouteId[];
  return ids.find((id) => OPERATOR_PATHS[id].path === path);
}

/** What the server refuses with. */
export function refusal(code: string, status = 409): Response {
  return Response.json({ code, message: "" }, { status });
}

/** A part in what it needs around it: links and questions work. */
export function within(part: ReactNode): ReactNode {
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </RouterContextProvider>
  );
}
const router = makeRouter(createMemoryHistory({ initialEntries: ["/"] }));
let client = makeQueryClient();

export function show(part: ReactNode): RenderResult {
  return render(within(part));
}

/** The screen of an address, below the console's own; the stream of events stays silent. */
export function visit(url: string): RenderResult {
  vi.stubGlobal("EventSource", SilentStream);
  const history = createMemoryHistory({ initialEntries: [url] });
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={makeRouter(history)} />
    </QueryClientProvider>,
  );
}

class SilentStream {
  readonly readyState = 0;
  addEventListener(): void {}
  close(): void {}
}
