import { useQueryClient } from '@tanstack/react-query';
import type { KeepWish, KeptMarks, KeptPlace } from '#bridge/offline.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';

const NOTHING: KeptMarks = { items: [], lists: [] };

/** What is kept for work without a network, as far as menus and lists must know. */
export const useKeptMarks = (): KeptMarks => useBridgeQuery('offline.marks', {}, { silent: true }).data ?? NOTHING;

export interface Keeping {
  readonly isKept: boolean;
  readonly toggle: () => void;
}

/** Keeps something or takes that back, and says what came of it. */
const useKeeping = (wish: KeepWish, wishId: string | null): Keeping => {
  const text = useText('kept');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.marks') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.state') });
  };
  const keep = useBridgeMutation('offline.keep', {
    onSuccess: () => {
      refresh();
      toasts.show({ tone: 'neutral', title: text(`done.${wish.kind}`), message: text(isOnline ? 'done.now' : 'done.later') });
    },
  });
  const release = useBridgeMutation('offline.release', {
    onSuccess: () => {
      refresh();
      toasts.show({ tone: 'neutral', title: text('released'), message: text('released.detail') });
    },
  });
  return { isKept: wishId !== null, toggle: () => (wishId === null ? keep.mutate({ wish }) : release.mutate({ wishId })) };
};

/** Keeping one item. */
export const useKeepItem = (place: KeptPlace, name: string): Keeping => {
  const known = useKeptMarks().items.find(item => item.id === place.id);
  return useKeeping({ kind: 'item', ...place, name: name.slice(0, 500) }, known?.wishId ?? null);
};

/** Keeping everything that a list shows, under the list's address. */
export const useKeepList = (list: Omit<Extract<KeepWish, { kind: 'list' }>, 'kind'>): Keeping => {
  const known = useKeptMarks().lists.find(({ address }) => address === list.address);
  return useKeeping({ kind: 'list', ...list }, known?.wishId ?? null);
};
