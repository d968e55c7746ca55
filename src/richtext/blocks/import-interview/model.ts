import { ELEMENT_TYPE, isElement } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { importInterviewFromHtml, importInterviewToHtml } from './html.ts';
import { repairImportInterview } from './normalize.ts';
import { importInterviewSchema } from './schema.ts';

/** The place where an interview is going to be imported, for example in a template; it never holds the interview itself. */
export const importInterviewModel: BlockModel = {
  type: ELEMENT_TYPE.importInterview,
  place: 'body',
  content: 'elements',
  // Until an interview is put in there is nothing to type into.
  isLocked: element => !element.children.some(isElement),
  feature: 'importInterview',
  schema: importInterviewSchema,
  repair: repairImportInterview,
  isEmpty: () => true,
  create: makeId => emptyTextElement(ELEMENT_TYPE.importInterview, makeId),
  toHtml: importInterviewToHtml,
  fromHtml: importInterviewFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
