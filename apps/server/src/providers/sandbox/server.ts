/**
 * One process that plays all ten providers over real HTTP: signed calls, pages, signed callbacks, and switches for delay,
 * repetition, other order, lost answers and absence. It listens on this machine alone; a demo's gateway hands its pages on.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Provider } from "@naru/vocabulary/provider/words";
import { PROVIDERS } from "@naru/vocabulary/provider/words";
import { DIALECTS } from "../all.ts";
import type { Dialect } from "../dialect.ts";
import { verifiedNonce } from "../signed.ts";
import { createBook, type SandboxBook, type SandboxOrder, type Switches } from "./book.ts";
import { type CallbackParts, type Callbacks, createCallbacks, paidCurrency } from "./callbacks.ts";
import { endPage, nothingPage, orderPage, PAGE_HEADERS } from "./pages.ts";

const BODY_BYTES_MAX = 16 * 1024;
/** What is sent there is there after so long. */
const SENT_MS = 600;
const SIGN_ON_MS = 5 * 60_000;
const COINS = ["USDT", "BTC", "ETH", "XRP", "DOGE", "EOS"];

export type SandboxParts = CallbackParts;

interface Sandbox extends SandboxParts {
  readonly book: SandboxBook;
  readonly callbacks: Callbacks;
}

