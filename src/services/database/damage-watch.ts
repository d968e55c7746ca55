import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDatabase, Statement } from '../ports.ts';

/** Marks a file in which damage was found at run time: the next start repairs it. */
const MARK = 'galley.is-damaged';

export const isMarkedDamaged = (folder: string): boolean => existsSync(join(folder, MARK));

export const clearDamageMark = (folder: string): void => {
  rmSync(join(folder, MARK), { force: true });
};

/** Errors of reading; those of writing (a full disk, a missing permission) say nothing about what is there. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_READ', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS'];

export const isDamage = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return DAMAGE.some(known => code.startsWith(known));
};

/** A disk that refuses the mark is reported by the damage itself. */
const leaveMark = (folder: string): void => {
  try {
    writeFileSync(join(folder, MARK), '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^E[A-Z]+$/u.test(String(error.code)))) throw error;
  }
};

/** SQLite's own check at the start misses most damage; damage found later leaves a mark. */
export const watchForDamage = (database: LocalDatabase, folder: string): LocalDatabase => {
  const watched = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) leaveMark(folder);
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
