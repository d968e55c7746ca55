import { z } from 'zod';
import { type CommentWork, commentWorkSchema } from '#domain/comment/pending.ts';
import { instantSchema } from '#domain/ids.ts';
import { readJson } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';

/** The newest ones are kept: a newsroom is put back by days, not by years. */
const KEPT = 500;

const sentSchema = z.array(z.object({ articleId: z.string(), work: commentWorkSchema, at: instantSchema }));
type Sent = z.infer<typeof sentSchema>;

/** Comment changes of a user acknowledged by the newsroom, whether or not a window has read them since. */
export interface SentComments {
  readonly note: (owner: string, articleId: string, work: CommentWork, at: string) => void;
  /** Of one article, in their order. */
  readonly of: (owner: string, articleId: string) => Sent;
}

export const createSentComments = ({ prepare }: Pick<LocalDatabase, 'prepare'>): SentComments => {
  const keyOf = (owner: string): string => `host.sentComments.${owner}`;
  const read = (owner: string): Sent =>
    sentSchema.safeParse(readJson(prepare('SELECT json FROM setting WHERE key = ?').get(keyOf(owner))?.['json'])).data ?? [];
  return {
    note: (owner, articleId, work, at) => {
      const before = read(owner).filter(sent => work.kind !== 'remove' || sent.work.commentId !== work.commentId);
      const next = work.kind === 'remove' ? before : [...before, { articleId, work, at }];
      prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json').run(
        keyOf(owner),
        JSON.stringify(next.slice(-KEPT)),
      );
    },
    of: (owner, articleId) => read(owner).filter(sent => sent.articleId === articleId),
  };
};
