import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { INSTAGRAM_MIMETYPES, recogniseInstagram } from '#domain/embeds/instagram.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const INSTAGRAM: Network = {
  type: ELEMENT_TYPE.instagram,
  recognise: recogniseInstagram,
  mimetypes: [INSTAGRAM_MIMETYPES.post, INSTAGRAM_MIMETYPES.reel, INSTAGRAM_MIMETYPES.profile],
};

export const instagramSchema = embedSchema(INSTAGRAM);
