import type { Comment } from '#domain/comment/comment.ts';
import type { Person } from '#domain/user/user.ts';
import type { FakeCall } from './fake-call.ts';
import { refusal, type Reply } from './fake-reply.ts';

const ADDRESS = /^\/content\/articles\/(?<articleId>[^/]+)\/comments(?:\/(?<commentId>[^/]+)(?<reply>\/comments)?)?$/u;

interface Body {
  readonly id: string;
  readonly text: string;
  readonly status: Comment['status'];
}

/** Comments of the fake newsroom: as the contract says, without its rules of who may. */
export const createFakeComments = (instant: () => string) => {
  const comments: Comment[] = [];
  const make = (articleId: string, rootCommentId: string | null, body: Body, creator: Person): Reply => {
    const { id, firstName, lastName } = creator;
    if (comments.some(comment => comment.id === body.id)) return refusal(422, 'alreadyExists', ['id']);
    const facts = {
      resourceId: articleId,
      rootCommentId,
      creator: { id, firstName, lastName },
      createdAt: instant(),
      updatedAt: instant(),
    };
    const comment: Comment = { ...body, ...facts, resolvedBy: null, resolvedAt: null };
    comments.push(comment);
    return { status: 201, body: comment };
  };
  return {
    comments,
    /** Undefined where the call is about something else. */
    answer: ({ method, path, body }: FakeCall, person: Person): Reply | undefined => {
      const place = ADDRESS.exec(path)?.groups;
      if (!place) return undefined;
      const { articleId = '', commentId } = place;
      if (commentId === undefined) {
        if (method === 'GET') return { status: 200, body: comments.filter(({ resourceId }) => resourceId === articleId) };
        return make(articleId, null, body as Body, person); // the desk's client has checked it
      }
      const index = comments.findIndex(({ id }) => id === commentId);
      const found = comments[index];
      if (!found) return refusal(404, 'notFound');
      if (place['reply'] !== undefined) return make(articleId, commentId, body as Body, person); // as above
      if (method === 'DELETE') {
        comments.splice(index, 1);
        return { status: 204 };
      }
      const changed = { ...found, ...(body as Partial<Comment>), updatedAt: instant() }; // as above
      comments[index] = changed;
      return { status: 200, body: changed };
    },
  };
};
