import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createCondition } from '#server/condition.ts';
import { startBackups } from '#server/db/sqlite/backups.ts';
import { systemClock } from '#server/ports.ts';
import { openNewsroom } from '#tests/faults/support/newsroom-damage/open-newsroom.ts';

/** A newsroom with a large database that takes a backup whenever it is asked to at a second address: `newsroom-program.ts FOLDER MEGABYTES`. */

const [dataFolder = '', megabytes = '0'] = process.argv.slice(2);
const ROWS_OF_A_MEGABYTE = 64;
const log = { info: () => undefined, warn: () => undefined, error: (event: string, cause: unknown) => console.error(event, cause) };

const newsroom = await openNewsroom(dataFolder);
if (newsroom.kind === 'refused') throw new Error(newsroom.line);
const { database } = newsroom.running;
await sql`create table bench_filler (id integer primary key, content blob not null)`.execute(database.db);
for (let written = 0; written < Number(megabytes); written += 16)
  await database.transaction(queries =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${16 * ROWS_OF_A_MEGABYTE})
      insert into bench_filler (content) select randomblob(16000) from n`.execute(queries),
  );
await sql`pragma wal_checkpoint(truncate)`.execute(database.db);

const file = join(dataFolder, 'newsroom.db');
const backups = startBackups({ database, file, dataFolder, clock: systemClock, log, condition: createCondition() });
const control = createServer((_request, response) => void backups.take().then(() => response.end('done')));
control.listen(0, '127.0.0.1', () => {
  const address = control.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  console.log(
    `ready: ${JSON.stringify({ origin: newsroom.running.origin, authorization: newsroom.authorization, port }).replaceAll(' ', '+')}`,
  );
});
process.on('SIGTERM', () => process.exit(0));
