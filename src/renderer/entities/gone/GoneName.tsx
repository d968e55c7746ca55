import { Link } from 'react-router';
import type { GoneItem } from '#bridge/gone.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';

/** What an entry is called, for labels: "3 comments on “Fluss”". */
export const useGoneTitle = (): ((item: GoneItem) => string) => {
  const text = useText('gone');
  return ({ resource, title, count = 1 }) => {
    const shown = title.trim() === '' ? text('kept:untitled') : title;
    if (resource === 'tickerEvents') return text('tickerEvents', { count, title: shown });
    if (resource === 'comments') return text('comments', { count, title: shown });
    return resource === 'pictures' ? text('picture', { title: shown }) : shown;
  };
};

const OWNERS = { comments: 'articles', tickerEvents: 'tickers' } as const;

/** Its name, with the way to it; a picture that only this desk has is nowhere to go to. */
export const GoneName = ({ item }: { readonly item: GoneItem }) => {
  const title = useGoneTitle()(item);
  const { resource, id } = item;
  if (resource === 'pictures') return <span className="g-truncate">{title}</span>;
  return (
    <Link className="g-truncate" to={contentPath(resource === 'comments' || resource === 'tickerEvents' ? OWNERS[resource] : resource, id)}>
      {title}
    </Link>
  );
};
