/** Writing a text with buttons and keys. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { contentPictureAddress } from "@naru/contract/areas/content/picture-address";
import { addressOf } from "@naru/contract/paths";
import { noticeNodes } from "@naru/ui/html/notice-html";
import { expect, test, vi } from "vitest";
import { consolePicture } from "../src/base/pictures.ts";
import { createEditor } from "../src/parts/rich-text/editor.ts";
import { documentOf, htmlOf } from "../src/parts/rich-text/html.ts";
import { HtmlField } from "../src/parts/rich-text/html-field.tsx";
import { TOOLS } from "../src/parts/rich-text/tools.ts";
import { TextSelection } from "prosemirror-state";
import { show } from "./show.tsx";

const written = (html: string): string => htmlOf(documentOf(html));

test.each([
  "<p>새벽에 <strong>점검</strong>합니다.</p>",
  "<h3>일시</h3><ul><li><p>월요일</p></li><li><p>화요일</p></li></ul>",
  "<ol><li><p>하나</p></li></ol><blockquote><p>인용</p></blockquote><hr><p>끝<br>줄</p>",
  `<p>가</p><img src="${contentPictureAddress("a".repeat(22))}" alt="시간표" width="30" height="20">`,
  '<p><a href="https://naru.example/">여기</a> <em>기울임</em> <u>밑줄</u> <s>취소</s></p>',
])("%s is kept to the letter", (html) => {
  expect(written(html)).toBe(html);
});

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ['<p><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
  ['<p><a href="http://naru.example">a</a></p>', "<p>a</p>"],
  ["<h1>a</h1>", "<h2>a</h2>"],
  ['<div style="color:red">a</div>', "<p>a</p>"],
  ["<p> </p>", ""],
  ['<p>a</p><img src="https://evil.example/a.png" alt="a">', "<p>a</p>"],
  ['<p>a</p><img src="data:image/png;base64,AAAA" alt="a">', "<p>a</p>"],
  [`<p>a</p><img src="${addressOf("downloadFile")}?id=${"a".repeat(22)}" alt="a">`, "<p>a</p>"],
])("of %s stays %s", (html, kept) => {
  expect(written(html)).toBe(kept);
});

/** An editor that says what was last written in it. */
function begin(html: string) {
  const place = document.createElement("div");
  document.body.append(place);
  const said = vi.fn<(changed: string | undefined) => void>();
  const view = createEditor(place, { html, label: "내용", onStep: said });
  const select = (from: number, to: number) =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  return { view, select, said };
}

test("the buttons mark, list, quote, and take it all back", () => {
  const { view, select, said } = begin("<p>점검</p>");
  select(1, 3);
  for (const [tool, html] of [
    ["strong", "<p><strong>점검</strong></p>"],
    ["strong", "<p>점검</p>"],
    ["heading", "<h3>점검</h3>"],
    ["heading", "<p>점검</p>"],
    ["bulletList", "<ul><li><p>점검</p></li></ul>"],
    ["bulletList", "<p>점검</p>"],
    ["blockquote", "<blockquote><p>점검</p></blockquote>"],
    ["undo", "<p>점검</p>"],
    ["redo", "<blockquote><p>점검</p></blockquote>"],
    ["blockquote", "<p>점검</p>"],
  ] as const) {
    TOOLS[tool].run(view.state, view.dispatch);
    expect([tool, said.mock.lastCall?.[0]]).toEqual([tool, html]);
  }
  view.destroy();
});

test("what is pasted comes through the sanitiser", () => {
  const { view, said } = begin("<p>가</p>");
  const html = '<b>나</b><img src=x onerror="alert(1)"><script>alert(1)</script>';
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(paste, "clipboardData", {
    value: { getData: (type: string) => (type === "text/html" ? html : "") },
  });
  view.dom.dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(true);
  expect(said.mock.lastCall?.[0]).toBe("<p><strong>나</strong>가</p>");
  view.destroy();
});

