import type { BridgeError } from '#bridge/states.ts';
import { operationIdOf } from '#contract/operation-id.ts';
import { isItemDraft } from '#domain/kinds/desk-kinds.ts';
import { isItemResource, type ItemDraft, type ItemResource } from '#domain/kinds/item.ts';
import type { Element } from '#domain/article/document.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type ApiQuery, bridgeKey, useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** Content of an item: the elements of an article, or an item that is saved as a whole. */
export type Shown =
  { readonly kind: 'article'; readonly elements: readonly Element[] } | { readonly kind: 'item'; readonly draft: ItemDraft };

export interface LocalContent {
  readonly shown: Shown;
  /** Time of typing; null if unknown. */
  readonly at: string | null;
}

export interface PreviewContent {
  readonly saved: Shown | undefined;
  readonly error: BridgeError | null;
  readonly refetch: () => Promise<unknown>;
  /** Content that this desk has and the newsroom does not. */
  readonly local: LocalContent | undefined;
}

type Wanted = Pick<Metadata, 'resourceId' | 'resourceName'>;

const OPTIONS = { silent: true } as const;

/** Loads an item that is saved as a whole, by the call of its kind. */
const useSavedItem = (resource: ItemResource | undefined, id: string): ApiQuery<ItemDraft['item']> => {
  const operation = operationIdOf(resource ?? 'slideshows', 'get') as 'getSlideshow'; // one of several calls with the same input
  return useApiQuery(operation, { params: { id } }, { ...OPTIONS, enabled: resource !== undefined });
};

const useSaved = ({ resourceId: id, resourceName }: Wanted): Pick<PreviewContent, 'saved' | 'error' | 'refetch'> => {
  const resource = isItemResource(resourceName) ? resourceName : undefined;
  const article = useApiQuery('getArticle', { params: { id } }, { ...OPTIONS, enabled: resourceName === 'articles' });
  const item = useSavedItem(resource, id);
  const { error, refetch } = resource === undefined ? article : item;
  if (resource === undefined)
    return { saved: article.data && { kind: 'article', elements: article.data.document.elements }, error, refetch };
  const draft = item.data && ({ resource, item: item.data } as ItemDraft); // the answer of the kind's own call
  return { saved: draft && { kind: 'item', draft }, error, refetch };
};

const useLocalArticle = ({ resourceId: articleId, resourceName }: Wanted): LocalContent | undefined => {
  const isArticle = resourceName === 'articles';
  const queryClient = useQueryClient();
  const { data } = useBridgeQuery('articles.local', {}, { enabled: isArticle, ...OPTIONS });
  const article = data?.articles.find(({ row }) => row.resourceId === articleId);
  const differs = article !== undefined && (article.hasUnsavedChanges || article.sync.kind !== 'synced');
  const recent = useBridgeQuery('articles.recentValues', { articleId }, { enabled: isArticle && differs, ...OPTIONS });
  useBridgeEvent('article.changed', status => {
    if (status.articleId !== articleId) return;
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.local') });
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.recentValues', { articleId }) });
  });
  const newest = differs ? recent.data?.values[0] : undefined;
  return newest && { shown: { kind: 'article', elements: newest.document.elements }, at: newest.at };
};

const useLocalItem = ({ resourceId, resourceName }: Wanted): LocalContent | undefined => {
  const queryClient = useQueryClient();
  const { data } = useBridgeQuery('items.local', {}, { enabled: isItemResource(resourceName), ...OPTIONS });
  useBridgeEvent('item.changed', state => {
    if (state.id === resourceId) void queryClient.invalidateQueries({ queryKey: bridgeKey('items.local') });
  });
  const item = data?.items.find(({ id }) => id === resourceId);
  if (!item || !isItemDraft(item.draft) || (!item.hasUnsavedChanges && item.sync.kind === 'synced')) return undefined;
  return { shown: { kind: 'item', draft: item.draft }, at: item.journaledAt };
};

/** Provides the version that readers have while newer changes wait. */
const useReleased = ({ id, waiting }: Metadata): Pick<PreviewContent, 'saved' | 'error' | 'refetch'> & { readonly metadata?: Metadata } => {
  const { data, error, refetch } = useApiQuery('getReleased', { params: { id } }, { ...OPTIONS, enabled: waiting !== null });
  if (data === undefined) return { saved: undefined, error, refetch };
  const { content, metadata } = data;
  const saved: Shown =
    content.kind === 'text' ? { kind: 'article', elements: content.document.elements } : { kind: 'item', draft: content.item };
  return { saved, metadata, error, refetch };
};

export interface ShownContent extends Pick<PreviewContent, 'error' | 'refetch' | 'local'> {
  readonly content: Shown | undefined;
  /** Metadata that belongs to the content. */
  readonly metadata: Metadata;
}

/** Provides the item as readers, the newsroom, or this desk have it, if the desk has more. */
export const useShownContent = (metadata: Metadata, source: 'public' | 'waiting' | 'desk'): ShownContent => {
  const current = useSaved(metadata);
  const released = useReleased(metadata);
  const article = useLocalArticle(metadata);
  const item = useLocalItem(metadata);
  const local = article ?? item;
  if (source === 'desk' && local) return { content: local.shown, metadata, local, error: null, refetch: current.refetch };
  const { saved: content, error, refetch } = source === 'public' && metadata.waiting !== null ? released : current;
  const shown = source === 'public' ? (released.metadata ?? metadata) : metadata;
  return { content, metadata: shown, local, error, refetch };
};
