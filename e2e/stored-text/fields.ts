/** Every field of the contract in which a call takes text of which one of the payloads could be made. */

import { operatorRoutes, routes } from "@naru/contract/routes";
import { PAYLOADS } from "./payloads.ts";
import { type Schema, textLeaves } from "./schemas.ts";

/** `member signUp.body.name` and whether it takes a text. */
export const TEXT_FIELDS: ReadonlyMap<string, (text: string) => boolean> = textFields();

function textFields(): Map<string, (text: string) => boolean> {
  const fields = new Map<string, Schema[]>();
  const registries = { member: Object.values(routes), operator: Object.values(operatorRoutes) };
  for (const [who, registry] of Object.entries(registries))
    for (const route of registry as readonly {
      readonly id: string;
      readonly query?: Schema;
      readonly body?: Schema;
    }[])
      for (const part of ["query", "body"] as const) {
        const schema = route[part];
        if (schema === undefined) continue;
        for (const leaf of textLeaves(schema, part)) {
          const name = `${who} ${route.id}.${leaf.path}`;
          fields.set(name, [...(fields.get(name) ?? []), leaf.schema]);
        }
      }
  return new Map(
    [...fields]
      .map(
        ([name, schemas]) =>
          [
            name,
            (text: string) => schemas.some((schema) => schema.safeParse(text).success),
          ] as const,
      )
      .filter(([, takes]) => PAYLOADS.some((text) => takes(text) || takes(asAddress(text)))),
  );
}

/** The payload as the local part of a mail address. */
export function asAddress(text: string): string {
  return `${text.replace(/[\s@]/g, "/")}@x.kr`;
}