test("tables are written as HTML, all else in the editor", async () => {
  const change = vi.fn();
  const { unmount } = show(<HtmlField label="내용" html="<p>점검</p>" onChange={change} />);
  const text = await screen.findByRole("textbox", { name: "내용" });
  await waitFor(() => expect(text.innerHTML).toContain("<p>점검</p>"));
  fireEvent.click(screen.getByRole("checkbox", { name: "HTML로 쓰기" }));
  expect((screen.getByRole("textbox", { name: "내용" }) as HTMLTextAreaElement).value).toBe(
    "<p>점검</p>",
  );
  unmount();
  show(<HtmlField label="내용" html="<table><tr><td>1</td></tr></table>" onChange={change} />);
  expect(screen.getByRole("checkbox", { name: "HTML로 쓰기" })).toHaveProperty("disabled", true);
});

test("a cell over several columns stays one where the text is shown", () => {
  const cell = noticeNodes('<table><tr><td colspan="2">a</td></tr></table>').querySelector("td");
  expect(cell?.getAttribute("colspan")).toBe("2");
});

const ID = "a".repeat(22);
const PICTURE = `<img src="${contentPictureAddress(ID)}" alt="시간표" width="30" height="20">`;

test("a shown picture comes as it is scrolled to, where members have it and where the console has it", () => {
  const shownAt = (at?: (id: string) => string) => noticeNodes(PICTURE, at).querySelector("img");
  expect(shownAt()?.getAttribute("src")).toBe(contentPictureAddress(ID));
  expect(shownAt()?.getAttribute("loading")).toBe("lazy");
  expect(shownAt(consolePicture)?.getAttribute("src")).toBe(consolePicture(ID));
});

test.each([
  "https://evil.example/a.png",
  "//evil.example/a.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  `${addressOf("downloadFile")}?id=${ID}`,
  `https://evil.example${contentPictureAddress(ID)}`,
  `//evil.example${contentPictureAddress(ID)}`,
  `/\\evil.example${contentPictureAddress(ID)}`,
  `${contentPictureAddress(ID)}&then=/logout`,
  `${contentPictureAddress(ID)}/../../file`,
  contentPictureAddress(""),
])("a picture at %s is shown by no page of ours", (src) => {
  const nodes = noticeNodes(
    `<p>a</p><img src="${src}" alt="a" onerror="alert(1)">`,
    consolePicture,
  );
  expect(nodes.querySelector("img")).toBeNull();
  expect(nodes.textContent).toBe("a");
});

test("of a picture stays nothing but where it is, what it says and the room it takes", () => {
  const more = 'onerror="x()" onload="x()" srcset="//evil.example/a 2x" style="x" class="x" id="x"';
  const shown = noticeNodes(PICTURE.replace("<img", `<img ${more}`)).querySelector("img");
  expect(shown?.getAttributeNames().sort()).toEqual(["alt", "height", "loading", "src", "width"]);
});

/** The editor with its field for pictures open. */
async function picturing() {
  const change = vi.fn();
  show(<HtmlField label="내용" html="<p>점검</p>" onChange={change} />);
  await screen.findByRole("textbox", { name: "내용" });
  fireEvent.click(screen.getByRole("button", { name: "사진" }));
  const choose = screen.getByRole("button", { name: "사진 고르기" });
  const pick = (file: File) =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: [file] },
    });
  return { change, choose, pick };
}

test("a picture is put into the text with its words, and not without them", async () => {
  const kept = { id: ID, width: 30, height: 20, bytes: 90, url: "" };
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(kept));
  const { change, choose, pick } = await picturing();
  expect(choose).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText(/사진 설명/), { target: { value: "시간표" } });
  expect(choose).toHaveProperty("disabled", false);
  pick(new File(["x"], "a.png", { type: "image/png" }));
  await waitFor(() => expect(change.mock.lastCall?.[0]).toContain(PICTURE));
  const inside = screen.getByRole("img", { name: "시간표" });
  expect(inside.getAttribute("src")).toBe(consolePicture(ID));
});

test("a picture that is too large is refused before it is sent", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockClear();
  const { pick } = await picturing();
  pick(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }));
  expect((await screen.findByRole("alert")).textContent).toContain("5");
  expect(fetched).not.toHaveBeenCalled();
});
