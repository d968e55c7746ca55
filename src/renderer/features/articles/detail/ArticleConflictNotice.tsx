import { Link } from 'react-router';
import { ConflictNotice } from '#renderer/entities/content/SafetyNotices.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Says that a conflict waits for a decision, with a link to it. */
export const ArticleConflictNotice = () => {
  const text = useText('articles');
  const sync = useOpenState(state => state.status.sync);
  const articleId = useOpenState(state => state.status.articleId);
  if (sync.kind !== 'conflict') return null;
  const to = { pathname: `${contentPath('articles', articleId)}/conflict`, search: '?isEditingContent=true' };
  return (
    <ConflictNotice
      title={text('conflict.notice')}
      action={
        <Link className="g-button-link" to={to}>
          {text('conflict.open')}
        </Link>
      }
    >
      {text('conflict.noticeDetail', { count: sync.open })}
    </ConflictNotice>
  );
};
