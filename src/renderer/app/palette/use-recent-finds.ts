import { useText } from '#ui/i18n.ts';
import { useNavigate } from 'react-router';
import { useOtherRecentItems } from '../recent/use-recent-items.ts';
import type { Find } from './finds.ts';

/** Number of items offered before anything is typed. */
const OFFERED = 8;

/** Returns the recently shown items, without the current one; they need no network. */
export const useRecentFinds = (): readonly Find[] => {
  const text = useText('content');
  const navigate = useNavigate();
  return useOtherRecentItems()
    .slice(0, OFFERED)
    .map(({ resource, id, title, path }) => ({
      id: `recent:${id}`,
      name: title.trim() === '' ? text('untitled') : title,
      kind: text(`${resource}:one`),
      choose: () => void navigate(path),
    }));
};
