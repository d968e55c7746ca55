import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { FOOTER_TEXT_RULES } from './schema.ts';

/** A line of text with links; elements inside come to stand behind it. */
export const repairFooter = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, FOOTER_TEXT_RULES, tools);
