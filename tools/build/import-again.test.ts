import { expect, test } from "vitest";
import { withImportsAgain } from "./import-again.ts";

test("each import of a chunk asks again, and its answer is the chunk", () => {
  const code =
    'const a=()=>import("./sheet-C_7.js");const b=()=>import(`./chart-C-7.js`).then(m=>m.t);';
  expect(withImportsAgain(code, false)).toBe(
    'const a=()=>importAgain("./sheet-C_7.js");const b=()=>importAgain(`./chart-C-7.js`).then(m=>m.t);',
  );
});

test("the chunk that a page begins with says how, before anything else", () => {
  expect(withImportsAgain("render();", true)).toMatch(/^globalThis\.importAgain=.*;render\(\);$/);
});

test("what is no import of a chunk stays as it was", () => {
  const code = 'import{t}from"./react-C7.js";import(address);export{t};';
  expect(withImportsAgain(code, false)).toBe(code);
});
