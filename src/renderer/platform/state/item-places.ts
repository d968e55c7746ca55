import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';

const pointSchema = z.object({
  /** Id of the block, and the path from it to the text. */
  block: z.string(),
  path: z.array(z.number().int().nonnegative()),
  offset: z.number().int().nonnegative(),
});

const caretSchema = z.object({ anchor: pointSchema, focus: pointSchema });
/** Caret or selection in a text, stored by block, so that it is found again after other insertions. */
export type Caret = Readonly<z.infer<typeof caretSchema>>;

const placeSchema = z.object({
  /** Scroll position of each view, in pixels, by the end of its address. */
  scroll: z.record(z.string(), z.number().nonnegative()).default({}),
  caret: caretSchema.optional(),
  /** Panel that was open beside the item; null if none was. */
  panel: z.string().nullable().optional(),
  /** Texts of unsent comments, by their subjects. */
  begun: z.record(z.string(), z.string()).default({}),
});

/** Last place of the user in an item. */
export type ItemPlace = Readonly<z.infer<typeof placeSchema>>;
export type ItemPlaces = Readonly<Record<string, ItemPlace>>;

const NOWHERE: ItemPlace = { scroll: {}, begun: {} };

export type ItemPlacesStore = StoreApi<ItemPlaces>;
export const createItemPlacesStore = (): ItemPlacesStore => createStore<ItemPlaces>()(() => ({}));

export const placeIn = (store: ItemPlacesStore, id: string): ItemPlace => store.getState()[id] ?? NOWHERE;

export const changePlace = (store: ItemPlacesStore, id: string, change: Partial<ItemPlace>): void =>
  store.setState({ [id]: { ...placeIn(store, id), ...change } });

/** Parses the stored places of those items; entries that this version cannot read are left out. */
export const readPlaces = (stored: unknown, ids: readonly string[]): ItemPlaces => {
  const places = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  return Object.fromEntries(
    ids.flatMap(id => {
      const place = placeSchema.safeParse(places[id]).data;
      return place ? [[id, place] as const] : [];
    }),
  );
};
