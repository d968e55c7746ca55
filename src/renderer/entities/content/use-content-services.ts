import { useMemo } from 'react';
import type { BridgeClient } from '#bridge/client.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { callApi } from '#renderer/platform/api/queries.ts';
import type { BlockServices, ContentItem } from '#richtext/view/block-services.tsx';
import type { MediaServices } from '#richtext/view/media-services.tsx';
import { contentItemOf } from './content-search.ts';
import { ContentsPicker } from './ContentsPicker.tsx';
import { pictureAddress } from '../media/picture-address.ts';
import { orUndefined } from './or-undefined.ts';
import { slidePage, slideshowOf } from './slideshow-services.ts';
import { SlideshowPicker } from './SlideshowPicker.tsx';

const itemsOf = async (bridge: BridgeClient, ids: readonly string[]): Promise<readonly ContentItem[] | undefined> => {
  const answer = await orUndefined(callApi(bridge, 'listMetadata', { query: { ids: [...ids], size: Math.max(1, ids.length) } }));
  return answer?.body.content.map(contentItemOf);
};

/** Provides the services of blocks for the newsroom's items: related contents, slideshows, and addresses of pictures. */
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
