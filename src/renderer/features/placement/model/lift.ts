import { findItem } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import type { Target } from '#renderer/entities/placement/changes.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardScene } from './scene.ts';
import { besideTarget, placeOf, selectedOn, stepTarget, type Way } from './places.ts';

/** Dragging by the keyboard: lift, look for a place with the arrows, drop or put back. */
export interface Lift {
  readonly lift: (pageId: string, itemId: string) => void;
  readonly carry: (way: Way) => void;
  /** Moves over the top of a column, by its number from 1. */
  readonly carryTo: (column: number) => void;
  readonly drop: () => Promise<void>;
  readonly putBack: () => void;
}

interface LiftParts {
  readonly model: BoardModel;
  readonly store: BoardStore;
  readonly scene: () => BoardScene;
  readonly moveTo: (itemIds: readonly string[], target: Target) => Promise<void>;
  readonly namesOf: (items: readonly PlacementItem[]) => string;
  readonly whereOf: (target: Target) => string;
}

const topOf = (page: PlacementPage): Target | null => {
  const section = page.sections.find(one => workingState(one).settings.type !== 'no_logic');
  return section ? { pageId: page.id, sectionId: section.id, index: 0 } : null;
};

export const createLift = ({ model, store, scene, moveTo, namesOf, whereOf }: LiftParts): Lift => {
  const over = (target: Target | null): void => {
    const { lifted } = store.getState();
    if (!lifted) return;
    if (!target) return scene().say(scene().text('said.end'));
    store.setState({ lifted: { ...lifted, target } });
    const page = model.page(target.pageId);
    const section = page?.sections.find(({ id }) => id === target.sectionId);
    const count = section ? workingState(section).items.length : 0;
    scene().say(scene().text('said.over', { place: target.index + 1, count: count + 1, where: whereOf(target) }));
  };
  return {
    lift: (pageId, itemId) => {
      const page = model.page(pageId);
      const target = page && placeOf(page, itemId);
      if (!page || !target) return;
      const itemIds = selectedOn(page, store.getState().selected, itemId);
      store.setState({ lifted: { pageId, itemIds, target } });
      scene().say(scene().text('said.lifted', { items: namesOf(itemIds.flatMap(id => findItem(page, id)?.item ?? [])) }));
    },
    carry: way => {
      const { lifted } = store.getState();
      const page = lifted && model.page(lifted.target.pageId);
      if (!lifted || !page) return;
      if (way === 'left' || way === 'right')
        return over(besideTarget({ pageIds: scene().pageIds, pageOf: model.page }, lifted.target, way === 'left' ? -1 : 1));
      over(stepTarget(page, lifted.target, way === 'up' ? -1 : 1, lifted.itemIds));
    },
    carryTo: column => {
      const pageId = scene().pageIds[column - 1];
      const page = pageId === undefined ? undefined : model.page(pageId);
      over((page && topOf(page)) ?? null);
    },
    drop: async () => {
      const { lifted } = store.getState();
      store.setState({ lifted: null });
      if (lifted) await moveTo(lifted.itemIds, lifted.target);
    },
    putBack: () => {
      if (!store.getState().lifted) return;
      store.setState({ lifted: null });
      scene().say(scene().text('said.putBack'));
    },
  };
};
