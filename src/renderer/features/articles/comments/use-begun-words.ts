import { useCallback, useState } from 'react';
import { changePlace, placeIn } from '#renderer/platform/state/item-places.ts';
import { useStores } from '#renderer/platform/state/stores.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';

/** What the words are for: a new comment, an answer or a change, by the id of the other. */
export type BegunFor = 'new' | `reply.${string}` | `change.${string}`;

/** Whether words for this were begun in the open article and not sent, when it was shown last. */
export const useWasBegun = (begunFor: BegunFor): boolean => {
  const { places } = useStores();
  const articleId = useOpenState(state => state.status.articleId);
  const [wasBegun] = useState(() => placeIn(places, articleId).begun[begunFor] !== undefined);
  return wasBegun;
};

/** Words of a comment as they are typed: kept on this computer until they are sent or given up, also while another article is shown. */
export const useBegunWords = (begunFor: BegunFor, initial: string) => {
  const { places } = useStores();
  const articleId = useOpenState(state => state.status.articleId);
  const [words, setWords] = useState(() => placeIn(places, articleId).begun[begunFor] ?? initial);
  const keep = useCallback(
    (typed: string) => {
      const { [begunFor]: _before, ...others } = placeIn(places, articleId).begun;
      changePlace(places, articleId, { begun: typed === initial ? others : { ...others, [begunFor]: typed } });
    },
    [places, articleId, begunFor, initial],
  );
  const type = (typed: string): void => {
    setWords(typed);
    keep(typed);
  };
  return { words, type, forget: () => keep(initial) } as const;
};
