import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { UNKNOWN_TYPE, unwrapUnknown } from '../../model/unknown.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { unknownFromHtml, unknownToHtml } from './html.ts';
import { repairUnknown } from './normalize.ts';
import { unknownSchema } from './schema.ts';

/** Represents an element of unknown type in the editor: shown as a card, kept as it is, never lost. */
export const unknownModel: BlockModel = {
  type: UNKNOWN_TYPE,
  place: 'body',
  content: 'void',
  schema: unknownSchema,
  repair: repairUnknown,
  isEmpty: () => false,
  create: makeId => emptyTextElement(UNKNOWN_TYPE, makeId),
  toHtml: island => unknownToHtml(unwrapUnknown(island)),
  fromHtml: unknownFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
