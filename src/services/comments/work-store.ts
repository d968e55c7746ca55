import { z } from 'zod';
import { type BridgeError, bridgeErrorSchema } from '#bridge/states.ts';
import { type CommentWork, commentWorkSchema } from '#domain/comment/pending.ts';
import type { Damages } from '../damage/damages.ts';
import { readJson, sealInside, unsealInside } from '../database/sealed.ts';
import { storedInstant } from '../database/stored-instant.ts';
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

const withWork = (row: Row, work: CommentWork): WaitingWork => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  owner: String(row['owner']),
  articleId: String(row['article_id']),
  work,
  state: stateSchema.catch('waiting').parse(row['state']),
  attempts: Number(row['attempts']),
  nextTryAt: row['next_try_at'] === null ? null : Number(row['next_try_at']),
  error: bridgeErrorSchema
    .nullable()
    .catch(null)
    .parse(readJson(row['error']) ?? null),
  createdAt: storedInstant(row['created_at']),
});

/** Undefined when its words are not those that were written. */
const toWork = (row: Row): WaitingWork | undefined => {
  const { value, isIntact } = unsealInside(row['json']);
  const work = commentWorkSchema.safeParse(value);
  return work.success && isIntact ? withWork(row, work.data) : undefined;
};

/** A comment that was damaged on the disk is never sent: what is left of it is set aside. */
const setAside = ({ prepare }: LocalDatabase, damages: Pick<Damages, 'ofItem'>, row: Row): void => {
  const id = String(row['article_id']);
  damages.ofItem(
    { owner: String(row['owner']), resource: 'articles', id, title: '' },
    { part: 'comment', outcome: 'setAside', content: String(row['json']), source: `comment ${id}` },
  );
  prepare('DELETE FROM comment_work WHERE seq = ?').run(row['seq'] ?? null);
};

export const createWorkStore = (database: LocalDatabase, damages: Pick<Damages, 'ofItem'>): WorkStore => {
  const { prepare } = database;
  return {
    all: owner =>
      prepare('SELECT * FROM comment_work WHERE owner = ? ORDER BY seq')
        .all(owner)
        .flatMap(row => {
          const work = toWork(row);
          if (!work) setAside(database, damages, row);
          return work ?? [];
        }),
    add: ({ id, owner, articleId, work, createdAt }) => {
      prepare("INSERT INTO comment_work (id, owner, article_id, json, state, created_at) VALUES (?, ?, ?, ?, 'waiting', ?)").run(
        id,
        owner,
        articleId,
        sealInside(work),
        createdAt,
      );
    },
    change: (seq, change) => {
      const row = prepare('SELECT * FROM comment_work WHERE seq = ?').get(seq);
      const work = row && toWork(row);
      if (!work) return;
      const { id, state, attempts, nextTryAt, error } = { ...work, ...change };
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
  };
};
