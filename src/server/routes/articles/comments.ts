import {
  countOpenComments,
  createComment,
  deleteComment,
  listComments,
  patchComment,
  replyToComment,
} from '#contract/articles/comments.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { err, ok } from '#domain/result.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import * as stored from '../../repositories/comments.ts';
import * as comments from '../../usecases/comment/comments.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';
import { stateEtag } from '../calls/state-etag.ts';
import { writingOf } from '../calls/writing-of.ts';

const answerOf = (comment: Comment) => ({ body: comment, etag: stateEtag(comment) });

/** Comments of colleagues on an article. */
export const commentRoutes: Resource = newsroom => {
  implement(newsroom, listComments, async ({ params, queries, user }) => {
    if (!(await stored.isArticle(queries, params.id))) return err(notFound);
    return ok({ body: [...(await stored.listComments(queries, params.id, user.id))] });
  });
  implement(newsroom, countOpenComments, async ({ query, queries, user }) =>
    ok({ body: [...(await stored.countOpenThreads(queries, await ownOf(queries, query.articleIds, user)))] }),
  );
  implement(newsroom, createComment, async call => {
    const made = await comments.createComment(await writingOf(newsroom, call), call.params.id, call.body);
    return made.ok ? ok({ status: 201, ...answerOf(made.value) }) : made;
  });
  implement(newsroom, replyToComment, async call => {
    const made = await comments.replyToComment(await writingOf(newsroom, call), call.params, call.body);
    return made.ok ? ok({ status: 201, ...answerOf(made.value) }) : made;
  });
  implement(newsroom, patchComment, async call => {
    const changed = await comments.changeComment(await writingOf(newsroom, call), call.params, call.body);
    return changed.ok ? ok(answerOf(changed.value)) : changed;
  });
  implement(newsroom, deleteComment, async call => {
    const removed = await comments.deleteComment(await writingOf(newsroom, call), call.params);
    return removed.ok ? ok({ body: undefined }) : removed;
  });
};
