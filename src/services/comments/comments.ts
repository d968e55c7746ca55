import type { BridgeAnswer } from '#bridge/operations.ts';
import { z } from 'zod';
import { commentSchema } from '#domain/comment/comment.ts';
import { type CommentWork, foldCommentWorks, withPendingWork } from '#domain/comment/pending.ts';
import { ok } from '#domain/result.ts';
import type { Person } from '#domain/user/user.ts';
import type { Gateway } from '../api/gateway.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import { isUnsent } from '../queue/entry.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { Clock } from '../ports.ts';
import type { SentComments } from './sent-comments.ts';
import { type CommentEntry, COMMENTS_LANE, commentsOf, createCommentsLane, isCommentEntry, type WaitingComment } from './comments-lane.ts';

export interface CommentsPorts {
  readonly queue: Queue;
  readonly store: Pick<QueueStore, 'all' | 'ofSubject' | 'note' | 'change' | 'rewrite' | 'remove' | 'transaction'>;
  readonly newsroom: Newsroom;
  readonly gateway: Gateway;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly sent: Pick<SentComments, 'note'>;
  readonly clock: Clock;
  readonly owner: () => string | undefined;
  readonly person: () => Person | null;
  readonly isOnline: () => boolean;
  /** The newsroom's id of an article; null before it has one. */
  readonly articleIdOf: (owner: string, id: string) => string | null;
  /** Something about the comments of an article has changed. */
  readonly notify: (articleId: string) => void;
  readonly notifyOutbox: () => void;
}

/** Comments of articles on this desk; a write is durable when it resolves, and sent in order. */
export interface Comments {
  readonly list: (articleId: string) => Promise<BridgeAnswer<'comments.list'>>;
  readonly work: (articleId: string, work: CommentWork) => DeskResult<Record<string, never>>;
  /** An article was made again under another id: what waits goes there. */
  readonly moved: (owner: string, from: readonly string[], to: string) => void;
}

export const createComments = (ports: CommentsPorts): Comments => {
  const { queue, store, gateway, articleIdOf } = ports;
  queue.register(
    createCommentsLane({
      ...ports,
      sent: (owner, articleId, work) => ports.sent.note(owner, articleId, work, new Date(ports.clock.now()).toISOString()),
      changed: ({ work }) => {
        gateway.touch();
        ports.notify(work.articleId);
      },
    }),
  );

  const waitingOf = (owner: string, articleId: string, id: string | null): readonly CommentEntry[] =>
    store
      .all(owner)
      .filter(isCommentEntry)
      .filter(({ work }) => articleIdOf(owner, work.articleId) === id && (id !== null || work.articleId === articleId));

  /** A thread that was taken back before it was sent goes with its replies, which wait behind it. */
  const takeBack = (all: readonly CommentEntry[], commentId: string): void => {
    for (const { seq, work } of all)
      if (work.work.commentId === commentId || (work.work.kind === 'write' && work.work.rootCommentId === commentId)) store.remove(seq);
  };
  /** Merges new work into pending work: withdrawn comments are not sent, corrected ones are sent corrected. */
  const fold = (owner: string, articleId: string, work: CommentWork): void => {
    const all = store.all(owner).filter(isCommentEntry);
    const earlier = all.findLast(entry => entry.work.work.commentId === work.commentId);
    const folded = earlier && isUnsent(earlier) ? foldCommentWorks(earlier.work.work, work) : undefined;
    if (folded === null) takeBack(all, work.commentId);
    else if (earlier && folded) store.rewrite(earlier.seq, { ...earlier.work, work: folded } satisfies WaitingComment);
    if (folded === undefined)
      queue.add({ lane: COMMENTS_LANE, owner, subject: commentsOf(articleId), work: { articleId, work } satisfies WaitingComment });
  };

  return {
    list: async articleId => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const id = articleIdOf(owner, articleId);
      const answer = id === null ? undefined : await gateway.call({ operation: 'listComments', params: { id } });
      if (answer && !answer.ok && ports.isOnline()) return answer;
      const known = answer?.ok === true ? z.array(commentSchema).parse(answer.value.body) : [];
      const waiting = waitingOf(owner, articleId, id);
      const done = waiting.map(({ work: { work }, createdAt: at }) => ({ work, at }));
      const comments = withPendingWork(known, done, { articleId: id ?? articleId, person: ports.person() });
      const stale = id !== null && (answer?.ok !== true || answer.value.stale);
      return ok({ comments: [...comments], pending: [...new Set(done.map(({ work }) => work.commentId))], stale });
    },
    moved: (owner, from, to) => {
      store.transaction(() => {
        for (const { seq, work, state } of store.all(owner).filter(isCommentEntry)) {
          if (!from.includes(work.articleId)) continue;
          store.note(seq, { ...work, articleId: to } satisfies WaitingComment);
          // The call as it was written goes to the old place.
          store.change(seq, { attempted: false, call: null });
          if (state === 'failed') store.change(seq, { state: 'waiting', attempts: 0, error: null, nextTryAt: null });
        }
      });
    },
    work: (articleId, work) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      try {
        store.transaction(() => {
          fold(owner, articleId, work);
        });
      } catch (error) {
        return fail(storageCode(error));
      }
      ports.notify(articleId);
      ports.notifyOutbox();
      queue.kick();
      return ok({});
    },
  };
};
