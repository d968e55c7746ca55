import { useCallback, useState } from 'react';
import { changePlace, placeIn } from '#renderer/platform/state/item-places.ts';
import { useStores } from '#renderer/platform/state/stores.tsx';
import { useOpenState } from '../model/use-article-model.tsx';

/** Purpose of the text: a new comment, or a reply to or a change of the comment with this id. */
export type BegunFor = 'new' | `reply.${string}` | `change.${string}`;

/** Returns whether the user is typing in the article, or will be once it is open: what comes back with the article then leaves the focus there. */
export const isTextWritten = (): boolean => document.activeElement?.matches('[contenteditable="true"], .g-type-ahead') === true;

/** Returns whether an unsent text for this purpose was stored when the open article was last shown. */
export const useWasBegun = (begunFor: BegunFor): boolean => {
  const { places } = useStores();
  const articleId = useOpenState(state => state.status.articleId);
  const [wasBegun] = useState(() => placeIn(places, articleId).begun[begunFor] !== undefined);
  return wasBegun;
};

/** Provides the text of a comment as typed: stored until it is sent or cancelled, also while another article is shown. */
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
