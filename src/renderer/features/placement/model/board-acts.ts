import { findItem } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import { newSettings, type PlacementItem, type SectionSettings, type SectionState } from '#domain/placement/section.ts';
import type { ActResult, BoardModel } from '#renderer/entities/placement/board-model.ts';
import {
  copyOfItem,
  directItem,
  insertChanges,
  insertSectionChange,
  moveChanges,
  moveSectionChange,
  removeChanges,
  removeSectionChange,
  setItemChange,
  setSectionChange,
  type Target,
} from '#renderer/entities/placement/changes.ts';
import type { Changes } from '#renderer/entities/placement/steps.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardScene } from './scene.ts';
import { createLift, type Lift } from './lift.ts';
import { neighbourTarget, selectedOn, type Way } from './places.ts';

export interface BoardActs extends Lift {
  /** Moves items to a place, from wherever they stand. */
  readonly moveTo: (itemIds: readonly string[], target: Target) => Promise<void>;
  /** Moves the selected items one place or column on. */
  readonly shift: (pageId: string, itemId: string, way: Way) => Promise<void>;
  /** Returns where an item is after a move to another page, as its line there may not be rendered when a second key is pressed. */
  readonly follow: (pageId: string, itemId: string) => { readonly pageId: string; readonly itemId: string };
  readonly place: (metadataIds: readonly string[], target: Target) => Promise<void>;
  readonly remove: (pageId: string, itemId: string) => Promise<void>;
  readonly togglePin: (pageId: string, itemId: string) => Promise<void>;
  readonly setItems: (pageId: string, itemIds: readonly string[], fields: Parameters<typeof setItemChange>[2]) => Promise<void>;
  readonly toggleSelected: (itemId: string) => void;
  readonly cut: (pageId: string, itemId: string) => Promise<void>;
  readonly copy: (pageId: string, itemId: string) => void;
  readonly paste: (target: Target) => Promise<void>;
  /** Focuses the last focused line of a page. */
  readonly focusPage: (pageId: string) => void;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly setSection: (pageId: string, sectionId: string, next: Partial<SectionSettings>) => Promise<boolean>;
  readonly moveSection: (pageId: string, sectionId: string, step: 1 | -1) => Promise<void>;
  readonly removeSection: (pageId: string, sectionId: string) => Promise<void>;
  /** A new section at the end, or behind another one. */
  readonly addSection: (pageId: string, behind?: string, state?: SectionState) => Promise<string | null>;
  /** Any other act under the name of its step. */
  readonly act: (name: string, changes: Changes) => Promise<boolean>;
}

interface Parts {
  readonly model: BoardModel;
  readonly store: BoardStore;
  readonly scene: () => BoardScene;
}

/** Announces acts once they are done. */
const createSaying = ({ model, scene }: Parts) => {
  const told = (result: ActResult, words: string): boolean => {
    if (result.kind === 'done') scene().say(words);
    else scene().tell(result);
    return result.kind === 'done';
  };
  const titleOf = (item: PlacementItem): string => {
    const title = item.metadataId === null ? undefined : scene().articleOf(item.metadataId)?.title;
    return title ?? scene().text(item.type === 'placeholder' ? 'card.placeholder' : 'card.unknown');
  };
  const namesOf = (items: readonly PlacementItem[]): string => {
    const [first] = items;
    return items.length === 1 && first ? titleOf(first) : scene().text('said.items', { count: items.length });
  };
  const whereOf = ({ pageId, sectionId }: Target): string => {
    const page = model.page(pageId);
    if (!page) return '';
    return scene().text('said.where', { section: scene().sectionName(page, sectionId), column: scene().columnName(page) });
  };
  return { told, namesOf, whereOf };
};

/** Finds items by the page they are on. */
const createFinder = ({ model, scene }: Parts) => {
  const standing = (
    itemId: string,
  ): { readonly page: PlacementPage; readonly item: PlacementItem; readonly sectionId: string } | undefined => {
    for (const pageId of scene().pageIds) {
      const page = model.page(pageId);
      const item = page && findItem(page, itemId);
      if (page && item) return { page, item: item.item, sectionId: item.section.id };
    }
    return undefined;
  };
  return standing;
};

