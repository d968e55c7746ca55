import { publicPath } from '#domain/fronts/front-item.ts';
import { tickerIdSchema, type TickerDraft } from '#domain/ticker/ticker.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { findTenant } from '../../repositories/tenants.ts';
import { readPublicItem, type UnreachableItem } from '../page/public-item.ts';

/** A ticker for readers, without its events. */
export interface PublicTicker {
  readonly id: string;
  readonly metadataId: string;
  /** Changes with every save of its fields or publication. */
  readonly version: string;
  readonly ticker: TickerDraft;
  readonly locale: ContentLocale;
  /** The address of its page. */
  readonly path: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** The title that it appears in. */
  readonly titleName: string | null;
  readonly isUnindexed: boolean;
}

export type FoundTicker = UnreachableItem | { readonly status: 200; readonly view: PublicTicker };

/** Returns a ticker for readers (D-018): its released state, never a waiting one. */
export const readPublicTicker = async (queries: Queries, id: string): Promise<FoundTicker> => {
  if (!tickerIdSchema.safeParse(id).success) return { status: 404 };
  const item = await readPublicItem(queries, 'tickers', id);
  if (item.status !== 200) return item;
  const { metadata, version, content, isUnindexed } = item;
  if (content.kind !== 'item' || content.item.resource !== 'tickers') return { status: 404 };
  const { id: metadataId, mainTenantId, publishedAt, updatedAt, locale } = metadata;
  const title = mainTenantId === null ? null : await findTenant(queries, mainTenantId);
  const view: PublicTicker = {
    id,
    metadataId,
    version,
    ticker: content.item.item,
    locale,
    path: publicPath(metadata),
    publishedAt,
    updatedAt,
    titleName: title?.value.name ?? null,
    isUnindexed,
  };
  return { status: 200, view };
};
