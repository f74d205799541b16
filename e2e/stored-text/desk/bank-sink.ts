/** Where the bank says what it holds, and the names on lines of its statements: in the panel of a day. */

import type { Sink, Written } from "../sink.ts";
import { isTaken } from "../taken.ts";

/** Long before anything of the installation: each text has a day of its own. */
const FIRST = Date.parse("2025-01-01");
const DAY_MS = 86_400_000;

export const bankClosings: Sink = {
  fields: ["operator keepBankClosing.body.reference"],
  app: "console",
  lists: [],
  async write({ owner }, texts) {
    const banks = (await owner.call("siteBanks")).body as unknown as readonly { id: string }[];
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const day = new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10);
      const screen = `/bank-reconciliation?id=${day}`;
      const closing = { bankId: banks[0]?.id ?? "", day, amount: "1", reference: text };
      if (isTaken(await owner.call("keepBankClosing", closing))) written.push({ text, screen });
      const csv = `날짜,입금자,금액,메모\n${day},"${text.replaceAll('"', '""')}",1000,`;
      await owner.call("importStatement", { csv, apply: false });
    }
    return written;
  },
};
