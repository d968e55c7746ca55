import type { Decision } from '#bridge/conflicts.ts';
import type { ItemState } from '#bridge/states.ts';
import { type ItemFields, mergeItem } from '#domain/item/merge.ts';
import type { DeskDraft } from '#domain/kinds/desk-kinds.ts';
import { err, ok } from '#domain/result.ts';
import { itemIdOf, itemStateOf } from '#tests/builders/item-states.ts';
import type { FakeHost } from './fake-transport.ts';

/** The items of a fake host; it journals, saves and discards like the real one. */
export interface FakeItems {
  readonly put: (draft: DeskDraft, overrides?: Partial<ItemState>) => ItemState;
  readonly state: (id?: string) => ItemState;
  /** A colleague, or the queue, changed something. */
  readonly change: (change: Partial<ItemState>, id?: string) => void;
}

/** Gives a fake host slideshows, videos, embeds and links. */
export const withItems = (host: FakeHost): FakeItems => {
  const items = new Map<string, ItemState>();
  const saved = new Map<string, DeskDraft>();
  const known = (id: string): ItemState => {
    const state = items.get(id);
    if (!state) throw new Error(`no item ${id}`);
    return state;
  };
  const set = (state: ItemState): ItemState => {
    items.set(state.id, state);
    return state;
  };
  const put: FakeItems['put'] = (draft, overrides = {}) => {
    const state = set(itemStateOf(draft, overrides));
    saved.set(state.id, draft);
    return state;
  };
  const answer = (id: string, change: (state: ItemState) => Partial<ItemState>) => {
    const state = items.get(id);
    return state === undefined ? err({ code: 'notFound' }) : ok(set({ ...state, ...change(state) }));
  };
  let made = 100;
  host.handlers['items.open'] = ({ id }) => answer(id, () => ({}));
  host.handlers['items.close'] = () => ok({});
  host.handlers['items.local'] = () =>
    ok({ items: [...items.values()].filter(({ sync, metadata }) => sync.kind !== 'synced' || metadata === null) });
  host.handlers['items.journal'] = ({ id, draft }) =>
    answer(id, () => ({ draft, hasUnsavedChanges: true, journaledAt: '2026-11-21T09:43:00.000Z' }));
  host.handlers['items.save'] = ({ id }) => {
    saved.set(id, known(id).draft);
    return answer(id, () => ({ hasUnsavedChanges: false }));
  };
  host.handlers['items.discardChanges'] = ({ id }) =>
    answer(id, () => ({ draft: saved.get(id) ?? known(id).draft, hasUnsavedChanges: false }));
  host.handlers['items.create'] = ({ draft, contentLocale }) => {
    made += 1;
    return ok(
      put(draft, {
        id: itemIdOf(made),
        locale: contentLocale,
        metadata: null,
        metadataId: null,
        hasUnsavedChanges: true,
      }),
    );
  };
  host.handlers['items.delete'] = ({ id }) => {
    items.delete(id);
    return ok({});
  };
  host.handlers['items.setPublicationStatus'] = ({ id, publicationStatus }) =>
    answer(id, ({ metadata }) => ({ metadata: metadata && { ...metadata, publicationStatus } }));
  host.handlers['items.patchMetadata'] = ({ id, patch }) =>
    answer(id, ({ metadata }) => ({ metadata: metadata && ({ ...metadata, ...patch } as typeof metadata) })); // a patch never holds undefined
  const decided = new Map<string, Record<string, Decision>>();
  host.handlers['conflicts.decisions'] = ({ id }) => ok({ decisions: decided.get(id) ?? {} });
  host.handlers['conflicts.decide'] = ({ id, key, choice }) => {
    const { [key]: _before, ...others } = decided.get(id) ?? {};
    decided.set(id, choice === null ? others : { ...others, [key]: choice });
    return ok({ decisions: decided.get(id) ?? {} });
  };
  host.handlers['items.resolveConflict'] = ({ id }) => {
    const { draft, conflict } = known(id);
    const sides = Object.entries(decided.get(id) ?? {}).map(([key, choice]) => [key, choice === 'theirs' ? 'theirs' : 'mine'] as const);
    const choices = Object.fromEntries(sides);
    decided.delete(id);
    const item = mergeItem<ItemFields>({}, draft.item, conflict?.theirs.item ?? draft.item, choices).merged;
    const resolved = { ...known(id), draft: { ...draft, item } as DeskDraft, conflict: null, sync: { kind: 'synced', at: null } as const }; // the same fields
    host.emit('item.changed', set(resolved));
    return ok(resolved);
  };
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  host.api['listAttachments'] = () => ok([]);
  return {
    put,
    state: (id = itemIdOf(1)) => known(id),
    change: (change, id = itemIdOf(1)) => host.emit('item.changed', set({ ...known(id), ...change })),
  };
};
