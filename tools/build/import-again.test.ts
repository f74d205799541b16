import { expect, test } from "vitest";
import { withImportsAgain } from "./import-again.ts";

test("each import of a chunk asks again, and its answer is the chunk", () => {
  const code = withImportsAgain(
    'const a=()=>import("./sheet-C_7.js");const b=()=>import(`./chart-C-7.js`).then(m=>m.t);',
  );
  expect(code).toMatch(/^const importAgain=/);
  expect(code).toContain(
    'const a=()=>importAgain("./sheet-C_7.js");const b=()=>importAgain(`./chart-C-7.js`).then(m=>m.t);',
  );
});

test("a chunk that asks for none stays as it was", () => {
  const code = 'import{t}from"./react-C7.js";import(address);export{t};';
  expect(withImportsAgain(code)).toBe(code);
});
