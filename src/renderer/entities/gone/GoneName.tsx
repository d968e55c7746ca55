import { Link } from 'react-router';
import { type GoneItem, isLostPart, itemOfGone } from '#bridge/gone.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';

/** Returns the name of an entry, for labels: "3 comments on “Fluss”". */
export const useGoneTitle = (): ((item: GoneItem) => string) => {
  const text = useText('gone');
  return ({ resource, title, count = 1 }) => {
    const shown = title.trim() === '' ? text('kept:untitled') : title;
    if (resource === 'pictures') return text('picture', { title: shown });
    return isLostPart(resource) ? text(resource, { count, title: shown }) : shown;
  };
};

/** Its name, with the way to it; a picture that only this desk has is nowhere to go to. */
export const GoneName = ({ item }: { readonly item: GoneItem }) => {
  const title = useGoneTitle()(item);
  const { resource, id } = item;
  const kind = itemOfGone(resource);
  if (kind === undefined) return <span className="g-truncate">{title}</span>;
  return (
    <Link className="g-truncate" to={contentPath(kind, id)}>
      {title}
    </Link>
  );
};
