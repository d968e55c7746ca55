import { useQueryClient } from '@tanstack/react-query';
import type { KeepRequest, KeptList, KeptMarks, KeptPlace } from '#bridge/offline.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

const NOTHING: KeptMarks = { items: [], lists: [], progress: null };

/** Returns the marks of items stored for offline work, for menus and lists. */
export const useKeptMarks = (): KeptMarks => useBridgeQuery('offline.marks', {}, { silent: true }).data ?? NOTHING;

export interface KeepRequests {
  readonly keep: (request: KeepRequest) => void;
  /** Withdraws a request; its toast offers to undo that. */
  readonly release: (requestId: string) => void;
  readonly isReleasing: boolean;
}

/** Requests to keep something or withdraws that, and reports the result. */
export const useKeepRequests = (): KeepRequests => {
  const text = useText('kept');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.marks') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('offline.state') });
  };
  const keeping = useBridgeMutation('offline.keep', {
    onSuccess: (_, { request }) => {
      refresh();
      toasts.show({ tone: 'neutral', title: text(`done.${request.kind}`), message: text(isOnline ? 'done.now' : 'done.later') });
    },
  });
  const releasing = useBridgeMutation('offline.release', {
    onSuccess: ({ request }) => {
      refresh();
      toasts.show({
        tone: 'neutral',
        title: text('released'),
        message: text('released.detail'),
        ...(request === null ? {} : { action: { label: text('undo'), onClick: () => keeping.mutate({ request }) } }),
      });
    },
  });
  return {
    keep: request => keeping.mutate({ request }),
    release: requestId => releasing.mutate({ requestId }),
    isReleasing: releasing.isPending,
  };
};

export interface Keeping {
  readonly isKept: boolean;
  readonly toggle: () => void;
}

/** Keeping one item. */
export const useKeepItem = (place: KeptPlace, name: string): Keeping => {
  const { keep, release } = useKeepRequests();
  const requestId = useKeptMarks().items.find(item => item.id === place.id)?.requestId ?? null;
  const toggle = (): void => (requestId === null ? keep({ kind: 'item', ...place, name: name.slice(0, 500) }) : release(requestId));
  return { isKept: requestId !== null, toggle };
};

export type ListRequest = Omit<Extract<KeepRequest, { kind: 'list' }>, 'kind'>;

export interface KeepingList extends Keeping {
  /** State of the kept list; null while it is not kept. */
  readonly list: KeptList | null;
  /** Progress of fetching, while it goes on. */
  readonly progress: KeptMarks['progress'];
}

/** Keeping everything that a list shows, under the list's address. */
export const useKeepList = (request: ListRequest): KeepingList => {
  const { keep, release } = useKeepRequests();
  const { lists, progress } = useKeptMarks();
  const list = lists.find(({ address }) => address === request.address) ?? null;
  const toggle = (): void => (list === null ? keep({ kind: 'list', ...request }) : release(list.requestId));
  return { isKept: list !== null, list, progress, toggle };
};
