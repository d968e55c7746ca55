import type { BridgeClient } from '#bridge/client.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import type { SlidePage, SlideshowInfo } from '#richtext/view/media-services.tsx';
import { orUndefined } from './or-undefined.ts';

/** Slides are fetched in batches of this size (B7-047). */
const SLIDES_OF_A_PAGE = 5;

/** One batch of its slides. */
export const slidePage = async (bridge: BridgeClient, id: string, page: number): Promise<SlidePage | undefined> => {
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

/** Returns a slideshow's metadata (B3-026), the number of its slides, and the addresses of its screens. */
export const slideshowOf = async (bridge: BridgeClient, id: string): Promise<SlideshowInfo | 'missing' | undefined> => {
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
