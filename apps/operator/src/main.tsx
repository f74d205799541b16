import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
import "./app/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadPreferences } from "./base/preferences.ts";
import { makeRouter } from "./app/router.tsx";
import { loadSession, session } from "./base/session.ts";
import { Unreachable } from "./app/unreachable.tsx";
import { whenSessionIsLost } from "./base/http.ts";
import { measureServerTime } from "./base/server-time.ts";
import { makeQueryClient } from "./base/use-ask.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const page = createRoot(element);
const queries = makeQueryClient();

loadPreferences();

async function open(): Promise<void> {
  try {
    await Promise.all([measureServerTime(), loadSession()]);
  } catch {
    page.render(<Unreachable onRetry={() => void open()} />);
    return;
  }
  const router = makeRouter();
  whenSessionIsLost(() => {
    if (session.get() === null) return;
    session.set(null);
    queries.clear();
    void router.invalidate();
  });
  page.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void open();
