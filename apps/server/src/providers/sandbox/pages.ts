/** The sandbox's pages, on which a person pays, refuses, waits or pays another amount. */

import { hash } from "node:crypto";
import type { SandboxOrder } from "./book.ts";
import { paidCurrency } from "./callbacks.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; display: grid; justify-items: center; }
main { width: 100%; max-width: 420px; display: grid; gap: 16px; }
h1 { font-size: 20px; margin: 0; }
p { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 28px; font-weight: 700; }
.note { font-size: 14px; opacity: .75; }
form { display: grid; gap: 12px; }
button, a { box-sizing: border-box; min-height: 48px; border-radius: 12px; font: inherit; font-weight: 600;
  display: grid; place-items: center; text-decoration: none; border: 1px solid; background: none; color: inherit; }
button.first { background: CanvasText; color: Canvas; }
`;

/** Headers of every page: nothing but its own style, and forms that come back here. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
};

const VERBS: Readonly<Record<string, string>> = {
  ...{ DEPOSIT: "입금 Deposit", CHARGE: "충전 Charge", WITHDRAW: "출금 Withdraw" },
  ...{ SEND: "보내기 Send", SELL: "판매 Sell", P2P_BUY: "구매 Buy", P2P_SELL: "판매 Sell" },
};

/** The page of an order that waits. */
export function orderPage(order: SandboxOrder): string {
  return page(
    `모의 결제사 ${order.provider}`,
    `<p>${VERBS[order.flow] ?? ""}</p>
<p class="amount">${escaped(order.amount)} ${escaped(order.currency)}</p>
<p class="note">모의 결제 화면입니다. 실제 돈은 오가지 않습니다.<br>A simulated payment: no real money moves.</p>
<form method="post">
<button class="first" name="act" value="pay">결제하기 Pay</button>
<button name="act" value="other">다른 금액 결제 Pay another amount</button>
<button name="act" value="refuse">거절 Refuse</button>
<button name="act" value="wait">나중에 Later</button>
</form>`,
  );
}

const ENDS: Readonly<Record<SandboxOrder["state"], string>> = {
  WAITING: "결제를 기다리고 있습니다. Waiting for the payment.",
  PAID: "결제되었습니다. Paid.",
  FAILED: "거절되었습니다. Refused.",
  EXPIRED: "만료되었습니다. Expired.",
};

/** The page of an order that has ended, or whose single sign-on was used. */
export function endPage(order: SandboxOrder): string {
  return page(
    `모의 결제사 ${order.provider}`,
    `<p>${ENDS[order.state]}</p>
<p class="amount">${escaped(order.paid)} ${escaped(paidCurrency(order))}</p>
<a href="${escaped(order.returnUrl)}">돌아가기 Back</a>`,
  );
}

/** Nothing is here, or no more. */
export function nothingPage(): string {
  return page(
    "모의 결제사",
    "<p>만료되었거나 이미 사용된 주소입니다. This address has expired or was used.</p>",
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
