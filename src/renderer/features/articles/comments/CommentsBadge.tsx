import { Badge } from '#ui/Badge.tsx';
import { useText } from '#ui/i18n.ts';
import { useOpenCount } from './use-open-count.ts';

/** Shows the number of open threads. */
export const CommentsBadge = () => {
  const text = useText('comments');
  const count = useOpenCount();
  return count === 0 ? null : <Badge count={count} tone="accent" label={text('open', { count })} />;
};
