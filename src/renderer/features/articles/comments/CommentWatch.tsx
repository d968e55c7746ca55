import { type Comment, threadsOf } from '#domain/comment/comment.ts';
import { useSystemNotice } from '#renderer/entities/notices/use-system-notice.ts';
import { useSession } from '#renderer/entities/session/session.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';

/** Maximum age of a comment that counts as new: the newsroom tells that comments changed, not which. */
const NEW_MS = 120_000;

interface NewComment {
  readonly comment: Comment;
  /** True if it answers a thread in which the user wrote. */
  readonly isReply: boolean;
}

/** Returns the comments that others sent just now, oldest first. */
const newCommentsOf = (comments: readonly Comment[], userId: string): readonly NewComment[] =>
  threadsOf(comments).flatMap(({ root, replies }) => {
    const all = [root, ...replies];
    const isOwn = ({ creator }: Comment): boolean => creator?.id === userId;
    const isNew = ({ createdAt, status }: Comment): boolean => status !== 'draft' && newsroomNowMs() - Date.parse(createdAt) < NEW_MS;
    return all
      .filter(comment => !isOwn(comment) && isNew(comment))
      .map(comment => ({ comment, isReply: comment.rootCommentId !== null && all.some(isOwn) }));
  });

const Watch = ({ userId }: { readonly userId: string }) => {
  const text = useText('notices');
  const bridge = useBridge();
  const notify = useSystemNotice();
  const look = async (articleId: string): Promise<void> => {
    const listed = await bridge.call('comments.list', { articleId });
    const news = listed.ok ? newCommentsOf(listed.value.comments, userId) : [];
    if (news.length === 0) return;
    const item = async (query: { readonly userIds?: string[] }) =>
      (await callApi(bridge, 'listMetadata', { query: { ...query, resourceIds: [articleId], page: 0, size: 1 } })).body.content[0];
    const own = await item({ userIds: [userId] });
    const told = news.filter(({ isReply }) => isReply || own !== undefined);
    const title = (told.length === 0 ? '' : ((own ?? (await item({})))?.title ?? '')).trim() || text('untitled');
    for (const { comment, isReply } of told) {
      const name = comment.creator === null ? '' : `${comment.creator.firstName} ${comment.creator.lastName}`;
      void notify({
        kind: 'comment',
        key: `comment:${comment.id}`,
        title: text(isReply ? 'comment.reply' : 'comment.article', { name, title }),
        message: comment.text,
        path: contentPath('articles', articleId),
      });
    }
  };
  useBridgeEvent('live.news', ({ kind, id }) => {
    // Nothing is announced offline; what cannot be read now is read with the article.
    if (kind === 'comments' && id !== null) look(id).catch(() => undefined);
  });
  return null;
};

/** Notifies a user who is looking elsewhere of comments on their articles and of answers to them. */
export const CommentWatch = () => {
  const session = useSession();
  return session?.kind === 'signedIn' ? <Watch key={session.userId} userId={session.userId} /> : null;
};
