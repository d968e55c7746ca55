import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { YOUTUBE_MIMETYPES, recogniseYoutube } from '#domain/embeds/youtube.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const YOUTUBE: Network = {
  type: ELEMENT_TYPE.youtube,
  recognise: recogniseYoutube,
  mimetypes: [YOUTUBE_MIMETYPES.video, YOUTUBE_MIMETYPES.short, YOUTUBE_MIMETYPES.playlist],
};

export const youtubeSchema = embedSchema(YOUTUBE);
