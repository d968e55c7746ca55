import { type ItemsContext, nowOf } from './context.ts';
import type { RemoteItem } from './remote.ts';

/** The facts of the newsroom's state. */
export const factsOf = (context: Pick<ItemsContext, 'clock'>, item: RemoteItem) => ({
  metadataId: item.metadataId,
  locale: item.locale,
  etag: item.etag,
  updatedAt: item.updatedAt,
  lastUpdatedBy: item.lastUpdatedBy,
  comparedAt: nowOf(context),
  base: item.draft,
  replaced: [],
  creation: null,
});
