/** The member app around the trade page: who may go where, what is remembered, and what a broken line looks like. */

import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "./support/accessibility.ts";
import { choosePalette, ladder } from "./support/phone.ts";

const password = "naru-demo-2026";
const phone =
  "Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test.use({ userAgent: phone });

async function signIn(page: Page, username: string): Promise<void> {
  await choosePalette(page);
  await page.getByLabel("아이디").fill(username);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
}

test("a wanted page is remembered over the sign-in, and a logout ends at the entrance", async ({
  page,
  context,
}) => {
  await page.goto("/search/oversea?period=month");
  await expect(page).toHaveURL("/signin");
  await signIn(page, "demo2");
  await expect(page).toHaveURL("/search/oversea?period=month");
  await expect(page.getByRole("button", { name: "1개월" })).toHaveAttribute("aria-pressed", "true");
  const menuName = (await context.cookies()).find(({ name }) => name === "menuName");
  expect(menuName?.value).toBe("SearchOversea");

  await page.reload();
  await expect(page).toHaveURL("/search/oversea?period=month");
  await page.goto("/signin");
  await expect(page).toHaveURL(/\/oversea/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/oversea/);

  await page.getByRole("link", { name: "더보기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  const question = page.getByRole("dialog", { name: "알림" });
  await question.getByRole("button", { name: "로그아웃" }).click();
  await expect(page).toHaveURL("/signin");
  await page.goto("/more");
  await expect(page).toHaveURL("/signin");
});

test.describe("accounts that may not come in are told why", () => {
  for (const [username, text] of [
    ["denied", "계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다."],
    ["nomobile", "모바일 디바이스 접속이 불가합니다."],
    ["pending", "가입 승인 대기 중입니다."],
    ["nobody", "아이디 또는 비밀번호가 올바르지 않습니다."],
  ] as const) {
    test(username, async ({ page }) => {
      await page.goto("/signin");
      await signIn(page, username);
      const alert = page.getByRole("dialog", { name: "알림" });
      await expect(alert).toContainText(text);
      await alert.getByRole("button", { name: "확인" }).click();
      await expect(alert).toBeHidden();
      await expect(page).toHaveURL("/signin");
    });
  }
});

test("leaving the sign-up is asked about first", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("link", { name: "회원가입" }).click();
  await page.getByRole("link", { name: "뒤로" }).click();
  const question = page.getByRole("dialog", { name: "알림" });
  await expect(question).toContainText("회원가입을 멈추시겠습니까?");
  await question.getByRole("button", { name: "계속하기" }).click();
  await expect(page).toHaveURL("/register");
  await page.getByRole("link", { name: "뒤로" }).click();
  await question.getByRole("button", { name: "멈추기" }).click();
  await expect(page).toHaveURL("/signin");
});

test("a visitor looks at prices, and the tabs behind the sign-in send to it", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("link", { name: "둘러보기" }).click();
  await expect(page).toHaveURL(/\/overseaView/);
  await expect(page.getByRole("link", { name: "빠른주문" }).last()).toHaveAttribute(
    "href",
    "/overseaView",
  );
  await page.getByRole("link", { name: "입출금" }).click();
  await expect(page).toHaveURL("/signin");
});

test("settings hold over a reload and paint before the first frame", async ({ page }) => {
  await page.goto("/more/setting");
  await signIn(page, "demo2");
  await page.getByRole("radio", { name: "밝게" }).click();
  await page.getByRole("radio", { name: /빨강·파랑/ }).click();
  await page.getByRole("switch", { name: /체결 소리/ }).click();
  await page.getByLabel("2번째 수량").fill("4");
  await page.getByLabel("2번째 수량").blur();
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-updown", "korean");
  await expect(page.getByLabel("2번째 수량")).toHaveValue("4");
  await expect(page.getByRole("switch", { name: /체결 소리/ })).toHaveAttribute(
    "aria-checked",
    "false",
  );
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a screen whose code was cut off on its way comes all the same, and so does what it needs", async ({
  page,
}) => {
  // What the page before has asked for is not cut: a browser has it, or takes it for failed whatever is built.
  const known = new Set<string>();
  page.on("request", (request) => known.add(new URL(request.url()).pathname));
  await page.goto("/signin");
  await signIn(page, "demo2");
  await expect(ladder(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = new Set(known);
  const cut = new Set<string>();
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (before.has(pathname) || cut.has(pathname)) return route.continue();
    cut.add(pathname);
    return route.abort("failed");
  });
  await page.getByRole("link", { name: "더보기" }).click();
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
  expect([...cut].some((file) => file.includes("more-screen"))).toBe(true);
  expect(cut.size).toBeGreaterThan(1);
});

