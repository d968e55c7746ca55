import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { BLUESKY_MIMETYPE, recogniseBluesky } from '#domain/embeds/bluesky.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const BLUESKY: Network = {
  type: ELEMENT_TYPE.bluesky,
  recognise: recogniseBluesky,
  mimetypes: [BLUESKY_MIMETYPE],
};

export const blueskySchema = embedSchema(BLUESKY);
