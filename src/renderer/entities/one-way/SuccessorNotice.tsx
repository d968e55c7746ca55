import { Link } from 'react-router';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Callout } from '#ui/Callout.tsx';
import { ExchangeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

/** Shows the permanent successor of an item: the article that replaced it, or the ticker that it became. */
export const SuccessorNotice = ({ metadata }: { readonly metadata: Metadata | null }) => {
  const text = useText('breakingnews');
  const successor = metadata?.successor;
  if (successor === undefined) return null;
  const { resourceName, resourceId } = successor;
  return (
    <Callout
      icon={<ExchangeIcon />}
      title={text(resourceName === 'tickers' ? 'went.tickers' : 'went.articles')}
      actions={<Link to={contentPath(resourceName, resourceId)}>{text('went.open')}</Link>}
    >
      {text('went.detail', { id: metadata?.id ?? '' })}
    </Callout>
  );
};
