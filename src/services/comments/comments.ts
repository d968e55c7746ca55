import { z } from 'zod';
import type { BridgeError, OutboxEntry } from '#bridge/states.ts';
import type { ApiError } from '#contract/errors.ts';
import { type Comment, commentSchema } from '#domain/comment/comment.ts';
import { type CommentWork, withPendingWork } from '#domain/comment/pending.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Person } from '#domain/user/user.ts';
import type { Gateway } from '../api/gateway.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { fail, storageCode, toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import { fileNameOf } from '../outbox/change-file.ts';
import type { OutboxSource } from '../outbox/source.ts';
import type { Chance, Clock } from '../ports.ts';
import { backoffMs, isTimeFor, nextLookMs } from '../sync/backoff.ts';
import { outcomeOf } from '../sync/outcome.ts';
import type { WaitingWork, WorkStore } from './work-store.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface CommentsPorts {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly store: WorkStore;
  readonly newsroom: Newsroom;
  readonly gateway: Gateway;
  readonly owner: () => string | undefined;
  readonly sendingAs: () => string | undefined;
  readonly person: () => Person | null;
  readonly isOnline: () => boolean;
  /** The newsroom's id of an article: null while it knows none. */
  readonly articleIdOf: (owner: string, id: string) => string | null;
  /** Something about the comments of an article has changed. */
  readonly tell: (articleId: string) => void;
  readonly tellOutbox: () => void;
}

/** Comments as a screen sees them: those of the newsroom with this person's waiting work in them. */
export interface CommentsView {
  readonly comments: Comment[];
  /** Comments about which something waits to be sent. */
  readonly pending: string[];
  /** The newsroom could not be asked: as far as this desk knows. */
  readonly stale: boolean;
}

/** Comments of articles on this desk; writing is durable when it answers, and sent in order. */
export interface Comments {
  readonly list: (articleId: string) => Promise<Result<CommentsView, BridgeError>>;
  readonly work: (articleId: string, work: CommentWork) => Result<Record<string, never>, BridgeError>;
  readonly source: OutboxSource;
  readonly kick: () => void;
  readonly kickAll: () => void;
  readonly dispose: () => void;
}

const send = ({ newsroom }: CommentsPorts, articleId: string, { id, work }: WaitingWork): Promise<Result<unknown, ApiError>> => {
  const options = { idempotencyKey: id };
  const place = { articleId, commentId: work.commentId };
  switch (work.kind) {
    case 'write': {
      const body = { id: work.commentId, text: work.text, status: work.status };
      return work.rootCommentId === null
        ? newsroom.call('createComment', { params: { id: articleId }, body }, options)
        : newsroom.call('replyToComment', { params: { articleId, commentId: work.rootCommentId }, body }, options);
    }
    case 'change': {
      const { text, status } = work;
      const body = { ...(text !== undefined && { text }), ...(status !== undefined && { status }) };
      return newsroom.call('patchComment', { params: place, body }, options);
    }
    case 'remove':
      return newsroom.call('deleteComment', { params: place }, options);
  }
};

/** What is gone over there needs no removing. */
const isDone = (work: CommentWork, answer: Result<unknown, ApiError>): boolean =>
  answer.ok || (work.kind === 'remove' && answer.error.kind === 'http' && answer.error.status === 404);

const wordsOf = (work: CommentWork): string => ('text' in work ? (work.text ?? '') : '');

const entryOf = ({ id, articleId, work, state, attempts, nextTryAt, error, createdAt }: WaitingWork): OutboxEntry => ({
  id,
  place: { resource: 'articles', id: articleId },
  title: wordsOf(work),
  kind: 'comment',
  fields: [],
  createdAt,
  attempts,
  state,
  nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
  error,
  dependents: [],
});

