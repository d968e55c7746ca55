import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { paragraphOf } from '../../repair/pieces.ts';

/**
 * A link among blocks gets a paragraph around it.
 * Links inside a line of text are repaired with the line (`repair/inline.ts`), as their white space goes to their neighbours.
 */
export const repairLooseLink = (element: Element, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'misplacedElement', elementId: element.id, elementType: element.type });
  return paragraphOf([element], tools);
};
