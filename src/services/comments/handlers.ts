import type { BridgeHandlers } from '../host.ts';
import type { Comments } from './comments.ts';

export type CommentHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `comments.${string}`>>;

/** Answers the operations on comments. */
export const commentHandlers = (comments: Comments): CommentHandlers => ({
  'comments.list': ({ articleId }) => comments.list(articleId),
  'comments.work': ({ articleId, work }) => Promise.resolve(comments.work(articleId, work)),
});