export const createComments = (ports: CommentsPorts): Comments => {
  const { store, clock, chance } = ports;
  let isSending = false;
  let disposed = false;
  let cancelTimer = (): void => undefined;

  const mine = (): readonly WaitingWork[] => {
    const owner = ports.owner();
    return owner === undefined ? [] : store.all(owner);
  };
  const find = (entryId: string): WaitingWork | undefined => mine().find(({ id }) => id === entryId);

  const settle = (waiting: WaitingWork, error: ApiError): void => {
    const attempts = waiting.attempts + 1;
    const outcome = outcomeOf(error, attempts);
    ports.log.warn('commentNotSent', { kind: waiting.work.kind, code: error.code, attempt: attempts, state: outcome.kind });
    if (outcome.kind === 'later' && outcome.countsAsAttempt) {
      const wait = Math.max(backoffMs({ attempt: attempts, firstMs: FIRST_WAIT_MS, mostMs: LONGEST_WAIT_MS, chance }), outcome.waitMs ?? 0);
      store.change(waiting.seq, { state: 'waiting', attempts, nextTryAt: clock.now() + wait, error: toBridgeError(error) });
    } else if (outcome.kind === 'later' || outcome.kind === 'login') store.change(waiting.seq, { state: 'waiting' });
    else store.change(waiting.seq, { state: 'failed', attempts, nextTryAt: null, error: toBridgeError(error) });
  };

  /** In order within an article: what waits for its time, or for the newsroom to know the article, holds up the rest of it; a refusal holds up nothing. */
  const nextOf = (all: readonly WaitingWork[], now: number): { readonly waiting: WaitingWork; readonly articleId: string } | undefined => {
    const held = new Set<string>();
    for (const waiting of all) {
      const articleId = ports.articleIdOf(waiting.owner, waiting.articleId);
      const isDue = waiting.state !== 'failed' && isTimeFor(waiting.nextTryAt, now);
      if (isDue && articleId !== null && !held.has(waiting.articleId)) return { waiting, articleId };
      if (waiting.state !== 'failed') held.add(waiting.articleId);
    }
    return undefined;
  };

  const run = async (waiting: WaitingWork, articleId: string): Promise<void> => {
    store.change(waiting.seq, { state: 'sending' });
    const answer = await send(ports, articleId, waiting);
    if (disposed) return;
    if (isDone(waiting.work, answer)) store.remove(waiting.seq);
    else if (!answer.ok) settle(waiting, answer.error);
    ports.gateway.touch();
    ports.tell(waiting.articleId);
    ports.tellOutbox();
  };

  const pump = (): void => {
    const owner = ports.sendingAs();
    if (disposed || isSending || owner === undefined || !ports.isOnline()) return;
    cancelTimer();
    const all = store.all(owner);
    const now = clock.now(); // once: what was not due yet in one look and is in the next would wait for nobody
    const next = nextOf(all, now);
    if (!next) {
      const times = all.map(({ state, nextTryAt }) => (state === 'waiting' ? nextTryAt : null));
      const waitMs = nextLookMs(times, now);
      if (waitMs !== undefined) cancelTimer = clock.schedule(pump, waitMs);
      return;
    }
    isSending = true;
    run(next.waiting, next.articleId)
      .catch((error: unknown) => {
        ports.log.error('commentSendingFailed', { reason: error instanceof Error ? error.name : 'unknown' });
        if (!disposed)
          store.change(next.waiting.seq, { state: 'waiting', nextTryAt: clock.now() + LONGEST_WAIT_MS, error: { code: 'internal' } });
      })
      .finally(() => {
        isSending = false;
        pump();
      });
  };

  const changed = (waiting: WaitingWork): Result<Record<string, never>, BridgeError> => {
    ports.tell(waiting.articleId);
    ports.tellOutbox();
    pump();
    return ok({});
  };

  return {
    list: async articleId => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const id = ports.articleIdOf(owner, articleId);
      const answer = id === null ? undefined : await ports.gateway.call({ operation: 'listComments', params: { id } });
      if (answer && !answer.ok && ports.isOnline()) return answer;
      const known = answer?.ok === true ? z.array(commentSchema).parse(answer.value.body) : [];
      const waiting = store
        .all(owner)
        .filter(work => ports.articleIdOf(owner, work.articleId) === id && (id !== null || work.articleId === articleId));
      const done = waiting.map(({ work, createdAt: at }) => ({ work, at }));
      const comments = withPendingWork(known, done, { articleId: id ?? articleId, person: ports.person() });
      const stale = id !== null && (answer?.ok !== true || answer.value.stale);
      return ok({ comments: [...comments], pending: [...new Set(waiting.map(({ work }) => work.commentId))], stale });
    },
    work: (articleId, work) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const createdAt = new Date(clock.now()).toISOString();
      try {
        store.add({ id: chance.uuid(), owner, articleId, work, createdAt });
      } catch (error) {
        return fail(storageCode(error));
      }
      ports.tell(articleId);
      ports.tellOutbox();
      pump();
      return ok({});
    },
    source: {
      entries: () => mine().map(entryOf),
      retry: entryId => {
        const waiting = find(entryId);
        if (!waiting) return fail('notFound');
        // A refusal had no effect and may be remembered under the old id.
        if (waiting.state === 'failed')
          store.change(waiting.seq, { id: chance.uuid(), state: 'waiting', attempts: 0, nextTryAt: null, error: null });
        else store.change(waiting.seq, { nextTryAt: null });
        return changed(waiting);
      },
      exportEntry: entryId => {
        const waiting = find(entryId);
        if (!waiting) return fail('notFound');
        if (waiting.state === 'sending') return fail('changeIsBeingSent');
        const { articleId, work, createdAt } = waiting;
        const content = JSON.stringify({ format: 'galley-comment', articleId, createdAt, change: work }, null, 2);
        return ok({ fileName: fileNameOf(wordsOf(work), createdAt), content });
      },
      discard: entryId => {
        const waiting = find(entryId);
        if (!waiting) return fail('notFound');
        if (waiting.state === 'sending') return fail('changeIsBeingSent');
        store.remove(waiting.seq);
        return changed(waiting);
      },
    },
    kick: pump,
    kickAll: () => {
      for (const { seq, state, nextTryAt } of mine()) if (state === 'waiting' && nextTryAt !== null) store.change(seq, { nextTryAt: null });
      pump();
    },
    dispose: () => {
      disposed = true;
      cancelTimer();
    },
  };
};
