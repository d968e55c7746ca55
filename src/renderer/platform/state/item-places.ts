import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand';

const pointSchema = z.object({
  /** The block, and the way from it to the words. */
  block: z.string(),
  path: z.array(z.number().int().nonnegative()),
  offset: z.number().int().nonnegative(),
});

const caretSchema = z.object({ anchor: pointSchema, focus: pointSchema });
/** Where the caret was in a text, or what was selected: by its blocks, so that it is found again when others came in between. */
export type Caret = Readonly<z.infer<typeof caretSchema>>;

const placeSchema = z.object({
  /** How far each view of it was scrolled down, in pixels, by the end of its address. */
  scroll: z.record(z.string(), z.number().nonnegative()).default({}),
  caret: caretSchema.optional(),
  /** Which panel was open beside it; null where none was. */
  panel: z.string().nullable().optional(),
  /** Words of comments that were begun and not sent, by what they are for. */
  begun: z.record(z.string(), z.string()).default({}),
});

/** Where a person was in an item. */
export type ItemPlace = Readonly<z.infer<typeof placeSchema>>;
export type ItemPlaces = Readonly<Record<string, ItemPlace>>;

const NOWHERE: ItemPlace = { scroll: {}, begun: {} };

export type ItemPlacesStore = StoreApi<ItemPlaces>;
export const createItemPlacesStore = (): ItemPlacesStore => createStore<ItemPlaces>()(() => ({}));

export const placeIn = (store: ItemPlacesStore, id: string): ItemPlace => store.getState()[id] ?? NOWHERE;

export const changePlace = (store: ItemPlacesStore, id: string, change: Partial<ItemPlace>): void =>
  store.setState({ [id]: { ...placeIn(store, id), ...change } });

/** What was stored, of those items; what this version cannot read is left out. */
export const readPlaces = (stored: unknown, ids: readonly string[]): ItemPlaces => {
  const places = z.record(z.string(), z.unknown()).catch({}).parse(stored);
  return Object.fromEntries(
    ids.flatMap(id => {
      const place = placeSchema.safeParse(places[id]).data;
      return place ? [[id, place] as const] : [];
    }),
  );
};
