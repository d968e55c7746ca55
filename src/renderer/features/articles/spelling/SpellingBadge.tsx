import { useEffect, useState } from 'react';
import type { SpellingState } from '#renderer/editor/spelling/spelling.ts';
import { Badge } from '#ui/Badge.tsx';
import { useText } from '#ui/i18n.ts';
import { useArticleSpelling } from './article-spelling.tsx';

/** Time to wait for the answer about words that just changed: until then their advice is gone, and mostly it comes back. */
const ANSWER_MS = 300;

const activeCount = ({ advices }: SpellingState): number => advices.filter(({ isActive }) => isActive).length;

/** Returns the number of passages with advice, without the moment in which changed words have none. */
const useSettledCount = (): number => {
  const { store } = useArticleSpelling().spelling;
  const [count, setCount] = useState(() => activeCount(store.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setCount(activeCount(store.getState()));
      }, ANSWER_MS);
    };
    take();
    const stop = store.subscribe(take);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return count;
};

/** Shows the number of passages with advice; nothing if there is none. */
export const SpellingBadge = () => {
  const text = useText('spelling');
  const count = useSettledCount();
  return count === 0 ? null : <Badge count={count} label={text('count', { count })} />;
};
