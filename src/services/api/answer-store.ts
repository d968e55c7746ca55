import { readJson } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';

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
  readonly keep: (owner: string, key: string, answer: KeptAnswer) => void;
  readonly clear: (owner: string) => void;
}

export const createAnswerStore = (database: LocalDatabase, now: () => number): AnswerStore => {
  const find = database.prepare('SELECT status, body, received_at FROM answer WHERE owner = ? AND key = ?');
  // Use only grows: with a clock set back, the newest read would be removed first.
  const write = database.prepare(
    `INSERT INTO answer (owner, key, status, body, received_at, used)
      VALUES (?, ?, ?, ?, ?, max(?, (SELECT coalesce(max(used), 0) + 1 FROM answer)))
      ON CONFLICT (owner, key) DO UPDATE SET status = excluded.status, body = excluded.body, received_at = excluded.received_at, used = excluded.used`,
  );
  const trim = database.prepare('DELETE FROM answer WHERE rowid IN (SELECT rowid FROM answer ORDER BY used DESC LIMIT -1 OFFSET ?)');
  let writes = 0;
  return {
    read: (owner, key) => {
      const row = find.get(owner, key);
      if (typeof row?.['body'] !== 'string') return undefined;
      const body = readJson(row['body']);
      return body === undefined ? undefined : { status: Number(row['status']), body, receivedAt: String(row['received_at']) };
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
