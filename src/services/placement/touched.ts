import type { PlacementOperation } from '#domain/placement/operation.ts';

/** Ids of the items and sections that operations are about; an item stands for itself, not for its section. */
export const touchedBy = (operations: readonly PlacementOperation[]): ReadonlySet<string> =>
  new Set(
    operations.map(({ change }) => {
      switch (change.op) {
        case 'insert':
          return change.item.id;
        case 'move':
        case 'remove':
        case 'setItem':
          return change.was.id;
        default:
          return change.sectionId;
      }
    }),
  );
