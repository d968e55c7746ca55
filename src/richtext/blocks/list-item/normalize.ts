import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairTextBlock } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';
import { LIST_ITEM_TEXT_RULES } from './schema.ts';

/** A line of text with links. Elements inside are taken out by the list. */
export const repairListItem = (element: Element, tools: RepairTools): readonly Element[] =>
  repairTextBlock(element, { isEmpty: isBlank }, LIST_ITEM_TEXT_RULES, tools);
