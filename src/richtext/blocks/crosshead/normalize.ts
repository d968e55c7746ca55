import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { CROSSHEAD_TEXT_RULES, DEFAULT_CROSSHEAD_TYPE, crossheadData, readCrossheadType } from './schema.ts';

/** One line without bold, italic and underline (B5-083), always with one of the four variants. */
export const repairCrosshead = (element: Element, tools: RepairTools): readonly Element[] => {
  if (readCrossheadType(element)) return repairTextBlock(element, { isEmpty: isBlank }, CROSSHEAD_TEXT_RULES, tools);
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  const typed = { ...element, data: crossheadData(DEFAULT_CROSSHEAD_TYPE, element.data) };
  return repairTextBlock(typed, { isEmpty: isBlank }, CROSSHEAD_TEXT_RULES, tools);
};
