import { readJson } from '../database/sealed.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';
import { type AnswerMemory, createAnswerMemory } from './memory-of-answers.ts';

const MAX_ANSWERS = 1_500;
/** Larger answers are not cached. */
const MAX_BODY_LENGTH = 2_000_000;

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly receivedAt: string;
}

/**
 * What the newsroom told, for offline use and so that nothing is asked twice: the last answer to each read, of which the least recently
 * used are removed first, and what is remembered of answers in memory. All of it is read through here and cleared together.
 */
export interface AnswerStore {
  readonly read: (owner: string, key: string) => KeptAnswer | undefined;
  /** The newest answer to this read of one thing, in whatever language it was asked. */
  readonly latest: (owner: string, operation: string, id: string) => KeptAnswer | undefined;
  readonly keep: (owner: string, key: string, answer: KeptAnswer) => void;
  /** Creates a memory for up to so many values, cleared along with the answers of its person. */
  readonly remember: <Value>(maxSize: number) => AnswerMemory<Value>;
  /** Drops everything that was read as this person. */
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
  const memories: Pick<AnswerMemory<unknown>, 'clear'>[] = [];
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
    remember: <Value>(maxSize: number) => {
      const memory = createAnswerMemory<Value>(maxSize);
      memories.push(memory);
      return memory;
    },
    clear: owner => {
      for (const memory of memories) memory.clear(owner);
      database.prepare('DELETE FROM answer WHERE owner = ?').run(owner);
    },
  };
};
