/** Lists that leave with a person as a file: who took which stands in the audit log, in the transaction before it is given. */

import { csvOfTable } from "@naru/contract/csv";
import type { FileTable } from "@naru/contract/table-cells";
import type { FastifyReply } from "fastify";
import { type Acting, audit, type OperatorDesk } from "../call.ts";
import { xlsxOf } from "./xlsx.ts";

export type FileKind = "csv" | "xlsx";

/** What is taken: the file's name without its ending, what the audit log calls it and tells of it. */
export interface TakenFile {
  readonly name: string;
  readonly target: string;
  readonly after: Readonly<Record<string, unknown>>;
  readonly table: FileTable;
}

/** The file's bytes, once the audit log has it. */
export async function taken(
  desk: OperatorDesk,
  call: Acting & { readonly reply: FastifyReply },
  kind: FileKind,
  { name, target, after, table }: TakenFile,
): Promise<Buffer> {
  const at = desk.clock.now();
  await desk.db.transaction((db) =>
    audit(db, call, { at, action: "report.export", target, after: { ...after, file: kind } }),
  );
  call.reply.header("Content-Disposition", `attachment; filename="${name}.${kind}"`);
  return kind === "csv" ? Buffer.from(csvOfTable(table)) : xlsxOf(table);
}

/** The language of a site's files. */
export function fileLanguage({ site }: Acting): "ko" | "en" {
  return site.language === "en" ? "en" : "ko";
}
