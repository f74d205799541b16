/** What needs a second factor says why it cannot be confirmed yet, and can be tried again: a button that does nothing leads nowhere. */

import { ApiError } from "@naru/client/api-error";
import { fireEvent, screen } from "@testing-library/react";
import { test } from "vitest";
import { answers } from "../src/areas/p2p/gallery.ts";
import { someLimits } from "../src/areas/wallet/data/fixtures.ts";
import { begin, visit } from "./show.tsx";

test("the release of a deal's coins says that its limits could not be read, and reads them again", async () => {
  const { http } = begin({
    say: {
      p2pDeal: { ...answers.p2pDeal, isBuyer: false, status: "PAID" },
      walletLimits: someLimits({ hasPin: true, hasOtp: false }),
    },
  });
  const before = http.call;
  let isAway = true;
  Object.assign(http, {
    call: (id: string, given: unknown, how: unknown) =>
      id === "walletLimits" && isAway
        ? Promise.reject(new ApiError("TRY_AGAIN_SHORTLY", "잠시 후 다시 시도해주세요.", 503))
        : (before as (...all: unknown[]) => Promise<unknown>)(id, given, how),
  });
  visit("/wallet/p2p/1");
  fireEvent.click(await screen.findByRole("button", { name: "코인 보내기" }));
  await screen.findByText("확인에 필요한 정보를 불러오지 못했어요");
  screen.getByText("잠시 후 다시 시도해주세요.");
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByLabelText("출금 비밀번호 6자리");
});
