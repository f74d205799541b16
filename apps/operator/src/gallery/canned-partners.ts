/** Partners, their days and rings, in the gallery. */

import type {
  CommissionDayView,
  CommissionPartView,
  DeskPartnerView,
  RingView,
} from "../base/views.ts";
import { at, page } from "./canned-basics.ts";

const won = { walletType: "BINARY", currency: "KRW" } as const;

function somePartners(): readonly DeskPartnerView[] {
  const top: DeskPartnerView = {
    ...{ id: "77", username: "jungpartner", name: "정파트너", nick: "파트너", level: 1 },
    ...{ parentId: null, status: "ACTIVE", members: 214, partners: 1 },
    rates: { OVERSEA_FEE: "0.3", BINARY_FEE: "0.25" },
    createdAt: at("00:10:00"),
  };
  return [
    top,
    {
      ...{ ...top, id: "78", username: "han-branch", name: "한지점", nick: "지점", level: 2 },
      ...{ parentId: "77", members: 31, partners: 0, rates: { OVERSEA_FEE: "0.125" } },
    },
    {
      ...{ ...top, id: "79", username: "newpartner", name: "서신규", nick: "신규" },
      ...{ status: "PENDING", members: 0, partners: 0, rates: {} },
    },
  ];
}

function someDays(): readonly CommissionDayView[] {
  return [
    {
      ...{ date: "2026-11-20", payees: 12, proposalId: null, settledAt: null },
      sums: [{ ...won, amount: "1284500" }],
    },
    {
      ...{ date: "2026-11-19", payees: 11, proposalId: "31", settledAt: at("00:31:00") },
      sums: [
        { ...won, amount: "962100" },
        { walletType: "FUTURES", currency: "USDT", amount: "41.20775" },
      ],
    },
  ];
}

function someParts(): readonly CommissionPartView[] {
  return [
    { id: "77", username: "jungpartner", name: "정파트너", ...won, amount: "1042000" },
    { id: "78", username: "han-branch", name: "한지점", ...won, amount: "-12500" },
  ];
}

function someRings(): readonly RingView[] {
  const partner = { id: "77", name: "정파트너" };
  const member = { id: "5", name: "이바다" };
  return [
    { kind: "DEVICE", partner, member, other: partner },
    { kind: "BANK", partner, member, other: { id: "9", name: "박산" } },
  ];
}

/** What calls about them answer; `list` empties a list where the story has none. */
export function cannedPartners(list: <Row>(rows: readonly Row[]) => Row[]) {
  return {
    deskPartners: page(list(somePartners())),
    commissionDays: {
      ...page(list(someDays())),
      nextDay: list(["2026-11-20"])[0] ?? null,
      ...{ least: "10000", currency: "KRW" as const },
      bases: ["OVERSEA_FEE" as const, "BINARY_FEE" as const, "FUTURES_FEE" as const],
    },
    commissionDay: list(someParts()),
    partnerRings: list(someRings()),
  };
}
