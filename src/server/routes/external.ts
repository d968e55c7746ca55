import * as contract from '#contract/external-content.ts';
import { implement } from './implement.ts';
import { itemHandlers } from './item-handlers.ts';
import type { Resource } from './newsroom.ts';

/** Videos, embeds and links. */
export const externalRoutes: Resource = newsroom => {
  const videos = itemHandlers(newsroom, 'videos');
  implement(newsroom, contract.getVideo, videos.get);
  implement(newsroom, contract.createVideo, videos.create);
  implement(newsroom, contract.putVideo, videos.put);
  implement(newsroom, contract.deleteVideo, videos.remove);

  const embeds = itemHandlers(newsroom, 'embeds');
  implement(newsroom, contract.getEmbed, embeds.get);
  implement(newsroom, contract.createEmbed, embeds.create);
  implement(newsroom, contract.putEmbed, embeds.put);
  implement(newsroom, contract.deleteEmbed, embeds.remove);

  const links = itemHandlers(newsroom, 'links');
  implement(newsroom, contract.getLink, links.get);
  implement(newsroom, contract.createLink, links.create);
  implement(newsroom, contract.putLink, links.put);
  implement(newsroom, contract.deleteLink, links.remove);
};
