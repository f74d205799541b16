/** What assets are called: the product's labels, with what Koreans say beside them. */

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { preferLanguage } from "../src/base/preferences.ts";
import { begin, visit } from "./show.tsx";

test("in Korean an asset's label has its Korean name beside it, in English it stands alone", async () => {
  begin();
  const korean = visit("/wallet/asset");
  await screen.findByRole("button", { name: /^Tether\(Spot\) ?테더/ });
  screen.getByRole("button", { name: /^USDT\(coin futures\) ?코인선물 지갑/ });
  korean.unmount();

  preferLanguage("en");
  visit("/wallet/asset");
  const tether = await screen.findByRole("button", { name: /^Tether\(Spot\)/ });
  expect(tether.textContent).not.toContain("테더");
});
