import { join } from 'node:path';
import { type Mark, markAt } from '#sqlite/mark.ts';
import { isDamageOfFile } from '#sqlite/sqlite-error.ts';
import type { LocalDatabase, Statement } from '../ports.ts';

/** Returns the mark of a file in which damage was found at run time: the next start repairs it. */
export const damageMarkOf = (folder: string): Mark => markAt(join(folder, 'galley.is-damaged'));

/** SQLite's own check at the start misses most damage; damage found later leaves a mark. */
export const watchForDamage = (database: LocalDatabase, folder: string): LocalDatabase => {
  const watched = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      if (isDamageOfFile(error)) damageMarkOf(folder).set();
      throw error;
    }
  };
  const statements = new Map<string, Statement>();
  return {
    prepare: sql => {
      const known = statements.get(sql);
      if (known) return known;
      const { run, get, all } = watched(() => database.prepare(sql));
      const statement: Statement = {
        run: (...parameters) => watched(() => run(...parameters)),
        get: (...parameters) => watched(() => get(...parameters)),
        all: (...parameters) => watched(() => all(...parameters)),
      };
      statements.set(sql, statement);
      return statement;
    },
    exec: sql => {
      watched(() => {
        database.exec(sql);
      });
    },
    transaction: work => watched(() => database.transaction(work)),
    close: () => {
      statements.clear();
      database.close();
    },
  };
};
