import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { FACEBOOK_MIMETYPES, recogniseFacebook } from '#domain/embeds/facebook.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const FACEBOOK: Network = {
  type: ELEMENT_TYPE.facebook,
  recognise: recogniseFacebook,
  mimetypes: [FACEBOOK_MIMETYPES.post, FACEBOOK_MIMETYPES.video, FACEBOOK_MIMETYPES.page],
};

export const facebookSchema = embedSchema(FACEBOOK);
