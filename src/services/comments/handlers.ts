import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { Comments } from './comments.ts';

type CommentHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `comments.${string}`>>;

/** Answers the operations on comments. */
const commentHandlers = (comments: Comments): CommentHandlers => ({
  'comments.list': ({ articleId }) => comments.list(articleId),
  'comments.work': ({ articleId, work }) => Promise.resolve(comments.work(articleId, work)),
});

/** Comments, as a part of the desk. */
export const commentsPart = (comments: Comments) => ({ handlers: commentHandlers(comments) }) satisfies DeskPart;