test("a broken line: loader, two retries, alert, and back by itself when the line is", async ({
  page,
}) => {
  const alert = page.getByRole("dialog", { name: "알림" });
  // Whether each attempt found the alert there: when it is seen, a slow machine may have tried once more already. The one behind it
  // waits for its code, for less than an attempt is given.
  const alertAtAttempt: boolean[] = [];
  const isThere = async (): Promise<boolean> => {
    if (alertAtAttempt.length < 3) return alert.isVisible();
    return alert.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  let mayConnect = true;
  let holds = false;
  let drop = (): void => {};
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    alertAtAttempt.push(await isThere());
    if (!mayConnect) {
      void socket.close({ code: 4000 });
      return;
    }
    const server = socket.connectToServer();
    server.onMessage((message) => {
      holds ||= message.toString().includes("/user/queue/pong");
      socket.send(message);
    });
    drop = () => {
      void socket.close({ code: 4000 });
      void server.close();
    };
  });
  await page.goto("/more");
  await signIn(page, "demo2");
  await expect(page.getByRole("link", { name: /보유금액 [\d,]+원$/ })).toBeVisible();
  await expect.poll(() => holds).toBe(true);
  expect(alertAtAttempt).toEqual([false]);

  mayConnect = false;
  drop();
  await expect(page.getByText("접속 불안정으로 인한 재연결 중입니다.")).toBeVisible();
  await expect(alert).toContainText("재연결에 실패했습니다. 새로고침 후 다시 시도해주세요.");
  await expect.poll(() => alertAtAttempt.slice(0, 4)).toEqual([false, false, false, true]);
  await expect(alert.getByRole("button", { name: "새로고침" })).toBeVisible();

  mayConnect = true;
  await expect(alert).toBeHidden();
  await expect(page.getByRole("link", { name: /보유금액 [\d,]+원$/ })).toBeVisible();
});

test("nothing stands in the way of a screen reader, in both themes", async ({ page }) => {
  const found: string[] = [];
  const check = async (url: string) => {
    await page.goto(url);
    await page.locator("main").waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    found.push(...(await accessibilityFaults(page, url)));
  };
  for (const url of ["/signin", "/register"]) await check(url);
  await page.goto("/more");
  await signIn(page, "demo2");
  await expect(page).toHaveURL("/more");
  const screens = [
    "/more",
    "/more/setting",
    "/more/mypage",
    "/wallet/asset",
    "/dnw",
    "/search/oversea",
    "/search/dnw",
  ];
  for (const url of screens) await check(url);
  expect(found).toEqual([]);
});

test("an app that the site no longer serves says so over everything and is loaded anew", async ({
  page,
}) => {
  await page.route("**/api/site_info/get_app_version?*", (route) =>
    route.fulfill({ json: { os: "web", version: "99.0.0", minVersion: "99.0.0", url: null } }),
  );
  await page.goto("/overseaView/1103");
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText(/이 버전은 더 이상 쓸 수 없어요/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.unroute("**/api/site_info/get_app_version?*");
  const loaded = page.waitForEvent("load");
  await dialog.getByRole("button").click();
  await loaded;
  await expect(page.getByText(/이 버전은 더 이상/)).toBeHidden();
});