type Saying = ReturnType<typeof createSaying>;

/** Creates the moves; from page to page an item leaves one and joins another in one step. */
const createMoves = (parts: Parts, { told, namesOf, whereOf }: Saying) => {
  const { model, store, scene } = parts;
  const standing = createFinder(parts);
  /** Ids of items after their move to another page, by former id. */
  const arrivedAs = new Map<string, string>();
  const follow: BoardActs['follow'] = (pageId, itemId) => {
    const page = model.page(pageId);
    if (page && findItem(page, itemId)) return { pageId, itemId };
    const arrived = arrivedAs.get(itemId);
    const found = arrived === undefined ? undefined : standing(arrived);
    if (arrived !== undefined && !found) return follow(pageId, arrived);
    return found ? { pageId: found.page.id, itemId: found.item.id } : { pageId, itemId };
  };
  /** Sorts items as on the board, from the left, whatever order they were selected in. */
  const inOrder = (itemIds: readonly string[]) => {
    const ids = new Set(itemIds);
    const standingIds = scene().pageIds.flatMap(pageId =>
      (model.page(pageId)?.sections ?? []).flatMap(section => workingState(section).items),
    );
    return standingIds.flatMap(({ id }) => (ids.has(id) ? (standing(id) ?? []) : []));
  };
  const allowedOn = async (itemIds: readonly string[], { pageId }: Target): Promise<ReadonlySet<string>> => {
    const elsewhere = itemIds.flatMap(id => standing(id) ?? []).filter(each => each.page.id !== pageId);
    const wanted = elsewhere.flatMap(({ item }) => (item.type === 'direct_placement' ? [item.metadataId] : []));
    return new Set(await scene().withTitle(wanted, model.page(pageId)?.tenantId ?? 0));
  };
  const moveTo = async (itemIds: readonly string[], target: Target): Promise<void> => {
    const focus = scene().follow();
    const allowed = await allowedOn(itemIds, target);
    // Reads the pages after the question is answered.
    const page = model.page(target.pageId);
    const found = inOrder(itemIds);
    if (!page || found.length === 0) return;
    const here = found.filter(each => each.page.id === target.pageId).map(({ item }) => item.id);
    const elsewhere = found.filter(each => each.page.id !== target.pageId);
    const going = elsewhere.filter(({ item }) => item.type === 'placeholder' || allowed.has(item.metadataId));
    const arriving = going.map(({ item }) => copyOfItem(item));
    for (const [index, { item }] of going.entries()) arrivedAs.set(item.id, arriving[index]?.id ?? '');
    const leaving = [...new Set(going.map(each => each.page.id))].map(pageId => {
      const from = model.page(pageId);
      const ids = going.filter(each => each.page.id === pageId).map(({ item }) => item.id);
      return { pageId, changes: from ? removeChanges(from, ids) : [] };
    });
    const here2 = here.length > 0 ? moveChanges(page, target, here) : [];
    const result = await model.act('step.move', [
      { pageId: target.pageId, changes: [...here2, ...insertChanges(page, target, arriving)] },
      ...leaving,
    ]);
    const moved = [...here, ...arriving.map(({ id }) => id)];
    if (!told(result, scene().text('said.moved', { items: namesOf(found.map(({ item }) => item)), where: whereOf(target) }))) return;
    store.setState({ selected: new Set(moved.length > 1 ? moved : []) });
    const [first] = moved;
    if (first !== undefined) focus(target.pageId, first);
  };
  const shift: BoardActs['shift'] = async (pageId, itemId, way) => {
    const page = model.page(pageId);
    if (!page) return;
    const ids = selectedOn(page, store.getState().selected, itemId);
    const target = neighbourTarget({ page, ids, way, pageIds: scene().pageIds, pageOf: model.page });
    if (target) await moveTo(ids, target);
    else scene().say(scene().text('said.end'));
  };
  return { moveTo, shift, follow };
};

/** Returns the line to focus once items are gone: the next one, else the previous one, else the section. */
const lineAfter = (page: PlacementPage, gone: readonly PlacementItem[]): string => {
  const ids = new Set(gone.map(({ id }) => id));
  const section = page.sections.find(one => workingState(one).items.some(({ id }) => ids.has(id)));
  const items = section ? workingState(section).items : [];
  const last = items.findLastIndex(({ id }) => ids.has(id));
  const behind = items.slice(last).find(({ id }) => !ids.has(id));
  const before = items.slice(0, last).findLast(({ id }) => !ids.has(id));
  return (behind ?? before)?.id ?? section?.id ?? '';
};

