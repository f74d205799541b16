/** A look at a member's screens says whose they are and how long it lasts, on every page; its code is traded once. */

import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@naru/client/api-error";
import { runtime } from "../src/base/runtime.ts";
import { beginView } from "../src/areas/view/begin-view.tsx";
import { isViewTab } from "../src/session/viewing.ts";
import { begin, visit } from "./show.tsx";

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

const opened = { accessToken: "look", expiresIn: 600, name: "김하늘" };

test("the code of the address is traded, forgotten, and the banner stands on a page", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call").mockResolvedValueOnce(opened as never);
  history.replaceState(null, "", "/view#the-code");
  expect(isViewTab()).toBe(true);
  await beginView(runtime());
  expect(call).toHaveBeenCalledWith("openView", { code: "the-code" });
  expect(location.href).not.toMatch(/view|the-code/);
  expect(isViewTab()).toBe(true);
  call.mockRestore();
  visit("/more");
  const banner = await screen.findByText(/김하늘 님 화면 보기 · 변경 불가 · (?:10:00|9:5\d) 남음/);
  expect(banner.getAttribute("role")).toBe("status");
});

test("a code that is no good says that the look is over", async () => {
  const { http } = begin();
  const call = vi.spyOn(http, "call");
  call.mockRejectedValueOnce(new ApiError("TOKEN_EXPIRED", "", 401));
  history.replaceState(null, "", "/view#used");
  await beginView(runtime());
  call.mockRestore();
  visit("/more");
  await screen.findByText("화면 보기가 끝났어요. 운영 콘솔에서 다시 열어주세요.");
});
