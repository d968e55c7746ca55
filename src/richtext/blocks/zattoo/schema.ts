import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { ZATTOO_MIMETYPE, recogniseZattoo } from '#domain/embeds/zattoo.ts';
import { embedSchema } from '../../embeds/embed-schema.ts';
import type { Network } from '../../embeds/network.ts';

/** What is known as this network. */
export const ZATTOO: Network = {
  type: ELEMENT_TYPE.zattoo,
  recognise: recogniseZattoo,
  mimetypes: [ZATTOO_MIMETYPE],
};

export const zattooSchema = embedSchema(ZATTOO);
