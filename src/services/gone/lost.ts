import { z } from 'zod';
import type { GoneItem, LostResource } from '#bridge/gone.ts';
import { type Comment, commentIdSchema, commentSchema } from '#domain/comment/comment.ts';
import { type CommentWork, withPendingWork } from '#domain/comment/pending.ts';
import { instantSchema } from '#domain/ids.ts';
import type { Person } from '#domain/user/user.ts';
import type { AnswerStore } from '../api/answer-store.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { SentComments } from '../comments/sent-comments.ts';
import { readJson } from '../database/sealed.ts';
import type { Believed } from '../lineage/lineage.ts';
import type { Clock, LocalDatabase } from '../ports.ts';
import type { SentPictures } from '../pictures/pictures.ts';
import type { LostRows, RowsMove } from '../rows/lost-rows.ts';
import { isGone } from '../sync/answers.ts';

const lostCommentSchema = z.object({
  id: commentIdSchema,
  rootCommentId: commentIdSchema.nullable(),
  text: z.string(),
  status: commentSchema.shape.status,
});
type LostComment = z.infer<typeof lostCommentSchema>;

const lostSchema = z.object({
  /** A user's own comments, by the article that they are about. */
  comments: z.array(z.object({ articleId: z.string(), at: instantSchema, comments: z.array(lostCommentSchema) })),
  pictures: z.array(z.object({ id: z.string(), at: instantSchema })),
});
type Lost = z.infer<typeof lostSchema>;

export interface LostPartsPorts {
  readonly database: LocalDatabase;
  readonly answers: Pick<AnswerStore, 'latest'>;
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly clock: Clock;
  readonly believed: Pick<Believed, 'isLost'>;
  readonly pictures: SentPictures;
  /** Of each kind of rows below items. */
  readonly rows: readonly LostRows[];
  readonly sent: Pick<SentComments, 'of'>;
  readonly person: () => Person | null;
  /** Returns true if a restored newsroom lacks the article or its newest state; the article was compared before. */
  readonly isMissing: (owner: string, articleId: string) => boolean;
  readonly titleOf: (owner: string, articleId: string) => string;
  readonly moved: (owner: string, from: readonly string[], to: string) => void;
  readonly write: (articleId: string, work: CommentWork) => void;
}

/**
 * A user's own comments, rows below items, and the originals of pictures that a newsroom put back no longer has. Nobody gives back in another's name: a
 * colleague's comments come from the colleague's desk.
 */
export interface LostParts {
  /** Compares one with the newsroom; false if that did not answer. */
  readonly check: (owner: string, resource: LostResource, id: string) => Promise<boolean>;
  readonly list: (owner: string) => readonly GoneItem[];
  readonly has: (owner: string, resource: LostResource, id: string) => boolean;
  /** Puts them into the queue again; false if the newsroom could not be asked. */
  readonly giveBack: (owner: string, resource: LostResource, id: string) => Promise<boolean>;
  readonly giveUp: (owner: string, resource: LostResource, id: string) => void;
  /** An item was made again under another id: what is below it comes along. */
  readonly bring: (owner: string, move: RowsMove) => void;
  /** An article was made again under another id. */
  readonly moved: (owner: string, from: readonly string[], to: string) => void;
}

const NOTHING: Lost = { comments: [], pictures: [] };

const keptOf = ({ id, rootCommentId, text, status }: Comment): LostComment => ({ id, rootCommentId, text, status });

