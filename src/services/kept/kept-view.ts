import type { KeptCopyView, KeptList, KeptMarks, KeptState } from '#bridge/offline.ts';
import type { KeepingSettings } from '#domain/offline/keeping.ts';
import type { Copy, KeptStore, StoredRequest } from './kept-store.ts';

const ownRequestOf = (requests: readonly StoredRequest[], id: string): string | null =>
  requests.find(({ request }) => request.kind === 'item' && request.id === id)?.id ?? null;

const copyView = (copy: Copy, requests: readonly StoredRequest[], requestIds: readonly string[]): KeptCopyView => ({
  resource: copy.resource,
  id: copy.id,
  title: copy.title,
  requestId: ownRequestOf(requests, copy.id),
  lists: requests.flatMap(({ id, request }) => (request.kind === 'list' && requestIds.includes(id) ? [request.name] : [])),
  hasWork: copy.hasWork,
  asOf: copy.asOf,
  bytes: copy.textBytes + copy.pictureBytes,
  pictures: copy.pictures,
  missingPictures: copy.missingPictures,
});

/** An item that was asked for and is not here yet. */
const expected = (request: StoredRequest): readonly KeptCopyView[] =>
  request.request.kind === 'item'
    ? [
        {
          resource: request.request.resource,
          id: request.request.id,
          title: request.request.name,
          requestId: request.id,
          lists: [],
          hasWork: false,
          asOf: null,
          bytes: 0,
          pictures: 0,
          missingPictures: 0,
        },
      ]
    : [];

const listsOf = (store: KeptStore, owner: string, requests: readonly StoredRequest[], here: ReadonlySet<string>): KeptList[] =>
  requests.flatMap(({ id, request, total, refreshedAt }) => {
    if (request.kind !== 'list') return [];
    const count = store.itemsOf(owner, id).filter(item => here.has(item.id)).length;
    return [{ requestId: id, name: request.name, address: request.address, count, total, refreshedAt }];
  });

/** Returns the offline copies as their screen shows them. */
export const viewOf = (input: {
  readonly store: KeptStore;
  readonly owner: string;
  readonly settings: KeepingSettings;
  readonly pictureBytes: number;
  readonly previewBytes: number;
  readonly unsentBytes: number;
}): Pick<KeptState, 'copies' | 'lists' | 'storage' | 'settings'> => {
  const { store, owner, settings, pictureBytes, previewBytes, unsentBytes } = input;
  const requests = store.requests(owner);
  const byItem = store.requestsByItem(owner);
  const copies = store.copies(owner);
  const here = new Set(copies.map(({ id }) => id));
  const sum = (picked: readonly Copy[]): number => picked.reduce((total, copy) => total + copy.textBytes, 0);
  return {
    copies: [
      ...copies.map(copy => copyView(copy, requests, byItem.get(copy.id) ?? [])),
      ...requests.filter(({ request }) => request.kind === 'item' && !here.has(request.id)).flatMap(expected),
    ],
    lists: listsOf(store, owner, requests, here),
    storage: {
      textBytes: sum(copies.filter(copy => !copy.hasWork)),
      pictureBytes,
      previewBytes,
      workBytes: sum(copies.filter(copy => copy.hasWork)) + unsentBytes,
    },
    settings,
  };
};

/** Returns the marks of offline copies for menus and lists. */
export const marksOf = (store: KeptStore, owner: string): Omit<KeptMarks, 'progress'> => {
  const requests = store.requests(owner);
  const copies = store.copies(owner);
  const here = new Set(copies.map(({ id }) => id));
  const expectedItems = requests.filter(({ request }) => request.kind === 'item' && !here.has(request.id)).flatMap(expected);
  return {
    items: [...copies.map(copy => ({ ...copy, requestId: ownRequestOf(requests, copy.id) })), ...expectedItems].map(
      ({ resource, id, requestId, asOf }) => ({ resource, id, requestId, asOf }),
    ),
    lists: listsOf(store, owner, requests, here),
  };
};
