import { asReadersHaveIt } from '#domain/metadata/as-readers.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { reachOfItems } from '../../repositories/item-reach.ts';
import type { PackedRow, UsedBy } from '../../repositories/lists/json.ts';
import { ordinalOf, toListRow } from '../../repositories/metadata-rows.ts';
import { reachableIn } from '../../repositories/items/published.ts';
import { idOf } from './explain.ts';

/** Rows for an external account (D-076), and the editors of each. */
interface OutsideRows {
  readonly rows: readonly PackedRow[];
  readonly usedBy: UsedBy;
  /** Ids of the user's own items. */
  readonly own: ReadonlySet<string>;
}

const packed = (item: Metadata): PackedRow => {
  const bytes = Buffer.from(JSON.stringify(toListRow(asReadersHaveIt(item))));
  return { ordinal: ordinalOf(item.id), resourceId: item.resourceId, unused: bytes, beginning: bytes };
};

/** Replaces items of others with their released state, and hides who edits them. */
export const rowsForOutside = async (
  queries: Queries,
  rows: readonly PackedRow[],
  { userId, usedBy }: { readonly userId: string; readonly usedBy: UsedBy },
): Promise<OutsideRows> => {
  const reach = await reachOfItems(queries, rows.map(idOf), userId);
  const isOwn = (row: PackedRow): boolean => reach.get(idOf(row)) === 'own';
  const others = await reachableIn(queries, rows.filter(row => !isOwn(row)).map(idOf));
  const shown = new Map(others.map(item => [item.id, packed(item)]));
  const own = new Set(rows.filter(isOwn).map(({ resourceId }) => resourceId));
  return {
    rows: rows.flatMap(row => (isOwn(row) ? row : (shown.get(idOf(row)) ?? []))),
    own,
    usedBy: resourceId => (own.has(resourceId) ? (usedBy?.(resourceId) ?? []) : []),
  };
};

/** Returns the user's own items as they are, public ones of others as released, and no others (D-076). */
export const namedForOutside = async (queries: Queries, items: readonly Metadata[], userId: string): Promise<readonly Metadata[]> => {
  const reach = await reachOfItems(
    queries,
    items.map(({ id }) => id),
    userId,
  );
  const shown = await reachableIn(
    queries,
    items.filter(({ id }) => reach.get(id) === 'public').map(({ id }) => id),
  );
  const byId = new Map(shown.map(item => [item.id, asReadersHaveIt(item)]));
  return items.flatMap(item => (reach.get(item.id) === 'own' ? item : (byId.get(item.id) ?? [])));
};
