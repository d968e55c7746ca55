import { useText } from '#ui/i18n.ts';
import { useMatches } from 'react-router';
import { usePageState } from '../../platform/state/stores.tsx';
import { canBeHandle, titleKeyOf } from './route-access.ts';

/** Returns the title of the page: its own, or that of its route. */
export const useShownTitle = (): string | null => {
  const text = useText('common');
  const own = usePageState(state => state.title);
  const key = titleKeyOf(
    useMatches()
      .map(match => match.handle)
      .filter(canBeHandle),
  );
  return own ?? (key === null ? null : text(key));
};
