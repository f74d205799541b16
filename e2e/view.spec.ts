/** An operator looks at a member's screens from the console: a tab that shows them, changes nothing, and is told to the member. */

import { expect, test } from "@playwright/test";
import { openConsole } from "./support/console.ts";

const MEMBER_ID = "10001";

test("a member's screens are looked at, and the member reads of it", async ({ browser }) => {
  const desk = await openConsole(browser, "support");
  try {
    await desk.goto(`/console/members?id=${MEMBER_ID}`);
    await desk.getByRole("button", { name: "회원 화면 보기", exact: true }).click();
    const why = desk.locator("dialog[open]");
    await why.getByLabel("사유", { exact: true }).selectOption("회원 문의 응대");
    const opened = desk.context().waitForEvent("page");
    await why.getByRole("button", { name: "회원 화면 보기", exact: true }).click();
    const tab = await opened;
    const banner = tab.getByRole("status").filter({ hasText: "화면 보기 · 변경 불가" });
    await expect(banner).toBeVisible();
    // The code is gone from the address, and the browser's own storage has nothing of the member.
    expect(tab.url()).not.toContain("#");
    expect(await tab.evaluate(() => localStorage.getItem("naru.tokens"))).toBeNull();

    await tab.goto("/more/devices");
    await expect(banner).toBeVisible();
    await expect(tab.getByText("고객센터가 내 화면을 봤어요").first()).toBeVisible();
    const refused = await tab.evaluate(async () => {
      const { accessToken } = JSON.parse(sessionStorage.getItem("naru.tokens") ?? "{}");
      const headers = {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
      };
      const answer = await fetch("/api/logout", { method: "POST", headers, body: "{}" });
      return (await answer.json()).code;
    });
    expect(refused).toBe("VIEW_ONLY");
  } finally {
    await desk.context().close();
  }
});
