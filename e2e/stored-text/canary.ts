/**
 * Notices whatever a text manages to do in a browser: calls of `alert` and its like, other pages and windows, questions
 * to other hosts, scripts put into the page, and what the page's policy had to stop. None of it is left to luck: the
 * hooks stand in every frame before its first script.
 */

import type { BrowserContext, Frame, Page } from "@playwright/test";

export interface Watch {
  /** What ran or left: must stay empty. */
  readonly ran: string[];
  /** What the pages' policy stopped: markup that came further than it should. */
  readonly blocked: string[];
}

/** Closes what was watched; answers that are still under way belong to nobody. */
export async function closeContexts(contexts: readonly BrowserContext[]): Promise<void> {
  for (const context of contexts) {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

const TELL = "naruCanary";

/** Watches every page of a context from now on. */
export async function watch(context: BrowserContext, address: string): Promise<Watch> {
  const seen: Watch = { ran: [], blocked: [] };
  await context.exposeBinding(TELL, (_, kind: "ran" | "blocked", what: string) => {
    seen[kind].push(what);
  });
  await context.addInitScript(hook, TELL);
  const { host } = new URL(address);
  const isOurs = (url: string) =>
    url === "about:blank" || url === "about:srcdoc" || new URL(url).host === host;
  context.on("request", (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !isOurs(url)) seen.ran.push(`request of ${url}`);
  });
  const follow = (page: Page): void => {
    page.on("dialog", (dialog) => {
      // An app asks before it is left, and may be; nothing else of ours opens one.
      if (dialog.type() === "beforeunload") void dialog.accept();
      else {
        seen.ran.push(`${dialog.type()} dialog`);
        void dialog.dismiss();
      }
    });
    page.on("popup", () => seen.ran.push("window"));
    page.on("framenavigated", (frame) => {
      if (!isOurs(frame.url())) seen.ran.push(`page ${frame.url()}`);
    });
  };
  context.on("page", follow);
  for (const page of context.pages()) follow(page);
  return seen;
}

/** Runs in the page. */
function hook(name: string): void {
  const tell = (kind: string, what: string): void =>
    (globalThis as unknown as Record<string, (kind: string, what: string) => void>)[name]?.(
      kind,
      what,
    );
  for (const call of ["alert", "confirm", "prompt", "print", "open"] as const)
    Object.defineProperty(window, call, {
      value: () => {
        tell("ran", call);
        return null;
      },
    });
  document.addEventListener("securitypolicyviolation", (event) =>
    tell("blocked", `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim()),
  );
  // A script node that is gone again by the time somebody looks.
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && !node.src.startsWith(location.origin))
          tell("ran", `script node ${node.outerHTML.slice(0, 80)}`);
  }).observe(document, { childList: true, subtree: true });
}

/** Nodes of a page and its frames that could act and that none of our components makes. */
export async function activeNodes(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => activeNodesOf(frame)));
  return found.flat();
}

/** The same of markup that is read again, as a browser reads it, in a page without any policy. */
export function activeNodesOfMarkup(page: Page, markup: string): Promise<string[]> {
  return page.evaluate(findActive, markup);
}

async function activeNodesOf(frame: Frame): Promise<string[]> {
  try {
    return await frame.evaluate(findActive, null);
  } catch {
    // The frame went away with what it showed.
    return [];
  }
}

/** Runs in the page, whose own nodes are looked at where no markup is given. */
function findActive(markup: string | null): string[] {
  const own = markup === null ? document : new DOMParser().parseFromString(markup, "text/html");
  const forbidden =
    "object, embed, applet, base, form[action], meta[http-equiv], math, foreignObject, animate, set, template, noscript, " +
    "iframe:not([sandbox='allow-same-origin']), iframe[src], iframe[srcdoc], style";
  const isScheme = /^[\s\p{C}]*(?:javascript|vbscript|data:(?!image\/))/iu;
  const found: string[] = [];
  for (const node of own.querySelectorAll("*")) {
    const told = node.outerHTML.slice(0, 120);
    if (node.matches(forbidden)) found.push(told);
    if (node.localName === "script") {
      const source = node.getAttribute("src");
      if (source === null || !/^\/(?!\/)/.test(source)) found.push(told);
    }
    for (const { name, value } of node.attributes) {
      if (name.startsWith("on")) found.push(told);
      if (
        /^(?:href|src|action|formaction|xlink:href|data|ping)$/.test(name) &&
        isScheme.test(value)
      )
        found.push(told);
    }
  }
  return found;
}
