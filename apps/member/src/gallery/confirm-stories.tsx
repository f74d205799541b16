/** The last look before money moves, and the withdrawal PIN as it is typed, in the states they can be in. */

import { ApiError } from "@naru/client/api-error";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { makeRouter } from "../app/router.tsx";
import { FactorSheet } from "../confirm/factor-sheet.tsx";
import { PinForm } from "../confirm/pin-form.tsx";
import { PinSetupSheet } from "../confirm/pin-setup-sheet.tsx";
import { type Factors, factorsOf } from "../confirm/factors.ts";
import { WithdrawSheet } from "../areas/dnw/parts/withdraw-sheet.tsx";
import { someLimits } from "../areas/wallet/data/fixtures.ts";
import type { Story } from "./story.ts";

function Around({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => makeRouter(createMemoryHistory()));
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}

/** Refuses whatever is typed, as the server would. */
function refuse(code: string, message: string): () => Promise<never> {
  return () => Promise.reject(new ApiError(code, message, 409));
}

function Sheet({
  factors,
  onSubmit = refuse("PIN_MISMATCH", "출금 비밀번호가 맞지 않습니다. 4번 더 틀리면 잠깁니다."),
}: {
  readonly factors: Factors;
  readonly onSubmit?: () => Promise<void>;
}) {
  return (
    <Around>
      <WithdrawSheet
        amount="200000"
        fee="1000"
        left="3010250"
        hours="09:00–23:30"
        factors={factors}
        onSubmit={onSubmit}
        onClose={() => {}}
      />
    </Around>
  );
}

const factors = (over: Parameters<typeof someLimits>[0]) =>
  factorsOf(someLimits(over), "200000", "KRW");

const sheets: readonly (readonly [name: string, factors: Factors])[] = [
  ["pin", factors({ hasOtp: false })],
  ["pin or code", factors({})],
  ["code alone", factors({ otpAbove: "100000" })],
  ["pin locked", factors({ hasOtp: false, isPinLocked: true })],
  ["nothing set", factors({ hasOtp: false, hasPin: false })],
  ["code wanted, none there", factors({ hasOtp: false, otpAbove: "100000" })],
];

export const confirmStories: readonly Story[] = [
  ...sheets.map(
    ([name, given]): Story => ({
      name: `confirm · withdraw · ${name}`,
      shows: () => <Sheet factors={given} />,
    }),
  ),
  {
    name: "confirm · withdraw · no account yet",
    shows: () => <Sheet factors={factors({})} />,
    state: { answers: "loading" },
  },
  ...(["PIN", "OTP"] as const).map(
    (kind): Story => ({
      name: `confirm · another phone · ${kind}`,
      shows: () => (
        <Around>
          <FactorSheet
            kind={kind}
            rows={[{ label: "새 휴대폰 번호", value: "010-1234-5678", tone: "strong" }]}
            submit="휴대폰 번호 변경하기"
            onSubmit={refuse(
              "PIN_MISMATCH",
              "출금 비밀번호가 맞지 않습니다. 4번 더 틀리면 잠깁니다.",
            )}
            onClose={() => {}}
          />
        </Around>
      ),
    }),
  ),
  {
    name: "pin · set up inline",
    shows: () => (
      <Around>
        <PinSetupSheet onDone={() => {}} onClose={() => {}} />
      </Around>
    ),
  },
  ...([true, false] as const).map(
    (asksCurrent): Story => ({
      name: asksCurrent ? "pin · change" : "pin · new",
      shows: () => (
        <div className="p-5">
          <PinForm
            asksCurrent={asksCurrent}
            onForgotten={() => {}}
            onSubmit={refuse("PIN_WEAK", "추측하기 쉬운 번호는 쓸 수 없습니다.")}
          />
        </div>
      ),
    }),
  ),
];