const createItemActs = (parts: Parts, { told, namesOf, whereOf }: Saying) => {
  const { model, store, scene } = parts;
  const chosen = (page: PlacementPage, itemId: string): readonly PlacementItem[] =>
    selectedOn(page, store.getState().selected, itemId).flatMap(id => findItem(page, id)?.item ?? []);
  const place = async (metadataIds: readonly string[], target: Target): Promise<void> => {
    const focus = scene().follow();
    const allowed = await scene().withTitle(metadataIds, model.page(target.pageId)?.tenantId ?? 0);
    const page = model.page(target.pageId);
    if (!page) return;
    const items = allowed.map(directItem);
    const result = await model.act('step.place', [{ pageId: page.id, changes: insertChanges(page, target, items) }]);
    if (items.length > 0 && told(result, scene().text('said.placed', { items: namesOf(items), where: whereOf(target) }))) {
      const [first] = items;
      if (first) focus(page.id, first.id);
    }
  };
  const remove = async (pageId: string, itemId: string, name = 'step.remove'): Promise<void> => {
    const page = model.page(pageId);
    if (!page) return;
    const focus = scene().follow();
    const items = chosen(page, itemId);
    const next = lineAfter(page, items);
    const result = await model.act(name, [
      {
        pageId,
        changes: removeChanges(
          page,
          items.map(({ id }) => id),
        ),
      },
    ]);
    if (!told(result, scene().text('said.removed', { items: namesOf(items) }))) return;
    store.setState({ selected: new Set() });
    focus(pageId, next);
  };
  const clip = (pageId: string, itemId: string, from: string | null): readonly PlacementItem[] => {
    const page = model.page(pageId);
    const items = page ? chosen(page, itemId) : [];
    store.setState({ clip: { items, from } });
    return items;
  };
  const setItems: BoardActs['setItems'] = async (pageId, itemIds, fields) => {
    const page = model.page(pageId);
    if (!page) return;
    const items = itemIds.flatMap(id => findItem(page, id)?.item ?? []);
    const changes = items.flatMap(({ id }) => setItemChange(page, id, fields));
    told(await model.act('step.set', [{ pageId, changes }]), scene().text('said.set', { items: namesOf(items) }));
  };
  return {
    place,
    remove: (pageId: string, itemId: string) => remove(pageId, itemId),
    setItems,
    toggleSelected: (itemId: string): void => {
      const next = new Set(store.getState().selected);
      if (!next.delete(itemId)) next.add(itemId);
      store.setState({ selected: next, anchor: itemId });
      scene().say(scene().text('said.selected', { count: next.size }));
    },
    togglePin: async (pageId: string, itemId: string): Promise<void> => {
      const page = model.page(pageId);
      const item = page && findItem(page, itemId)?.item;
      if (!page || !item) return;
      const items = chosen(page, itemId);
      const changes = items.flatMap(({ id }) => setItemChange(page, id, { pinned: !item.pinned }));
      const words = scene().text(item.pinned ? 'said.unpinned' : 'said.pinned', { items: namesOf(items) });
      told(await model.act('step.pin', [{ pageId, changes }]), words);
    },
    cut: async (pageId: string, itemId: string): Promise<void> => {
      clip(pageId, itemId, pageId);
      await remove(pageId, itemId, 'step.cut');
    },
    copy: (pageId: string, itemId: string): void => {
      scene().say(scene().text('said.copied', { items: namesOf(clip(pageId, itemId, null)) }));
    },
    paste: async (target: Target): Promise<void> => {
      const { clip: kept } = store.getState();
      if (!kept || kept.items.length === 0) return void scene().say(scene().text('said.nothingToPaste'));
      const focus = scene().follow();
      const wanted = kept.items.flatMap(item => (item.type === 'direct_placement' ? [item.metadataId] : []));
      const allowed = new Set(await scene().withTitle(wanted, model.page(target.pageId)?.tenantId ?? 0));
      const page = model.page(target.pageId);
      if (!page) return;
      const items = kept.items.filter(item => item.type === 'placeholder' || allowed.has(item.metadataId)).map(copyOfItem);
      const result = await model.act('step.paste', [{ pageId: page.id, changes: insertChanges(page, target, items) }]);
      if (told(result, scene().text('said.placed', { items: namesOf(items), where: whereOf(target) })) && items[0])
        focus(page.id, items[0].id);
    },
  };
};

