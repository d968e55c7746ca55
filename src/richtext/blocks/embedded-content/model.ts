import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { looksLikeCode } from '#domain/embeds/embed-code.ts';
import { readIframeSource } from '#domain/embeds/iframe-source.ts';
import type { BlockModel } from '../../model/block.ts';
import { captionAndCredit } from '../captioned.ts';
import { embeddedContentFromHtml, embeddedContentToHtml } from './html.ts';
import { isEmptyContent, repairEmbeddedContent } from './normalize.ts';
import { embeddedContentDataOf, embeddedContentSchema, withEmbeddedContentData } from './schema.ts';

const create = (makeId: () => string): Element => {
  const bare: Element = { type: ELEMENT_TYPE.embeddedContent, id: makeId(), children: captionAndCredit(makeId) };
  return withEmbeddedContentData(bare, embeddedContentDataOf(bare));
};

/** The page of somebody else in a frame: a chart, a map, a form (B3-022). A bare address is a link; only a whole iframe tag becomes a frame by itself. */
export const embeddedContentModel: BlockModel = {
  type: ELEMENT_TYPE.embeddedContent,
  place: 'body',
  content: 'elements',
  isolated: true,
  schema: embeddedContentSchema,
  repair: repairEmbeddedContent,
  recognise: (pasted, makeId) => {
    const source = looksLikeCode(pasted) ? readIframeSource(pasted) : undefined;
    if (!source) return undefined;
    const fresh = create(makeId);
    const values = { ...embeddedContentDataOf(fresh), src: source.src, originalSrc: source.src, iframe: pasted.trim() };
    return withEmbeddedContentData(fresh, { ...values, fallBackHeight: source.height ?? null });
  },
  isEmpty: isEmptyContent,
  create,
  toHtml: embeddedContentToHtml,
  fromHtml: embeddedContentFromHtml,
};
