import { openSqliteDatabase } from '#shell/node/sqlite-database.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { openFolder } from './old-files.ts';

/** Opens an old folder and kills itself at the given file operation; exits normally when there are fewer. */
const [folder = '', killAt = ''] = process.argv.slice(2);
let steps = 0;
const step = (): void => {
  steps += 1;
  if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
};

const open = (path: string): LocalDatabase => {
  const database = openSqliteDatabase(path);
  return {
    ...database,
    exec: sql => {
      step();
      database.exec(sql);
      step();
    },
    transaction: work => {
      const value = database.transaction(work);
      step();
      return value;
    },
  };
};

openFolder(folder, undefined, open);
process.stdout.write('done\n');
