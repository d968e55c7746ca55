import { z } from 'zod';
import type { ApiError } from '#contract/calls/api-error.ts';
import { type CommentWork, commentWorkSchema } from '#domain/comment/pending.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Person } from '#domain/user/user.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';
import type { End, Lane, Turn } from '../queue/lane.ts';

/** `articleId`: the id the screen had, perhaps a temporary one. */
const waitingCommentSchema = z.strictObject({ articleId: z.string(), work: commentWorkSchema });
export type WaitingComment = z.infer<typeof waitingCommentSchema>;
export type CommentEntry = QueueEntry<WaitingComment>;

export const COMMENTS_LANE = 'comments';
export const commentsOf = (articleId: string): string => `comments:${articleId}`;
export const isCommentEntry = isQueueEntryOf<WaitingComment>(COMMENTS_LANE);

export interface CommentsLanePorts {
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly person: () => Person | null;
  /** The newsroom's id of an article; null before it has one. */
  readonly articleIdOf: (owner: string, id: string) => string | null;
  /** The newsroom has it. */
  readonly sent: (owner: string, articleId: string, work: CommentWork) => void;
  readonly changed: (entry: CommentEntry) => void;
}

const bodyOf = ({ text, status }: Extract<CommentWork, { kind: 'change' }>) => ({
  ...(text !== undefined && { text }),
  ...(status !== undefined && { status }),
});

const call = ({ entry, call: make }: Turn<WaitingComment>, articleId: string): Promise<Result<unknown, ApiError>> => {
  const { work } = entry.work;
  const place = { articleId, commentId: work.commentId };
  switch (work.kind) {
    case 'write': {
      const body = { id: work.commentId, text: work.text, status: work.status };
      return work.rootCommentId === null
        ? make('createComment', { params: { id: articleId }, body })
        : make('replyToComment', { params: { articleId, commentId: work.rootCommentId }, body });
    }
    case 'change':
      return make('patchComment', { params: place, body: bodyOf(work) });
    case 'remove':
      return make('deleteComment', { params: place });
  }
};

/** Checks whether the work is done; a comment that the newsroom no longer has needs no removal. */
const isDone = (work: CommentWork, answer: Result<unknown, ApiError>): boolean =>
  answer.ok || (work.kind === 'remove' && answer.error.kind === 'http' && answer.error.status === 404);

/** Checks whether work depends on a refused comment: it cannot be sent without it, nor a later change before an earlier one. */
const isAbout = (later: CommentWork, refused: CommentWork): boolean =>
  later.commentId === refused.commentId ||
  (refused.kind === 'write' && later.kind === 'write' && later.rootCommentId === refused.commentId);

export const wordsOf = (work: CommentWork): string => ('text' in work ? (work.text ?? '') : '');

const acknowledged: End = { kind: 'acknowledged' };

/** Comments of an article are sent in order; a refused one holds back changes to it. */
export const createCommentsLane = ({
  newsroom,
  damageReports,
  person,
  articleIdOf,
  sent,
  changed,
}: CommentsLanePorts): Lane<WaitingComment> => ({
  name: COMMENTS_LANE,
  work: waitingCommentSchema,
  mustFollow: (later, earlier) => earlier.state !== 'failed' || !isCommentEntry(earlier) || isAbout(later.work.work, earlier.work.work),
  isReady: ({ owner, work }) => articleIdOf(owner, work.articleId) !== null,
  send: async turn => {
    const { owner, work } = turn.entry;
    const articleId = articleIdOf(owner, work.articleId);
    if (articleId === null) return ok({ kind: 'again' });
    const answer = await call(turn, articleId);
    if (!isDone(work.work, answer)) return answer.ok ? ok(acknowledged) : err(answer.error);
    sent(owner, articleId, work.work);
    return ok(acknowledged);
  },
  arrived: async ({ entry: { owner, work } }) => {
    const id = articleIdOf(owner, work.articleId);
    const answer = await newsroom.call('listComments', { params: { id: id ?? work.articleId } });
    if (!answer.ok) return answer;
    const found = answer.value.body.find(comment => comment.id === work.work.commentId);
    if (found?.creator?.id !== person()?.id) return ok(undefined);
    if (id !== null) sent(owner, id, work.work);
    return ok(acknowledged);
  },
  describe: ({ work: { articleId, work } }) => ({
    kind: 'comment',
    place: { resource: 'articles', id: articleId },
    title: wordsOf(work),
    fields: [],
  }),
  file: ({ work: { articleId, work }, createdAt }) => ({ format: 'galley-comment', articleId, createdAt, change: work }),
  changed,
  repair: ({ owner, subject }, content) => {
    const id = subject.slice(commentsOf('').length);
    const met = { part: 'comment', outcome: 'setAside', content, source: `comment ${id}` } as const;
    damageReports.ofItem({ owner, resource: 'articles', id, title: '' }, met);
    return undefined;
  },
});
