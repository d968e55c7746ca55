import type { ItemState } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { deskKind, titleOfDraft } from '#domain/kinds/desk.ts';
import type { PlaceResource } from '#domain/kinds/kind-named.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Person } from '#domain/user/user.ts';
import { markOf, type SyncMark, URGENCY } from '#renderer/entities/content/sync-mark.ts';
import type { Arranged } from '../../collection/model/collection.ts';
import { isNarrowed } from '../../collection/model/filters.ts';
import { ITEM_FILTERS, type ItemFilters } from './item-filters.ts';

/** A row as the list shows it; its key, the item's id, stays while the list refreshes. */
export interface ItemRow {
  readonly key: string;
  readonly resource: PlaceResource;
  readonly titleHeader: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly creator: Person | null;
  readonly publicationStatus: PublicationStatus;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** What it has that the newsroom does not. */
  readonly mark: SyncMark | null;
}

const imageOf = ({ draft }: ItemState): string | null => {
  const { published } = deskKind(draft.resource);
  return published === false ? null : (published.face(draft.item)?.image.url ?? null);
};

/** An item as the newsroom alone knows it. */
export const ofNewsroom = (row: MetadataRow): ItemRow => ({
  key: row.resourceId,
  resource: row.resourceName,
  titleHeader: row.titleHeader,
  title: row.title,
  imageUrl: row.teaserImage?.url ?? null,
  creator: row.creator,
  publicationStatus: row.publicationStatus,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  mark: null,
});

const withMark = (row: ItemRow, here: ItemState | undefined): ItemRow =>
  here === undefined ? row : { ...row, mark: markOf(here.sync, here.hasUnsavedChanges) };

const ofDesk = (state: ItemState): ItemRow => ({
  key: state.id,
  resource: state.resource,
  titleHeader: 'titleHeader' in state.draft.item ? state.draft.item.titleHeader : '',
  title: titleOfDraft(state.draft),
  imageUrl: imageOf(state),
  creator: state.metadata?.creator ?? null,
  publicationStatus: state.metadata?.publicationStatus ?? 'notPublished',
  createdAt: state.metadata?.createdAt ?? null,
  updatedAt: state.updatedAt ?? state.journaledAt,
  mark: markOf(state.sync, state.hasUnsavedChanges) ?? (state.metadata === null ? { kind: 'unsaved' } : null),
});

/**
 * The rows of a page. On the first page of an unfiltered list, what the newsroom does not have comes first and is not
 * repeated below; elsewhere such an item is marked in its place.
 */
export const arrangeItems = (input: {
  readonly rows: readonly ItemRow[];
  readonly local: readonly ItemState[];
  readonly filters: ItemFilters;
}): Arranged<ItemRow> => {
  const { rows, local, filters } = input;
  const byId = new Map(local.map(state => [state.id, state]));
  const unsynchronised =
    filters.page === 1 && !isNarrowed(ITEM_FILTERS, filters)
      ? local
          .map(ofDesk)
          .filter(({ mark }) => mark !== null)
          .toSorted((left, right) => URGENCY[left.mark?.kind ?? 'unsaved'] - URGENCY[right.mark?.kind ?? 'unsaved'])
      : [];
  const shown = new Set(unsynchronised.map(({ key }) => key));
  const others = rows.filter(({ key }) => !shown.has(key)).map(row => withMark(row, byId.get(row.key)));
  return { unsynchronised, others };
};
