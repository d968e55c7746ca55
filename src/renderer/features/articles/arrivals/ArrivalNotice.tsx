import { Link } from 'react-router';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { GitMergeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useNameOfOthers } from '../conflict/use-savers.ts';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useArrivedBlocks } from './use-arrivals.ts';

/** Shows whose changes a merge brought into the text, with a link to their comparison. */
export const ArrivalNotice = () => {
  const text = useText('conflict');
  const model = useArticleModel();
  const blocks = useArrivedBlocks();
  const nameOf = useNameOfOthers();
  const articleId = useOpenState(state => state.status.articleId);
  const sync = useOpenState(state => state.status.sync.kind);
  const isPublic = useOpenState(({ status: { metadata } }) => metadata !== null && isReleasedStatus(metadata.publicationStatus));
  if (blocks.length === 0 || sync === 'conflict') return null;
  const to = { pathname: `${contentPath('articles', articleId)}/conflict`, search: '?isEditingContent=true' };
  return (
    <Callout
      icon={<GitMergeIcon />}
      role="status"
      title={text('arrived.title', { name: nameOf(blocks.map(({ by }) => by)) })}
      actions={
        <>
          <Link className="g-button-link" to={to}>
            {text('arrived.compare')}
          </Link>
          <Button size="small" onClick={model.forgetArrivals}>
            {text('arrived.seen')}
          </Button>
        </>
      }
    >
      {text('arrived.detail', { count: blocks.length })} {isPublic ? text('arrived.public') : null}
    </Callout>
  );
};
