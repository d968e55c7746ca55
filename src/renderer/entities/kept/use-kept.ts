import { useQueryClient } from '@tanstack/react-query';
import type { KeepWish, KeptList, KeptMarks, KeptPlace } from '#bridge/offline.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';

const NOTHING: KeptMarks = { items: [], lists: [], progress: null };

/** What is kept for work without a network, as far as menus and lists must know. */
export const useKeptMarks = (): KeptMarks => useBridgeQuery('offline.marks', {}, { silent: true }).data ?? NOTHING;

export interface Wishes {
  readonly keep: (wish: KeepWish) => void;
  /** Withdraws a request; its toast offers to undo that. */
  readonly release: (wishId: string) => void;
  readonly isReleasing: boolean;
}

/** Requests to keep something or withdraws that, and reports the result. */
export const useWishes = (): Wishes => {
  const text = useText('kept');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.marks') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.state') });
  };
  const keeping = useBridgeMutation('offline.keep', {
    onSuccess: (_, { wish }) => {
      refresh();
      toasts.show({ tone: 'neutral', title: text(`done.${wish.kind}`), message: text(isOnline ? 'done.now' : 'done.later') });
    },
  });
  const releasing = useBridgeMutation('offline.release', {
    onSuccess: ({ wish }) => {
      refresh();
      toasts.show({
        tone: 'neutral',
        title: text('released'),
        message: text('released.detail'),
        ...(wish === null ? {} : { action: { label: text('undo'), onClick: () => keeping.mutate({ wish }) } }),
      });
    },
  });
  return {
    keep: wish => keeping.mutate({ wish }),
    release: wishId => releasing.mutate({ wishId }),
    isReleasing: releasing.isPending,
  };
};

export interface Keeping {
  readonly isKept: boolean;
  readonly toggle: () => void;
}

/** Keeping one item. */
export const useKeepItem = (place: KeptPlace, name: string): Keeping => {
  const { keep, release } = useWishes();
  const wishId = useKeptMarks().items.find(item => item.id === place.id)?.wishId ?? null;
  const toggle = (): void => (wishId === null ? keep({ kind: 'item', ...place, name: name.slice(0, 500) }) : release(wishId));
  return { isKept: wishId !== null, toggle };
};

export type ListWish = Omit<Extract<KeepWish, { kind: 'list' }>, 'kind'>;

export interface KeepingList extends Keeping {
  /** State of the kept list; null while it is not kept. */
  readonly list: KeptList | null;
  /** How far fetching has come, while it goes on. */
  readonly progress: KeptMarks['progress'];
}

/** Keeping everything that a list shows, under the list's address. */
export const useKeepList = (wish: ListWish): KeepingList => {
  const { keep, release } = useWishes();
  const { lists, progress } = useKeptMarks();
  const list = lists.find(({ address }) => address === wish.address) ?? null;
  const toggle = (): void => (list === null ? keep({ kind: 'list', ...wish }) : release(list.wishId));
  return { isKept: list !== null, list, progress, toggle };
};
