import type { ItemState } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { deskKind, titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import type { PlaceResource } from '#domain/kinds/kind-named.ts';
import type { MetadataRow, ScheduleFailure } from '#domain/metadata/metadata.ts';
import type { TickerRow } from '#domain/ticker/ticker-row.ts';
import type { Person } from '#domain/user/user.ts';
import { markOf } from '#renderer/entities/content/sync-mark.ts';
import type { Marked } from './arrange-rows.ts';

/** A row as the list shows it; its key, the item's id, stays while the list refreshes. */
export interface ItemRow extends Marked {
  readonly resource: PlaceResource;
  readonly titleHeader: string;
  readonly title: string;
  /** The newsroom cannot read its words. */
  readonly isDamaged?: boolean;
  readonly imageUrl: string | null;
  readonly creator: Person | null;
  readonly publicationStatus: PublicationStatus;
  readonly hasWaitingChanges: boolean;
  readonly releaseTime: string | null;
  readonly releaseFailure: ScheduleFailure | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** The newsroom's data about a ticker's events. */
  readonly ticker?: TickerRow | undefined;
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
  isDamaged: row.damaged === true,
  imageUrl: row.teaserImage?.url ?? null,
  creator: row.creator,
  publicationStatus: row.publicationStatus,
  hasWaitingChanges: row.hasWaitingChanges,
  releaseTime: row.releaseTime,
  releaseFailure: row.releaseFailure,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ticker: row.ticker,
  mark: null,
});

/** An item as this desk has it. */
export const ofDesk = (state: ItemState): ItemRow => ({
  key: state.id,
  resource: state.resource,
  titleHeader: 'titleHeader' in state.draft.item ? state.draft.item.titleHeader : '',
  title: titleOfDraft(state.draft),
  imageUrl: imageOf(state),
  creator: state.metadata?.creator ?? null,
  publicationStatus: state.metadata?.publicationStatus ?? 'notPublished',
  hasWaitingChanges: (state.metadata?.waiting ?? null) !== null,
  releaseTime: state.metadata?.waiting?.releaseTime ?? null,
  releaseFailure: state.metadata?.waiting?.failure ?? null,
  createdAt: state.metadata?.createdAt ?? null,
  updatedAt: state.updatedAt ?? state.journaledAt,
  mark: markOf(state.sync, state.hasUnsavedChanges) ?? (state.metadata === null ? { kind: 'unsaved' } : null),
});
