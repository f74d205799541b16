/** Prints the dump of the database whose address is given (`dump.ts`). */

import { openDatabase } from "../database.ts";
import { dumpDatabase } from "./dump.ts";

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error("the database's address is missing");
const database = openDatabase(url);
process.stdout.write(`${JSON.stringify(await dumpDatabase(database.db), null, 2)}\n`);
await database.close();
