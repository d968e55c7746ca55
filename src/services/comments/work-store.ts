import { z } from 'zod';
import { type BridgeError, bridgeErrorSchema } from '#bridge/states.ts';
import { type CommentWork, commentWorkSchema } from '#domain/comment/pending.ts';
import type { LocalDatabase, SqlValue } from '../ports.ts';

/** One piece of work on comments that waits for the newsroom. */
export interface WaitingWork {
  readonly seq: number;
  /** Mutation id. */
  readonly id: string;
  readonly owner: string;
  /** As the screen knew the article: perhaps the id that this desk gave it. */
  readonly articleId: string;
  readonly work: CommentWork;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly attempts: number;
  readonly nextTryAt: number | null;
  readonly error: BridgeError | null;
  readonly createdAt: string;
}

type Change = Partial<Pick<WaitingWork, 'id' | 'state' | 'attempts' | 'nextTryAt' | 'error'>>;

/** Work on comments in the order in which it was done. */
export interface WorkStore {
  readonly all: (owner: string) => readonly WaitingWork[];
  readonly add: (work: Pick<WaitingWork, 'id' | 'owner' | 'articleId' | 'work' | 'createdAt'>) => void;
  readonly change: (seq: number, change: Change) => void;
  readonly remove: (seq: number) => void;
}

const stateSchema = z.enum(['waiting', 'sending', 'failed']);
type Row = Readonly<Record<string, SqlValue>>;

const toWork = (row: Row): WaitingWork => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  owner: String(row['owner']),
  articleId: String(row['article_id']),
  work: commentWorkSchema.parse(JSON.parse(String(row['json']))),
  state: stateSchema.parse(row['state']),
  attempts: Number(row['attempts']),
  nextTryAt: row['next_try_at'] === null ? null : Number(row['next_try_at']),
  error: row['error'] === null ? null : bridgeErrorSchema.parse(JSON.parse(String(row['error']))),
  createdAt: String(row['created_at']),
});

export const createWorkStore = ({ prepare }: LocalDatabase): WorkStore => ({
  all: owner => prepare('SELECT * FROM comment_work WHERE owner = ? ORDER BY seq').all(owner).map(toWork),
  add: ({ id, owner, articleId, work, createdAt }) => {
    prepare("INSERT INTO comment_work (id, owner, article_id, json, state, created_at) VALUES (?, ?, ?, ?, 'waiting', ?)").run(
      id,
      owner,
      articleId,
      JSON.stringify(work),
      createdAt,
    );
  },
  change: (seq, change) => {
    const row = prepare('SELECT * FROM comment_work WHERE seq = ?').get(seq);
    if (!row) return;
    const { id, state, attempts, nextTryAt, error } = { ...toWork(row), ...change };
    prepare('UPDATE comment_work SET id = ?, state = ?, attempts = ?, next_try_at = ?, error = ? WHERE seq = ?').run(
      id,
      state,
      attempts,
      nextTryAt,
      error === null ? null : JSON.stringify(error),
      seq,
    );
  },
  remove: seq => {
    prepare('DELETE FROM comment_work WHERE seq = ?').run(seq);
  },
});
