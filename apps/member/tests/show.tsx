/** Puts a part or a whole screen of the app into the page of a test, as the gallery does: canned answers, no server. */

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { act, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { makeRouter } from "../src/app/router.tsx";
import { notices, toasts } from "../src/base/notices.ts";
import {
  preferLanguage,
  loadDevicePreferences,
  loadMemberPreferences,
} from "../src/base/preferences.ts";
import { installRuntime, type Runtime, runtime } from "../src/base/runtime.ts";
import { session } from "../src/base/session.ts";
import { aMember } from "../src/gallery/canned.ts";
import { fakeRuntime, type StoryState } from "../src/gallery/fake-runtime.ts";

/** A page's modules ask for one another, so many deep at most. */
const PAGE_LOADS = 4;

/** A new page of the app: the demo member is signed in and reads Korean, and nothing is said yet. */
export function begin(state: StoryState = {}): Runtime {
  notices.set([]);
  toasts.set([]);
  installRuntime(fakeRuntime(state));
  loadDevicePreferences(runtime().site);
  preferLanguage("ko");
  session.set({ status: "success", me: aMember() });
  loadMemberPreferences();
  return runtime();
}

/** A part alone, where links and questions work. */
export function show(part: ReactNode): RenderResult {
  const router = makeRouter(createMemoryHistory());
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </RouterContextProvider>
  );
  return render(part, { wrapper });
}

/** The screen of an address. */
export function visit(url: string): RenderResult {
  return render(
    <RouterProvider router={makeRouter(createMemoryHistory({ initialEntries: [url] }))} />,
  );
}

/**
 * Turns the test's own clock on by `ms`, once the modules that a page still loads are there.
 *
 * With `vi.useFakeTimers()` alone: a clock that also goes by itself leaves to the machine what is seen.
 */
export async function turnClock(ms: number): Promise<void> {
  for (let loads = 0; loads < PAGE_LOADS; loads += 1)
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
