import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { TWITTER_MIMETYPE, recogniseTwitter } from '#domain/embeds/twitter.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const TWITTER: Network = {
  type: ELEMENT_TYPE.twitter,
  recognise: recogniseTwitter,
  mimetypes: [TWITTER_MIMETYPE],
};

export const twitterSchema = embedSchema(TWITTER);
