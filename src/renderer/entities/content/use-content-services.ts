import { useMemo } from 'react';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import type { BlockServices, ContentItem } from '#richtext/view/block-services.tsx';
import type { MediaServices, SlidePage, SlideshowInfo } from '#richtext/view/media-services.tsx';
import { contentItemOf } from './content-search.ts';
import { ContentsPicker } from './ContentsPicker.tsx';
import { mediaAddress, type ShownPart } from './media-address.ts';
import { SlideshowPicker } from './SlideshowPicker.tsx';

/** What could not be fetched is undefined: blocks show what they have. */
const orUndefined = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BridgeFailure) return undefined;
    throw error;
  }
};

const itemsOf = async (bridge: BridgeClient, ids: readonly string[]): Promise<readonly ContentItem[] | undefined> => {
  const answer = await orUndefined(callApi(bridge, 'listMetadata', { query: { ids: [...ids], size: Math.max(1, ids.length) } }));
  return answer?.body.content.map(contentItemOf);
};

/** Slides are fetched in batches of this size (B7-047). */
const SLIDES_OF_A_PAGE = 5;

const slidePage = async (bridge: BridgeClient, id: string, page: number): Promise<SlidePage | undefined> => {
  const answer = await orUndefined(callApi(bridge, 'listSlides', { params: { id }, query: { page, size: SLIDES_OF_A_PAGE } }));
  if (!answer) return undefined;
  const { content, totalElements } = answer.body;
  const slides = content.map(({ id: slideId, image, description, credit, visible }) => ({
    id: slideId,
    imageUrl: image?.url,
    cut: { cropMarks: image?.cropMarks, focusPoint: image?.focusPoint },
    alt: image?.name ?? '',
    caption: description,
    credit,
    isVisible: visible,
  }));
  return { slides, total: totalElements };
};

/** What its metadata says of a slideshow (B3-026), how many slides it has, and where its screens are. */
const slideshowOf = async (bridge: BridgeClient, id: string): Promise<SlideshowInfo | 'missing' | undefined> => {
  const [answer, slides] = await Promise.all([
    orUndefined(callApi(bridge, 'listMetadata', { query: { resourceIds: [id], contentType: ['slideshows'], page: 0, size: 1 } })),
    slidePage(bridge, id, 0),
  ]);
  if (!answer) return undefined;
  const [row] = answer.body.content;
  if (!row) return 'missing';
  return {
    id,
    metadataId: row.id,
    title: row.title,
    publicationStatus: row.publicationStatus,
    imageUrl: row.teaserImage?.url,
    slideCount: slides?.total,
    editPath: contentPath('slideshows', id),
    metadataPath: `${contentPath('slideshows', id)}/metadata`,
  };
};

/** Library and web pictures come through the host, which caches them; data URLs need no host. */
export const pictureAddress = (stored: string, widthPx: number, part: ShownPart = {}): string | undefined => {
  if (stored.startsWith('data:')) return stored;
  return (
    mediaAddress(stored, widthPx, part) ?? (stored.startsWith('https://') ? `/media/web?url=${encodeURIComponent(stored)}` : undefined)
  );
};

/** What blocks ask of the newsroom's items: related contents, slideshows, and where pictures come from. */
export const useContentServices = (): Pick<BlockServices, 'itemsOf' | 'PickContents' | 'media'> => {
  const bridge = useBridge();
  return useMemo(() => {
    const media: MediaServices = {
      addressOf: pictureAddress,
      slideshowOf: id => slideshowOf(bridge, id),
      slidesOf: (id, page) => slidePage(bridge, id, page),
      PickSlideshow: SlideshowPicker,
    };
    return { itemsOf: ids => itemsOf(bridge, ids), PickContents: ContentsPicker, media };
  }, [bridge]);
};
