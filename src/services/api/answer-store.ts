import { readJson } from '../database/sealed.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

const MAX_ANSWERS = 1_500;
/** Larger answers are not cached. */
const MAX_BODY_LENGTH = 2_000_000;

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly receivedAt: string;
}

/** The last answer to each read, for offline use. The least recently used are removed first. */
export interface AnswerStore {
  readonly read: (owner: string, key: string) => KeptAnswer | undefined;
  /** The newest answer to this read of one thing, in whatever language it was asked. */
  readonly latest: (owner: string, operation: string, id: string) => KeptAnswer | undefined;
  readonly keep: (owner: string, key: string, answer: KeptAnswer) => void;
  readonly clear: (owner: string) => void;
}

const toAnswer = (row: Readonly<Record<string, SqlValue>>): KeptAnswer | undefined => {
  const body = typeof row['body'] === 'string' ? readJson(row['body']) : undefined;
  return body === undefined ? undefined : { status: Number(row['status']), body, receivedAt: String(row['received_at']) };
};

export const createAnswerStore = (database: LocalDatabase, now: () => number): AnswerStore => {
  const find = database.prepare('SELECT status, body, received_at FROM answer WHERE owner = ? AND key = ?');
  const newest = database.prepare(
    'SELECT status, body, received_at FROM answer WHERE owner = ? AND key LIKE ? AND instr(key, ?) > 0 ORDER BY received_at DESC LIMIT 1',
  );
  // Use only grows: with a clock set back, the newest read would be removed first.
  const write = database.prepare(
    `INSERT INTO answer (owner, key, status, body, received_at, used)
      VALUES (?, ?, ?, ?, ?, max(?, (SELECT coalesce(max(used), 0) + 1 FROM answer)))
      ON CONFLICT (owner, key) DO UPDATE SET status = excluded.status, body = excluded.body, received_at = excluded.received_at, used = excluded.used`,
  );
  const trim = database.prepare('DELETE FROM answer WHERE rowid IN (SELECT rowid FROM answer ORDER BY used DESC LIMIT -1 OFFSET ?)');
  let writes = 0;
  return {
    latest: (owner, operation, id) => {
      const row = newest.get(owner, `${operation} %`, `"id":"${id}"`);
      return row && toAnswer(row);
    },
    read: (owner, key) => {
      const row = find.get(owner, key);
      return row && toAnswer(row);
    },
    keep: (owner, key, answer) => {
      const body = JSON.stringify(answer.body ?? null);
      if (body.length > MAX_BODY_LENGTH) return;
      write.run(owner, key, answer.status, body, answer.receivedAt, now());
      writes += 1;
      if (writes % 50 === 0) trim.run(MAX_ANSWERS);
    },
    clear: owner => {
      database.prepare('DELETE FROM answer WHERE owner = ?').run(owner);
    },
  };
};
