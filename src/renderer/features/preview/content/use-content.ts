import type { BridgeError } from '#bridge/states.ts';
import { ITEM_RESOURCES, type ItemDraft, type ItemResource } from '#domain/kinds/item.ts';
import type { Element } from '#domain/article/document.ts';
import type { ResourceName } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type ApiQuery, bridgeKey, useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** What an item consists of: the elements of an article, or an item that is written as a whole. */
export type Shown =
  { readonly kind: 'article'; readonly elements: readonly Element[] } | { readonly kind: 'item'; readonly draft: ItemDraft };

export interface LocalContent {
  readonly shown: Shown;
  /** When it was typed; null where nobody noted it. */
  readonly at: string | null;
}

export interface PreviewContent {
  readonly saved: Shown | undefined;
  readonly error: BridgeError | null;
  readonly refetch: () => Promise<unknown>;
  /** What this desk has and the newsroom does not. */
  readonly local: LocalContent | undefined;
}

export const isItemResource = (name: ResourceName): name is ItemResource => ITEM_RESOURCES.some(resource => resource === name);

/** Whether there is a preview of this kind of item. */
export const hasPreview = (name: ResourceName): boolean => name === 'articles' || isItemResource(name);

type Wanted = Pick<Metadata, 'resourceId' | 'resourceName'>;

const OPTIONS = { silent: true } as const;

const useSaved = ({ resourceId: id, resourceName }: Wanted): Pick<PreviewContent, 'saved' | 'error' | 'refetch'> => {
  const when = (name: ResourceName) => ({ ...OPTIONS, enabled: resourceName === name });
  const article = useApiQuery('getArticle', { params: { id } }, when('articles'));
  const slideshow = useApiQuery('getSlideshow', { params: { id } }, when('slideshows'));
  const video = useApiQuery('getVideo', { params: { id } }, when('videos'));
  const embed = useApiQuery('getEmbed', { params: { id } }, when('embeds'));
  const link = useApiQuery('getLink', { params: { id } }, when('links'));
  const of = <Body>({ data, error, refetch }: ApiQuery<Body>, shown: (body: Body) => Shown) => ({
    saved: data === undefined ? undefined : shown(data),
    error,
    refetch,
  });
  const item = (draft: ItemDraft): Shown => ({ kind: 'item', draft });
  switch (resourceName) {
    case 'slideshows':
      return of(slideshow, body => item({ resource: 'slideshows', item: body }));
    case 'videos':
      return of(video, body => item({ resource: 'videos', item: body }));
    case 'embeds':
      return of(embed, body => item({ resource: 'embeds', item: body }));
    case 'links':
      return of(link, body => item({ resource: 'links', item: body }));
    default:
      return of(article, ({ document }) => ({ kind: 'article', elements: document.elements }));
  }
};

const useLocalArticle = ({ resourceId: articleId, resourceName }: Wanted): LocalContent | undefined => {
  const isArticle = resourceName === 'articles';
  const queryClient = useQueryClient();
  const { data } = useBridgeQuery('articles.local', {}, { enabled: isArticle, ...OPTIONS });
  const found = data?.articles.find(({ row }) => row.resourceId === articleId);
  const differs = found !== undefined && (found.hasUnsavedChanges || found.sync.kind !== 'synced');
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
  const found = data?.items.find(({ id }) => id === resourceId);
  if (!found || (!found.hasUnsavedChanges && found.sync.kind === 'synced')) return undefined;
  return { shown: { kind: 'item', draft: found.draft }, at: found.journaledAt };
};

/** The item as the newsroom has it, and as this desk has it where that is more. */
export const useContent = (wanted: Wanted): PreviewContent => {
  const saved = useSaved(wanted);
  const article = useLocalArticle(wanted);
  const item = useLocalItem(wanted);
  return { ...saved, local: article ?? item };
};
