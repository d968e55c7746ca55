import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { isBlank } from '../../model/text-block.ts';
import { linkFromHtml, linkToHtml } from './html.ts';
import { repairLooseLink } from './normalize.ts';
import { linkSchema } from './schema.ts';

/** A link in a line of text, of one of five kinds. */
export const linkModel: BlockModel = {
  type: ELEMENT_TYPE.link,
  place: 'inline',
  content: 'text',
  schema: linkSchema,
  repair: repairLooseLink,
  isEmpty: isBlank,
  create: makeId => ({ type: ELEMENT_TYPE.link, id: makeId(), data: { kind: 'external', href: '' }, children: [{ text: '' }] }),
  toHtml: linkToHtml,
  fromHtml: linkFromHtml,
};
