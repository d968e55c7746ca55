import { assertNever } from '../result.ts';
import { findItem, predecessorsOf } from './apply.ts';
import type { PlacementChange, PlacementOperation } from './operation.ts';
import { type PlacementPage, workingState } from './page.ts';
import type { PlacementItem } from './section.ts';

/** Returns the change that undoes one made with this operation id; applying it yields a conflict if its target is gone. */
export const invertChange = ({ id, change }: Pick<PlacementOperation, 'id' | 'change'>): PlacementChange => {
  switch (change.op) {
    case 'insert':
      return { op: 'remove', sectionId: change.sectionId, was: change.item, wasAfter: change.after };
    case 'move':
      return {
        op: 'move',
        fromSectionId: change.sectionId,
        sectionId: change.fromSectionId,
        was: { ...change.was, place: change.place ?? id },
        wasAfter: change.after,
        after: change.wasAfter,
        place: change.was.place,
      };
    case 'remove':
      return { op: 'insert', sectionId: change.sectionId, item: change.was, after: change.wasAfter };
    case 'setItem': {
      const before = Object.fromEntries(
        Object.keys(change.fields).map(name => [name, (change.was as Readonly<Record<string, unknown>>)[name]]), // by name
      );
      return { op: 'setItem', sectionId: change.sectionId, was: { ...change.was, ...change.fields } as PlacementItem, fields: before }; // its own fields
    }
    case 'setSection':
      return { op: 'setSection', sectionId: change.sectionId, was: change.fields, fields: change.was };
    case 'insertSection':
      return { op: 'removeSection', sectionId: change.sectionId, was: change.state, wasPlace: change.place ?? id, wasAfter: change.after };
    case 'moveSection':
      return {
        op: 'moveSection',
        sectionId: change.sectionId,
        wasPlace: change.place ?? id,
        wasAfter: change.after,
        after: change.wasAfter,
        place: change.wasPlace,
      };
    case 'removeSection':
      return { op: 'insertSection', sectionId: change.sectionId, state: change.was, after: change.wasAfter, place: change.wasPlace };
    default:
      return assertNever(change);
  }
};

/** Keeps "mine" after a conflict: the same wish, said of the page as it is now; null if there is nothing to say it of. */
export const renewChange = (page: PlacementPage, change: PlacementChange): PlacementChange | null => {
  const target = page.sections.find(({ id }) => id === change.sectionId);
  switch (change.op) {
    case 'insert':
      return target ? change : null;
    case 'insertSection':
      return change;
    case 'move':
    case 'remove':
    case 'setItem': {
      const standing = findItem(page, change.was.id);
      if (!standing) {
        // Somebody removed it: applying my change brings it back.
        if (change.op === 'remove' || !target) return null;
        const item = change.op === 'setItem' ? ({ ...change.was, ...change.fields } as PlacementItem) : change.was; // its own fields
        return { op: 'insert', sectionId: change.sectionId, item, after: change.op === 'move' ? change.after : [] };
      }
      const { section, item } = standing;
      const wasAfter = [...predecessorsOf(workingState(section).items, item.id)];
      if (change.op === 'move') return target ? { ...change, fromSectionId: section.id, was: item, wasAfter } : null;
      return change.op === 'remove'
        ? { ...change, sectionId: section.id, was: item, wasAfter }
        : { ...change, sectionId: section.id, was: item };
    }
    case 'setSection': {
      if (!target) return null;
      const { settings } = workingState(target);
      const was = Object.fromEntries(Object.keys(change.fields).map(name => [name, settings[name as keyof typeof settings]])); // its fields
      return { ...change, was };
    }
    case 'moveSection':
      return target ? { ...change, wasPlace: target.place, wasAfter: [...predecessorsOf(page.sections, target.id)] } : null;
    case 'removeSection':
      return target ? { ...change, was: workingState(target), wasAfter: [...predecessorsOf(page.sections, target.id)] } : null;
    default:
      return assertNever(change);
  }
};