export const createLostParts = (ports: LostPartsPorts): LostParts => {
  const { newsroom, pictures, rows, answers, believed, clock } = ports;
  const { prepare } = ports.database;
  const keyOf = (owner: string): string => `host.lost.${owner}`;
  const read = (owner: string): Lost =>
    lostSchema.safeParse(readJson(prepare('SELECT json FROM setting WHERE key = ?').get(keyOf(owner))?.['json'])).data ?? NOTHING;
  const write = (owner: string, lost: Lost): void => {
    prepare('INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json').run(
      keyOf(owner),
      JSON.stringify(lost),
    );
  };
  const rowsOf = (resource: LostResource): LostRows | undefined => rows.find(kind => kind.resource === resource);
  const now = (): string => new Date(clock.now()).toISOString();
  /** A picture that was sent again by itself, with a text that shows it, is there. */
  const picturesOf = (owner: string) => read(owner).pictures.filter(({ id }) => pictures.isUnsent(owner, id));

  /** A user's own comments, as they were read last, with what was sent and not read since. */
  const ownComments = (owner: string, articleId: string): readonly Comment[] => {
    const person = ports.person();
    const read = z.array(commentSchema).safeParse(answers.latest(owner, 'listComments', articleId)?.body).data ?? [];
    const all = withPendingWork(read, ports.sent.of(owner, articleId), { articleId, person });
    return all.filter(({ creator }) => creator !== null && creator.id === person?.id);
  };

  const checkComments = async (owner: string, articleId: string): Promise<boolean> => {
    const known = ownComments(owner, articleId);
    if (known.length === 0) return true;
    const answer = await newsroom.call('listComments', { params: { id: articleId } });
    if (!answer.ok && !isGone(answer.error)) return false;
    if (!answer.ok && !ports.isMissing(owner, articleId)) return true; // somebody deleted the article, and with it what is about it
    const there = new Set(answer.ok ? answer.value.body.map(({ id }) => id) : []);
    const isSent = new Set(ports.sent.of(owner, articleId).map(({ work }) => work.commentId));
    const missing = known.filter(
      ({ id, createdAt }) => !there.has(id) && (!answer.ok || isSent.has(id) || believed.isLost(owner, createdAt)),
    );
    if (missing.length === 0) return true;
    const lost = read(owner);
    const others = lost.comments.filter(entry => entry.articleId !== articleId);
    // What was lost in an earlier time that the newsroom went back stays with it.
    const before = lost.comments.find(entry => entry.articleId === articleId)?.comments.filter(({ id }) => !there.has(id)) ?? [];
    const added = missing.map(keptOf).filter(({ id }) => !before.some(comment => comment.id === id));
    write(owner, { ...lost, comments: [...others, { articleId, at: now(), comments: [...before, ...added] }] });
    return true;
  };

  /** A library never forgets by itself: what it had and does not have was lost. */
  const checkPicture = async (owner: string, id: string): Promise<boolean> => {
    if (pictures.isUnsent(owner, id)) return true;
    const answer = await newsroom.call('getFile', { params: { id } });
    if (answer.ok) return true;
    if (!isGone(answer.error)) return false;
    const lost = read(owner);
    write(owner, { ...lost, pictures: [...lost.pictures.filter(entry => entry.id !== id), { id, at: now() }] });
    pictures.takeBack(owner, id);
    return true;
  };

  const forget = (owner: string, resource: LostResource, id: string): void => {
    const ofRows = rowsOf(resource);
    if (ofRows) return ofRows.giveUp(owner, id);
    const lost = read(owner);
    if (resource === 'comments') write(owner, { ...lost, comments: lost.comments.filter(entry => entry.articleId !== id) });
    else write(owner, { ...lost, pictures: lost.pictures.filter(entry => entry.id !== id) });
  };

  /** In their order; a reply whose thread is nowhere begins one. */
  const giveCommentsBack = async (owner: string, articleId: string): Promise<boolean> => {
    const comments = read(owner).comments.find(entry => entry.articleId === articleId)?.comments ?? [];
    const answer = await newsroom.call('listComments', { params: { id: articleId } });
    if (!answer.ok && !isGone(answer.error)) return false;
    const there = new Set([...(answer.ok ? answer.value.body : []), ...comments].map(({ id }) => id));
    ports.database.transaction(() => {
      for (const { id: commentId, rootCommentId: root, text, status } of comments) {
        const rootCommentId = root !== null && there.has(root) ? root : null;
        ports.write(articleId, { kind: 'write', commentId, rootCommentId, text, status: status === 'draft' ? 'draft' : 'active' });
        if (status === 'resolved' && rootCommentId === null) ports.write(articleId, { kind: 'change', commentId, status });
      }
      forget(owner, 'comments', articleId);
    });
    return true;
  };

  return {
    check: (owner, resource, id) =>
      rowsOf(resource)?.check(owner, id) ?? (resource === 'comments' ? checkComments(owner, id) : checkPicture(owner, id)),
    list: owner => [
      ...rows.flatMap(kind => kind.list(owner)),
      ...picturesOf(owner)
        .map(({ id, at }) => ({
          resource: 'pictures' as const,
          id,
          at,
          reason: 'missing' as const,
          title: pictures.nameOf(owner, id),
          hasWork: false,
        }))
        .sort((one, other) => one.title.localeCompare(other.title)),
      ...read(owner).comments.map(({ articleId, at, comments }) => ({
        resource: 'comments' as const,
        id: articleId,
        at,
        reason: 'missing' as const,
        count: comments.length,
        title: ports.titleOf(owner, articleId),
        hasWork: false,
      })),
    ],
    has: (owner, resource, id) => {
      const ofRows = rowsOf(resource);
      if (ofRows) return ofRows.has(owner, id);
      return resource === 'comments'
        ? read(owner).comments.some(entry => entry.articleId === id)
        : picturesOf(owner).some(entry => entry.id === id);
    },
    giveBack: async (owner, resource, id) => {
      const ofRows = rowsOf(resource);
      if (ofRows) return ofRows.giveBack(owner, id);
      if (resource === 'comments') return giveCommentsBack(owner, id);
      const isSent = pictures.sendAgain(id);
      if (isSent) forget(owner, 'pictures', id);
      return isSent;
    },
    giveUp: forget,
    bring: (owner, move) => {
      for (const kind of rows) kind.bring(owner, move);
    },
    moved: (owner, from, to) => {
      ports.moved(owner, from, to);
      const lost = read(owner);
      write(owner, {
        ...lost,
        comments: lost.comments.map(entry => (from.includes(entry.articleId) ? { ...entry, articleId: to } : entry)),
      });
    },
  };
};
