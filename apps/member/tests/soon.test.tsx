/** Addresses whose screens are still to come. */

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { begin, visit } from "./show.tsx";

const soon = "준비중입니다.";

test.each([["/wallet/p2p", "P2P"]])(
  "%s says that it is being prepared, under its title",
  async (url, title) => {
    begin({ site: { type: "101101" } });
    visit(url);
    expect(await screen.findByText(soon)).toBeTruthy();
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  },
);

test("a site without the feature has no such address", async () => {
  begin({ site: { type: "000100" } });
  visit("/wallet/p2p");
  expect(await screen.findByRole("link", { name: "입출금", current: "page" })).toBeTruthy();
  expect(screen.queryByText(soon)).toBeNull();
});
