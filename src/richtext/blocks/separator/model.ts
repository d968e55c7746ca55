import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { separatorFromHtml, separatorToHtml } from './html.ts';
import { repairSeparator } from './normalize.ts';
import { separatorSchema } from './schema.ts';

/** A line between two parts of the text. */
export const separatorModel: BlockModel = {
  type: ELEMENT_TYPE.separator,
  place: 'body',
  content: 'void',
  schema: separatorSchema,
  repair: repairSeparator,
  isEmpty: () => false,
  create: makeId => emptyTextElement(ELEMENT_TYPE.separator, makeId),
  toHtml: separatorToHtml,
  fromHtml: separatorFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
