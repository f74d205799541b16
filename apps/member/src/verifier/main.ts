/** The page that checks receipts by itself: it is built into one file, which asks nobody for anything. */

import { checkFiles } from "@naru/contract/receipts/check-files";
import type { Checked, Finding } from "@naru/contract/receipts/findings";

/** SHA-256 of bytes that `hex` writes followed by a text, by the browser's own hand. */
async function sha256(hex: string, text: string): Promise<string> {
  const before = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const after = new TextEncoder().encode(text);
  const bytes = new Uint8Array(before.length + after.length);
  bytes.set(before);
  bytes.set(after, before.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function element(name: string, text: string, language?: "en"): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (language !== undefined) made.lang = language;
  return made;
}

const SIGNS = { true: "✓ 확인", false: "✗ 다름", null: "– 모름" } as const;

function findingItem({ ok, ko, en }: Finding): HTMLElement {
  const item = document.createElement("li");
  const told = element("span", ko);
  told.append(element("span", en, "en"));
  item.append(element("strong", SIGNS[String(ok) as keyof typeof SIGNS]), told);
  return item;
}

function section({ name, ok, findings }: Checked): HTMLElement {
  const made = document.createElement("section");
  made.dataset["ok"] = String(ok);
  const verdict = ok ? "모두 맞습니다 · holds" : "맞지 않습니다 · does not hold";
  const list = document.createElement("ul");
  list.append(...findings.map(findingItem));
  made.append(element("h2", `${name}: ${verdict}`), list);
  return made;
}

/** Checks what somebody put in and shows what was found. */
async function show(files: readonly File[]): Promise<void> {
  const results = document.querySelector("#results");
  if (results === null || files.length === 0) return;
  // Browsers keep their SHA-256 from pages that came over a line without a lock.
  if (!isSecureContext) {
    const ko =
      "이 페이지를 내려받아 파일로 열어 주세요. 암호화되지 않은 주소에서는 계산할 수 없습니다.";
    const en =
      "Download this page and open the file: browsers do not compute on an address without TLS.";
    return results.replaceChildren(
      section({ name: "SHA-256", ok: false, findings: [{ ok: null, ko, en }] }),
    );
  }
  const texts = await Promise.all(
    files.map(async (file) => ({ name: file.name, text: await file.text() })),
  );
  results.replaceChildren(...(await checkFiles(texts, sha256)).map(section));
}

const input = document.querySelector<HTMLInputElement>("#files");
input?.addEventListener("change", () => void show([...(input.files ?? [])]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void show([...(event.dataTransfer?.files ?? [])]);
});
