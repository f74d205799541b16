import "./app/styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadFontRules } from "./base/font-rules.ts";
import { enterSession } from "./session/enter-session.ts";
import { UnreachableScreen } from "./app/error-screen.tsx";
import { makeRouter } from "./app/router.tsx";
import { startApp } from "./app/start.ts";
// Comes with the first load, because it is the first thing a member sees.
import "./areas/account/screens/signin-screen.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const page = createRoot(element);

async function open(): Promise<void> {
  try {
    await startApp();
    await enterSession();
    page.render(
      <StrictMode>
        <RouterProvider router={makeRouter()} />
      </StrictMode>,
    );
  } catch {
    page.render(<UnreachableScreen onRetry={() => void open()} />);
  }
  void loadFontRules();
}

void open();
