import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { COMMENT_TEXT_RULES } from './schema.ts';

/** A note with line feeds and links; elements inside come to stand behind it. */
export const repairComment = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, COMMENT_TEXT_RULES, tools);
