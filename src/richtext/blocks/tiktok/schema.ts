import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { TIKTOK_MIMETYPES, recogniseTiktok } from '#domain/embeds/tiktok.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const TIKTOK: Network = {
  type: ELEMENT_TYPE.tiktok,
  recognise: recogniseTiktok,
  mimetypes: [TIKTOK_MIMETYPES.video, TIKTOK_MIMETYPES.profile, TIKTOK_MIMETYPES.short],
};

export const tiktokSchema = embedSchema(TIKTOK);