const createSectionActs = ({ model, scene }: Parts, { told }: Saying) => ({
  setSection: async (pageId: string, sectionId: string, next: Partial<SectionSettings>): Promise<boolean> => {
    const page = model.page(pageId);
    if (!page) return false;
    const result = await model.act('step.section', [{ pageId, changes: setSectionChange(page, sectionId, next) }]);
    if (result.kind !== 'nothing') scene().tell(result);
    return result.kind === 'done' || result.kind === 'nothing';
  },
  moveSection: async (pageId: string, sectionId: string, step: 1 | -1): Promise<void> => {
    const page = model.page(pageId);
    const index = page?.sections.findIndex(({ id }) => id === sectionId) ?? -1;
    const next = index + step;
    if (!page || index === -1 || next < 0 || next >= page.sections.length) return void scene().say(scene().text('said.end'));
    const focus = scene().follow();
    const result = await model.act('step.moveSection', [{ pageId, changes: moveSectionChange(page, sectionId, next) }]);
    const words = scene().text('said.sectionMoved', {
      section: scene().sectionName(page, sectionId),
      place: next + 1,
      count: page.sections.length,
    });
    if (told(result, words)) focus(pageId, sectionId);
  },
  addSection: async (pageId: string, behind?: string, state?: SectionState): Promise<string | null> => {
    const page = model.page(pageId);
    if (!page) return null;
    const focus = scene().follow();
    const at = page.sections.findIndex(({ id }) => id === behind);
    const id = crypto.randomUUID();
    const change = insertSectionChange(
      page,
      at === -1 ? page.sections.length : at + 1,
      state ?? { settings: newSettings('custom'), items: [] },
      id,
    );
    const result = await model.act('step.addSection', [{ pageId, changes: [change] }]);
    if (!told(result, scene().text('said.sectionAdded'))) return null;
    focus(pageId, id);
    return id;
  },
  removeSection: async (pageId: string, sectionId: string): Promise<void> => {
    const page = model.page(pageId);
    if (!page) return;
    const words = scene().text('said.removed', { items: scene().sectionName(page, sectionId) });
    told(await model.act('step.removeSection', [{ pageId, changes: removeSectionChange(page, sectionId) }]), words);
  },
});

/** Creates the acts of the board's keys, pointer and menus; the same object while the board is open. */
export const createBoardActs = (parts: Parts): BoardActs => {
  const { model, scene } = parts;
  const saying = createSaying(parts);
  const moves = createMoves(parts, saying);
  const turn = async (to: 'undo' | 'redo'): Promise<void> => {
    const focus = scene().follow();
    const result = await model[to]();
    if (result.kind === 'done') {
      scene().say(scene().text(`said.${to}`, { step: scene().text(result.name) }));
      if (result.at) focus(result.at.pageId, result.at.key);
    }
    if (result.kind === 'nothing') scene().say(scene().text(`said.${to}.nothing`));
    else if (result.kind !== 'done') scene().tell(result);
  };
  return {
    ...moves,
    ...createItemActs(parts, saying),
    ...createSectionActs(parts, saying),
    ...createLift({ ...parts, moveTo: moves.moveTo, ...saying }),
    focusPage: pageId => {
      const stop = parts.store.getState().stops[pageId];
      if (stop !== undefined) scene().follow()(pageId, stop);
    },
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    act: async (name, changes) => {
      const result = await model.act(name, changes);
      scene().tell(result);
      return result.kind === 'done';
    },
  };
};

/** Returns the end of a section's draft. */
export const endOf = (page: PlacementPage, sectionId: string): Target => {
  const section = page.sections.find(({ id }) => id === sectionId);
  return { pageId: page.id, sectionId, index: section ? workingState(section).items.length : 0 };
};
