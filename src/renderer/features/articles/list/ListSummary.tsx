import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import type { ArticleList } from './use-article-list.ts';

/** How many articles there are, exactly, and how fresh that is. */
export const ListSummary = ({ list }: { readonly list: Pick<ArticleList, 'totalElements' | 'receivedAt' | 'stale'> }) => {
  const text = useText('articles');
  const number = new Intl.NumberFormat(useUiLanguage());
  const { totalElements, receivedAt, stale } = list;
  return (
    <div className="g-list-summary g-quiet">
      <span className="g-numbers">
        {totalElements === null ? '' : text('list.total', { count: totalElements, number: number.format(totalElements) })}
      </span>
      {receivedAt === undefined ? null : (
        <span className="g-numbers">
          {text(stale ? 'list.asOf' : 'list.refreshed')} <LiveTime at={receivedAt} />
        </span>
      )}
    </div>
  );
};
