import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router';
import { useText } from '#ui/i18n.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { isFollowing } from '../../platform/navigation/leaving.ts';
import { itemBeingEdited, openContentItem } from '../../platform/navigation/paths.ts';
import { useStores } from '../../platform/state/stores.tsx';

/** Takes the keyboard from a text that is being left for a page that has none: it must not get the next letter. */
const leaveText = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.isContentEditable) activeElement.blur();
};

/** Holds what is typed from the request for a text that will be edited until its editor takes it over. */
export const useTypeAhead = (router: ReturnType<typeof createBrowserRouter>): void => {
  const text = useText('common');
  const label = useLatest(text('openingText'));
  const { typeAhead } = useStores();
  useEffect(() => {
    let last = router.state.location;
    return router.subscribe(({ location, navigation }) => {
      const to = navigation.location ?? location;
      if (to.key === last.key) return;
      const former = itemBeingEdited(last);
      last = to;
      const next = itemBeingEdited(to);
      if (next?.isText !== true) {
        if (former?.isText === true && openContentItem(to.pathname)?.id !== former.id) leaveText();
        typeAhead.letGo();
      }
      // Another view of the same article has its editor already.
      else if (next.id !== former?.id && !isFollowing(to.state)) typeAhead.hold(next.id, label());
    });
  }, [router, typeAhead, label]);
};