/** The sandbox, not yet listening. */
export function createSandbox(parts: SandboxParts): Server {
  const sandbox: Sandbox = { ...parts, book: createBook(), callbacks: createCallbacks(parts) };
  return createServer((request, response) => {
    answer(sandbox, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
}

async function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const body = await bodyOf(request);
  const [, first = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  if (first === "pay") return payPage(sandbox, request, response, rest.slice(1), body);
  if (first === "switch") return setSwitches(sandbox, response, body);
  if (first === "orders") return listOrders(sandbox, response);
  const dialect = DIALECTS.find(({ provider }) => provider === first);
  if (dialect === undefined) return void response.writeHead(404).end();
  const switches = sandbox.book.switchesOf(dialect.provider);
  if (switches.isAway) return void request.socket.destroy();
  const text = request.method === "GET" ? url.pathname + url.search : body;
  if (verifiedNonce([sandbox.secret()], request.headers, text, sandbox.now()) === undefined)
    return void response.writeHead(401).end();
  const said =
    request.method === "GET"
      ? readCall(sandbox, dialect, rest, url.searchParams)
      : sendCall(sandbox, dialect, rest, JSON.parse(body) as Record<string, string>);
  if (switches.loseAnswers > 0) {
    sandbox.book.set(dialect.provider, { loseAnswers: switches.loseAnswers - 1 });
    return void request.socket.destroy();
  }
  if (said === undefined) return void response.writeHead(404).end();
  if (said === "REFUSED") return void response.writeHead(422).end();
  json(response, said);
}

type Said = Record<string, unknown> | "REFUSED" | undefined;

function readCall(
  { book, now }: Sandbox,
  { provider, paths, fields, states }: Dialect,
  path: string,
  query: URLSearchParams,
): Said {
  if (path === paths.check) return { coins: COINS };
  if (path === paths.player && !query.has(fields.order)) return { known: true };
  if (path !== paths.query) return undefined;
  const order = book.find(provider, query.get(fields.order) ?? "");
  if (order === undefined || book.switchesOf(provider).isForgetful) return undefined;
  expire(order, now());
  return {
    [fields.order]: order.reference,
    [fields.number]: order.number,
    [fields.state]: states[order.state],
    [fields.amount]: order.paid,
    [fields.currency]: paidCurrency(order),
  };
}

function sendCall(
  sandbox: Sandbox,
  dialect: Dialect,
  path: string,
  body: Record<string, string>,
): Said {
  const { provider, paths, fields, begins } = dialect;
  const { book, now } = sandbox;
  const switches = book.switchesOf(provider);
  if (path === paths.signUp && fields.order in body === false)
    return switches.refusesSignUp ? "REFUSED" : { account: body["value"] || `${provider}-demo` };
  const kind = body[fields.kind] ?? "";
  const flows = Object.entries(paths.orders).filter(([, own]) => own === path);
  if (!flows.some(([flow]) => flow === kind)) return undefined;
  const known = book.find(provider, body[fields.order] ?? "");
  const order = book.take({
    provider,
    reference: body[fields.order] ?? "",
    flow: kind,
    amount: body[fields.amount] ?? "",
    currency: body[fields.currency] ?? "",
    won: body[fields.won] ?? "",
    expiresAt: Number(body[fields.expires]),
    returnUrl: body[fields.back] ?? "/",
    createdAt: now(),
  });
  const begin = begins[kind as keyof typeof begins];
  if (begin === "send" || begin === "sell") {
    if (known === undefined && switches.sends !== "WAITING")
      sandbox.after(SENT_MS, () => end(sandbox, dialect, order, switches.sends as "PAID"));
    return { [fields.number]: order.number };
  }
  return {
    [fields.number]: order.number,
    url: `/pay/${order.token}`,
    bank: { name: "모의은행", number: `790-${order.number}`, holder: "디에이치세이프티" },
    qr: `naru-sandbox:${order.number}:${order.amount}`,
  };
}

function end(
  { book, callbacks }: Sandbox,
  dialect: Dialect,
  order: SandboxOrder,
  state: SandboxOrder["state"],
): void {
  if (order.state !== "WAITING") return;
  order.state = state;
  callbacks.tell(dialect, order, book.switchesOf(dialect.provider));
}

function expire(order: SandboxOrder, now: number): void {
  if (order.state === "WAITING" && now > order.expiresAt) order.state = "EXPIRED";
}

/** The page of an order, and what is pressed on it. */
function payPage(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  body: string,
): void {
  const { book, now } = sandbox;
  const order = book.byToken(token);
  const show = (status: number, text: string): void =>
    void response.writeHead(status, PAGE_HEADERS).end(text);
  if (order === undefined) return show(404, nothingPage());
  expire(order, now());
  const dialect = DIALECTS.find(({ provider }) => provider === order.provider) as Dialect;
  if (request.method !== "POST") {
    if (order.state !== "WAITING") return show(200, endPage(order));
    const isSignOn = Object.values(dialect.begins).includes("login");
    if (isSignOn && (order.isOpened || now() - order.createdAt > SIGN_ON_MS))
      return show(410, nothingPage());
    order.isOpened = true;
    return show(200, orderPage(order));
  }
  press(sandbox, dialect, order, new URLSearchParams(body).get("act") ?? "");
  response.writeHead(303, { location: order.returnUrl, "cache-control": "no-store" }).end();
}

function press(sandbox: Sandbox, dialect: Dialect, order: SandboxOrder, act: string): void {
  if (order.state !== "WAITING") return;
  if (act === "other") order.paid = otherAmount(order.paid);
  if (act === "pay" || act === "other") end(sandbox, dialect, order, "PAID");
  if (act === "refuse") end(sandbox, dialect, order, "FAILED");
}

/** One more in the first figure. */
function otherAmount(amount: string): string {
  return amount.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
}

/** `{provider, …switches, end?: {reference, state}}`: how a provider misbehaves from now on, or what becomes of an order. */
function setSwitches(sandbox: Sandbox, response: ServerResponse, body: string): void {
  const {
    provider,
    end: ending,
    ...some
  } = JSON.parse(body) as Partial<Switches> & {
    provider: Provider;
    end?: { reference: string; state: SandboxOrder["state"] };
  };
  if (!PROVIDERS.includes(provider)) return void response.writeHead(404).end();
  sandbox.book.set(provider, some);
  const order = ending && sandbox.book.find(provider, ending.reference);
  const dialect = DIALECTS.find((each) => each.provider === provider) as Dialect;
  if (order !== undefined && ending !== undefined) end(sandbox, dialect, order, ending.state);
  json(response, { ...sandbox.book.switchesOf(provider), paid: sandbox.book.paidOf(provider) });
}

function listOrders({ book }: Sandbox, response: ServerResponse): void {
  json(response, { orders: book.newest(100) });
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES_MAX) throw new Error("a body without end");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
