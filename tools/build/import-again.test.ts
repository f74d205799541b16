import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { bringAgain, withLoneFiles } from "./import-again.ts";

const WITH_OTHERS = "V(()=>import(`./chart-C7.js`),__vite__mapDeps([0,1]))";

test("a chunk that needs no other is brought as one that does", () => {
  expect(
    withLoneFiles(
      `${WITH_OTHERS},V(()=>import("./sheet-C_7.js"),[]),V(async()=>{let{t:e}=await import('./qr-C-7.js');return{t:e}},[])`,
      "assets",
    ),
  ).toBe(
    `${WITH_OTHERS},V(()=>import("./sheet-C_7.js"),["assets/sheet-C_7.js"]),` +
      `V(async()=>{let{t:e}=await import('./qr-C-7.js');return{t:e}},["assets/qr-C-7.js"])`,
  );
});

test.each([
  'import{t}from"./react-C7.js";import(address);export{t};',
  WITH_OTHERS,
  "V(()=>Promise.resolve({}),__vite__mapDeps([0]))",
])("%s stays as it was", (code) => {
  expect(withLoneFiles(code, "assets")).toBe(code);
});

test("an import whose file nobody would bring is told as the app is built", () => {
  expect(() => withLoneFiles('let a=import("./sheet-C7.js")', "assets")).toThrow("not known");
});

type Preload = (load: () => unknown, files?: readonly string[]) => Promise<unknown>;

/** The module as a page runs it, with the page's own files and a network that fails as often as it is told. */
function page({ has, fails }: { has: readonly string[]; fails: number }) {
  const asked: string[] = [];
  const links: string[] = [];
  let left = fails;
  const fetch = async (url: string) => {
    asked.push(url);
    if (left === 0) return { ok: true, blob: async () => "" };
    left -= 1;
    if (left % 2 === 0) throw new TypeError("Failed to fetch");
    return { ok: false };
  };
  const document = {
    querySelector: (what: string) => (has.some((file) => what.includes(`"${file}"`)) ? {} : null),
    createElement: () => ({}),
    head: { append: ({ rel, href }: Record<string, string>) => links.push(`${rel} ${href}`) },
  };
  const setTimeout = (act: () => void) => queueMicrotask(act);
  const body = bringAgain("/app/").replace("export const __vitePreload =", "return");
  const preload = runInNewContext(`(() => {${body}})()`, {
    fetch,
    document,
    setTimeout,
  }) as Preload;
  return { preload, asked, links };
}

test("what an import needs is fetched until it is there, once, and imported after it", async () => {
  const { preload, asked, links } = page({ has: ["/app/main.js"], fails: 3 });
  const load = vi.fn(() => "sheet");
  const both = [preload(load, ["main.js", "a.js", "a.css"]), preload(load, ["a.js"])];
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all(both)).toEqual(["sheet", "sheet"]);
  expect([...new Set(asked)].toSorted()).toEqual(["/app/a.css", "/app/a.js"]);
  expect(asked).toHaveLength(5);
  expect(links.toSorted()).toEqual(["modulepreload /app/a.js", "stylesheet /app/a.css"]);
});

test("what does not come in four tries is told, and asked for anew by whoever comes next", async () => {
  const { preload, asked } = page({ has: [], fails: 4 });
  const load = vi.fn(() => "sheet");
  await expect(preload(load, ["a.js"])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(asked).toHaveLength(4);
  expect(await preload(load, ["a.js"])).toBe("sheet");
});

test("an import that needs nothing waits for nothing", async () => {
  const { preload, asked } = page({ has: [], fails: 0 });
  expect(await preload(() => "sheet")).toBe("sheet");
  expect(asked).toEqual([]);
});
