import { Badge } from '#ui/Badge.tsx';
import { useText } from '#ui/i18n.ts';
import { useSpellingState } from './spelling-desk.tsx';

/** Shows the number of passages with advice; nothing if there is none. */
export const SpellingBadge = () => {
  const text = useText('spelling');
  const count = useSpellingState(({ advices }) => advices.filter(({ isActive }) => isActive).length);
  return count === 0 ? null : <Badge count={count} label={text('count', { count })} />;
};
