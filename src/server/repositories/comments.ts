import { type Comment, commentSchema } from '#domain/comment/comment.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import { readUnlessDamaged } from '../db/seal-words.ts';
import { UNREADABLE } from '../db/sealed-columns.ts';
import { sealText, unsealText } from '../db/sealed.ts';

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

const selectComments = (queries: Queries) =>
  queries
    .selectFrom('comments')
    .leftJoin('users as c', 'c.id', 'comments.creator_id')
    .leftJoin('users as r', 'r.id', 'comments.resolved_by_id')
    .selectAll('comments')
    .select(['c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['r.first_name as resolver_first', 'r.last_name as resolver_last']);

type Row = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

const toComment = (row: Row, text = unsealText(row.text)): Comment =>
  commentSchema.parse({
    id: row.id,
    rootCommentId: row.root_id,
    resourceId: row.article_id,
    creator: personOf(row.creator_id, row.creator_first, row.creator_last),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    status: row.status,
    text,
    resolvedBy: personOf(row.resolved_by_id, row.resolver_first, row.resolver_last),
    resolvedAt: row.resolved_at,
  });

/** Returns the comments that a user may see: all sent ones and the user's own drafts; oldest first. */
export const listComments = async (queries: Queries, articleId: string, userId: string): Promise<readonly Comment[]> => {
  const rows = await selectComments(queries)
    .where('article_id', '=', articleId)
    .where(expression => expression.or([expression('comments.status', '!=', 'draft'), expression('comments.creator_id', '=', userId)]))
    .orderBy('comments.created_at')
    .orderBy('comments.serial')
    .execute();
  return rows.map(row =>
    toComment(
      row,
      readUnlessDamaged(queries, () => unsealText(row.text), UNREADABLE),
    ),
  );
};

/** The number of open threads in each of these articles; those without any are left out. */
export const countOpenThreads = async (
  queries: Queries,
  articleIds: readonly string[],
): Promise<readonly { readonly articleId: string; readonly open: number }[]> => {
  if (articleIds.length === 0) return [];
  const rows = await queries
    .selectFrom('comments')
    .select(['article_id', expression => expression.fn.countAll<number>().as('open')])
    .where('article_id', 'in', [...articleIds])
    .where('root_id', 'is', null)
    .where('status', '=', 'active')
    .groupBy('article_id')
    .execute();
  return rows.map(({ article_id: articleId, open }) => ({ articleId, open }));
};

/** Checks whether the article exists. */
export const isArticle = async (queries: Queries, articleId: string): Promise<boolean> =>
  (await queries.selectFrom('articles').select('id').where('id', '=', articleId).where('deleted', '=', 0).executeTakeFirst()) !== undefined;

export const findComment = async (queries: Queries, id: string): Promise<Comment | undefined> => {
  const row = await selectComments(queries).where('comments.id', '=', id).executeTakeFirst();
  return row && toComment(row);
};

/** Checks whether another user has replied in a thread; drafts count only for their writer. */
export const hasRepliesOfOthers = async (queries: Queries, rootId: string, userId: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('comments')
    .select('id')
    .where('root_id', '=', rootId)
    .where('creator_id', '!=', userId)
    .where('status', '!=', 'draft')
    .executeTakeFirst();
  return found !== undefined;
};

type NewComment = Pick<Comment, 'id' | 'rootCommentId' | 'resourceId' | 'status' | 'text'>;

export const insertComment = async (
  queries: Queries,
  comment: NewComment,
  by: { readonly userId: string; readonly at: string },
): Promise<void> => {
  const { id, rootCommentId: root_id, resourceId: article_id, status, text } = comment;
  const row = { id, root_id, article_id, status, text: sealText(text), creator_id: by.userId, created_at: by.at, updated_at: by.at };
  await queries
    .insertInto('comments')
    .values({ ...row, resolved_by_id: null, resolved_at: null })
    .execute();
};

export const updateComment = async (
  queries: Queries,
  comment: Pick<Comment, 'id' | 'status' | 'text' | 'updatedAt' | 'resolvedAt'> & { readonly resolvedById: string | null },
): Promise<void> => {
  const { id, status, text, updatedAt: updated_at, resolvedAt: resolved_at, resolvedById: resolved_by_id } = comment;
  await queries
    .updateTable('comments')
    .set({ status, text: sealText(text), updated_at, resolved_at, resolved_by_id })
    .where('id', '=', id)
    .execute();
};

/** Removes a comment, and its replies if it is the first one of a thread. */
export const removeComment = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('comments').where('root_id', '=', id).execute();
  await queries.deleteFrom('comments').where('id', '=', id).execute();
};
