import type { KeptCopyView, KeptList, KeptMarks, KeptState } from '#bridge/offline.ts';
import type { KeepingSettings } from '#domain/offline/keeping.ts';
import type { Copy, KeptStore, Wish } from './kept-store.ts';

const ownWishOf = (wishes: readonly Wish[], id: string): string | null =>
  wishes.find(({ wish }) => wish.kind === 'item' && wish.id === id)?.id ?? null;

const copyView = (copy: Copy, wishes: readonly Wish[], wishIds: readonly string[]): KeptCopyView => ({
  resource: copy.resource,
  id: copy.id,
  title: copy.title,
  wishId: ownWishOf(wishes, copy.id),
  lists: wishes.flatMap(({ id, wish }) => (wish.kind === 'list' && wishIds.includes(id) ? [wish.name] : [])),
  hasWork: copy.hasWork,
  asOf: copy.asOf,
  bytes: copy.textBytes + copy.pictureBytes,
  pictures: copy.pictures,
  missingPictures: copy.missingPictures,
});

/** An item that was asked for and is not here yet. */
const expected = (wish: Wish): readonly KeptCopyView[] =>
  wish.wish.kind === 'item'
    ? [{ resource: wish.wish.resource, id: wish.wish.id, title: wish.wish.name, wishId: wish.id, lists: [], hasWork: false, asOf: null, bytes: 0, pictures: 0, missingPictures: 0 }]
    : []; // prettier-ignore

const listsOf = (store: KeptStore, owner: string, wishes: readonly Wish[], here: ReadonlySet<string>): KeptList[] =>
  wishes.flatMap(({ id, wish, total, refreshedAt }) => {
    if (wish.kind !== 'list') return [];
    const count = store.itemsOf(owner, id).filter(item => here.has(item.id)).length;
    return [{ wishId: id, name: wish.name, address: wish.address, count, total, refreshedAt }];
  });

/** What is kept, as its screen shows it. */
export const viewOf = (input: {
  readonly store: KeptStore;
  readonly owner: string;
  readonly settings: KeepingSettings;
  readonly pictureBytes: number;
  readonly previewBytes: number;
  readonly unsentBytes: number;
}): Pick<KeptState, 'copies' | 'lists' | 'storage' | 'settings'> => {
  const { store, owner, settings, pictureBytes, previewBytes, unsentBytes } = input;
  const wishes = store.wishes(owner);
  const byItem = store.wishesByItem(owner);
  const copies = store.copies(owner);
  const here = new Set(copies.map(({ id }) => id));
  const sum = (picked: readonly Copy[]): number => picked.reduce((total, copy) => total + copy.textBytes, 0);
  return {
    copies: [
      ...copies.map(copy => copyView(copy, wishes, byItem.get(copy.id) ?? [])),
      ...wishes.filter(({ wish }) => wish.kind === 'item' && !here.has(wish.id)).flatMap(expected),
    ],
    lists: listsOf(store, owner, wishes, here),
    storage: {
      textBytes: sum(copies.filter(copy => !copy.hasWork)),
      pictureBytes,
      previewBytes,
      workBytes: sum(copies.filter(copy => copy.hasWork)) + unsentBytes,
    },
    settings,
  };
};

/** What menus and lists need. */
export const marksOf = (store: KeptStore, owner: string): Omit<KeptMarks, 'progress'> => {
  const wishes = store.wishes(owner);
  const copies = store.copies(owner);
  const here = new Set(copies.map(({ id }) => id));
  const expectedItems = wishes.filter(({ wish }) => wish.kind === 'item' && !here.has(wish.id)).flatMap(expected);
  return {
    items: [...copies.map(copy => ({ ...copy, wishId: ownWishOf(wishes, copy.id) })), ...expectedItems].map(
      ({ resource, id, wishId, asOf }) => ({ resource, id, wishId, asOf }),
    ),
    lists: listsOf(store, owner, wishes, here),
  };
};
