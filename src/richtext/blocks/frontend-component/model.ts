import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { frontendComponentFromHtml, frontendComponentToHtml } from './html.ts';
import { isEmptyComponent, repairFrontendComponent } from './normalize.ts';
import { componentDataOf, frontendComponentSchema, withComponentData } from './schema.ts';

/** A component of the publisher's own pages, with its properties (B3-027). */
export const frontendComponentModel: BlockModel = {
  type: ELEMENT_TYPE.frontendComponent,
  place: 'body',
  content: 'void',
  schema: frontendComponentSchema,
  repair: repairFrontendComponent,
  isEmpty: isEmptyComponent,
  create: makeId => withComponentData(emptyTextElement(ELEMENT_TYPE.frontendComponent, makeId), componentDataOf({})),
  toHtml: frontendComponentToHtml,
  fromHtml: frontendComponentFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
