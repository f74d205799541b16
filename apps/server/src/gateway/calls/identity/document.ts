/** The document of the bundled identity provider, in Korean and, where the page that opened it is English, in English. */

/** How a page of the app hears of an answer; the app has the same name in its own step. */
const CHANNEL = "naru-identity";

export const IDENTITY_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 26rem; padding: 1.5rem 1.25rem; }
h1 { font-size: 1.375rem; margin: 0 0 .5rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input, button { box-sizing: border-box; font: inherit; min-height: 3rem; padding: 0 .75rem; width: 100%; }
button { font-weight: 700; margin-top: 1.5rem; }
[role=alert] { min-height: 1.5rem; }
`;

export const IDENTITY_SCRIPT = `
const english = {
  title: "Identity check",
  lead: "A demo's page: nothing of it is checked with anybody. Please do not type anybody's real details.",
  name: "Name", birthDate: "Date of birth", phone: "Mobile number", send: "Confirm",
  done: "Done. You may close this window and go on.",
  none: "Please open this page from the sign-up.",
  failed: "It could not be confirmed. Please check it and try again.",
};
const isEnglish = (window.opener?.document?.documentElement?.lang ?? navigator.language).startsWith("en");
if (isEnglish) {
  document.documentElement.lang = "en";
  document.title = english.title;
  for (const each of document.querySelectorAll("[data-text]")) each.textContent = english[each.dataset.text];
}
const say = (name, ko) => { document.querySelector("[role=alert]").textContent = isEnglish ? english[name] : ko; };
const form = document.querySelector("form");
const request = location.hash.slice(1);
const finish = () => { for (const each of form.elements) each.disabled = true; };
if (request === "") { finish(); say("none", "회원가입 화면에서 열어주세요."); }
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch(location.pathname, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ request, ...typed }),
    });
    const body = await answer.json();
    if (!answer.ok) {
      if (isEnglish) say("failed"); else say("", body.message);
      return;
    }
    const channel = new BroadcastChannel("${CHANNEL}");
    channel.postMessage({ request, ...body });
    channel.close();
    finish();
    say("done", "확인을 마쳤어요. 이 창을 닫고 계속해주세요.");
    window.close();
  } catch {
    say("failed", "확인하지 못했어요. 입력한 내용을 보고 다시 시도해주세요.");
  }
});
`;

/** The whole page. */
export function identityDocument(): string {
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>본인확인</title><style>${IDENTITY_STYLE}</style></head>
<body><main>
<h1 data-text="title">본인확인</h1>
<p data-text="lead">모의 서비스의 확인 화면이에요. 어디에도 조회하지 않으니 실제 정보를 입력하지 마세요.</p>
<form>
<label for="name" data-text="name">이름</label>
<input id="name" name="name" maxlength="40" autocomplete="name" required>
<label for="birthDate" data-text="birthDate">생년월일</label>
<input id="birthDate" name="birthDate" type="date" min="1900-01-01" required>
<label for="phone" data-text="phone">휴대폰 번호</label>
<input id="phone" name="phone" type="tel" maxlength="13" pattern="01[0-9]-?[0-9]{3,4}-?[0-9]{4}" required>
<button data-text="send">확인하기</button>
</form>
<p role="alert"></p>
</main><script>${IDENTITY_SCRIPT}</script></body></html>
`;
}
