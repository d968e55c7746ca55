import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { HEADING_TEXT_RULES } from '../heading-rules.ts';

/** One line without bold, italic, underline and links (B5-087). */
export const repairTitleHeader = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, HEADING_TEXT_RULES, tools);
